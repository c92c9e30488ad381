/* SPDX-License-Identifier: MIT */
/*
 * own_streams.c: defines the two variables.
 */
#include "store/own_streams.h"

FILE **own_stream(int error)
{
    static FILE *streams[2];
    if (!streams[error])
        streams[error] = own_usual_stream(error);
    return &streams[error];
}
