/* SPDX-License-Identifier: MIT */
/*
 * wrapped.h: calls of the C library that the linker redirects to a test (--wrap).  Each file that includes
 * this defines replacements, and reaches the calls themselves by their __real_ names.
 */
#pragma once

#define WRAPPED(type, name, ...)            \
    extern type __real_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__);        \
    type __wrap_##name(__VA_ARGS__)
