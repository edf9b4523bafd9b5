// What the Glibc module leaves out of malloc. Only Console and Benchmarks import this module.
#ifndef CMALLOC_SHIM_H
#define CMALLOC_SHIM_H

#include <malloc.h>

#endif
