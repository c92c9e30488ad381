/*
 * wrapped.h: calls of the C library that the linker sends to a test (--wrap): each file that includes this
 * defines what happens instead, and reaches the call itself by its __real_ name.
 */
#ifndef BASTIDE_TESTS_SAVES_WRAPPED_H
#define BASTIDE_TESTS_SAVES_WRAPPED_H

#define WRAPPED(type, name, ...)            \
    extern type __real_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__);        \
    type __wrap_##name(__VA_ARGS__)

#endif
