/* SPDX-License-Identifier: MIT */
/*
 * pictures.c: loads the module of pictures when the first one is asked for.
 *
 * It is found like everything that is installed (store/installed.h), since a run path would make every start
 * slower.
 */
#include "pictures/pictures.h"

#include <dlfcn.h>
#include <stdio.h>

#include "pictures/module.h"
#include "store/installed.h"

const struct picture_module *picture_module(char why[200])
{
    static void *file; /* the loaded module; never closed */
    static const struct picture_module *module;
    if (module)
        return module;
    char path[FILE_PATH_MAX];
    file = dlopen(installed_path(PICTURE_MODULE_FILE, MODULE_MOVED, MODULE_INSTALLED, path),
                  RTLD_NOW | RTLD_LOCAL);
    module = file ? dlsym(file, PICTURE_MODULE_NAME) : NULL;
    if (!module)
        snprintf(why, 200, "%s", dlerror());
    return module;
}

bool picture_convert(const char *svg, size_t length, enum picture_format format, struct text_buffer *file,
                     char why[200])
{
    const struct picture_module *module = picture_module(why);
    const char *fault = module ? module->convert(svg, length, format, file) : NULL;
    if (fault)
        snprintf(why, 200, "%s", fault);
    return module && !fault;
}
