// glibc's malloc.h, which the Glibc module does not contain. Only Console and Benchmarks import this module.
#ifndef CMALLOC_SHIM_H
#define CMALLOC_SHIM_H

#include <malloc.h>

#endif
