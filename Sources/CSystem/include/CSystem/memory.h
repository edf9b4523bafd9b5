// glibc's malloc.h, which the Glibc module does not contain.
#ifndef CSYSTEM_MEMORY_H
#define CSYSTEM_MEMORY_H

#include <malloc.h>

#endif
