/* SPDX-License-Identifier: MIT */
/*
 * record_sums.c: the sum lines of files that the program writes (record_sums.h).
 *
 * A sum covers everything before it, including earlier sum lines, so the next sum reveals a line that is lost
 * or changed.  A line that looks like a sum but is not one is a fault: nothing else writes such lines.
 */
#include "notation/record_sums.h"

#include <stdio.h>
#include <string.h>

static const char mark[] = "# sum ";

enum { MARK = sizeof mark - 1 };

/* CRC-32 with the polynomial of Ethernet and zip, four bits at a time; continues from `sum`. */
uint32_t record_sum(uint32_t sum, const char *bytes, size_t length)
{
    static const uint32_t table[16] = {0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
                                       0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
                                       0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
    sum = ~sum;
    for (size_t i = 0; i < length; i++) {
        sum ^= (unsigned char) bytes[i];
        sum = sum >> 4 ^ table[sum & 15];
        sum = sum >> 4 ^ table[sum & 15];
    }
    return ~sum;
}

/* The length of a line including its end, which the last line may lack. */
static size_t line_length(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    return end ? (size_t) (end - text) + 1 : length;
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

void record_seal(struct text_buffer *file)
{
    if (file->length > 0)
        text_add(file, "%s%08x\n", mark, (unsigned) record_sum(0, file->text, file->length));
}

/* ---- Reading ------------------------------------------------------------------------------------------ */

/* Whether a line states that sum, in the exact form in which it is written. */
static bool says(const char *line, size_t length, uint32_t sum)
{
    char wanted[MARK + 12];
    int wanted_length = snprintf(wanted, sizeof wanted, "%s%08x\n", mark, (unsigned) sum);
    return (size_t) wanted_length == length && memcmp(wanted, line, length) == 0;
}

struct record_sums record_check_sums(const char *text, size_t length)
{
    struct record_sums sums = {0};
    uint32_t sum = 0;
    size_t number = 1, first = 1; /* numbers of the line and of the first line after the last sum */
    for (size_t at = 0, next; at < length; at = next, number++) {
        size_t line = line_length(text + at, length - at);
        next = at + line;
        bool is_sum = line >= MARK && memcmp(text + at, mark, MARK) == 0;
        bool cut = text[next - 1] != '\n'; /* the writer was interrupted */
        if (is_sum && !cut && !says(text + at, line, sum)) {
            sums.first_line = first;
            sums.last_line = number;
            return sums;
        }
        sum = record_sum(sum, text + at, line);
        if (is_sum && !cut) {
            sums.sealed = next;
            first = number + 1;
        }
    }
    return sums;
}

void record_sums_tell(const struct record_sums *sums, struct text_error *error)
{
    text_error_set(error, sums->first_line, 1,
                   "lines %zu to %zu are not as they were written: the sum in line %zu does not match them",
                   sums->first_line, sums->last_line, sums->last_line);
}
