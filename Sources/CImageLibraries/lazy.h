#ifndef LAZY_H
#define LAZY_H

// Lazy loading of a library, as in CFFmpeg's Libraries.c. A file that includes this defines
// FUNCTIONS(F), with F(result, name, parameters, arguments) for every function that is used, and then
// LAZY_LIBRARY(opener, "file name"), which defines the opener and all functions.

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LAZY_POINTER(result, name, parameters, arguments) __typeof__(&name) name;

#define LAZY_FIND(result, name, parameters, arguments)                                             \
  functions.name = failure ? NULL : (__typeof__(&name))dlsym(library, #name);                      \
  if (!functions.name && !failure) failure = strdup(dlerror());

#define LAZY_FORWARD(result, name, parameters, arguments)                                          \
  result name parameters {                                                                         \
    /* Another library calls it where the program exports its symbols: poppler uses Little CMS. */ \
    if (!functions.name) pthread_once(&once, open_library);                                        \
    if (!functions.name) {                                                                         \
      fprintf(stderr, "%s is called, and its library is missing\n", #name);                         \
      abort();                                                                                     \
    }                                                                                              \
    return functions.name arguments;                                                               \
  }

#define LAZY_LIBRARY(opener, file_name)                                                            \
  static struct { FUNCTIONS(LAZY_POINTER) } functions;                                             \
  static pthread_once_t once = PTHREAD_ONCE_INIT;                                                  \
  static const char *failure;                                                                      \
  static void open_library(void) {                                                                 \
    void *library = dlopen(file_name, RTLD_LAZY | RTLD_LOCAL);                                     \
    if (!library) failure = strdup(dlerror());                                                     \
    FUNCTIONS(LAZY_FIND)                                                                           \
  }                                                                                                \
  const char *opener(void) {                                                                       \
    pthread_once(&once, open_library);                                                             \
    return failure;                                                                                \
  }                                                                                                \
  FUNCTIONS(LAZY_FORWARD)

#endif
