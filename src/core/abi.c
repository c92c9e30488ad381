/*
 * abi.c: the version of the binary interface, as compiled.
 */
#include "bastide/abi.h"

unsigned bastide_abi(void)
{
    return BASTIDE_ABI;
}
