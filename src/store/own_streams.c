/*
 * own_streams.c: the two variables.
 */
#include "store/own_streams.h"

FILE **own_output(void)
{
    static FILE *output;
    output = output ? output : own_usual_output();
    return &output;
}

FILE **own_errors(void)
{
    static FILE *errors;
    errors = errors ? errors : own_usual_errors();
    return &errors;
}
