#if defined(__x86_64__)

#include <math.h>
#include <string.h>

#include "resampling_levels.h"

#define LEVEL AVX2_LOOP

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "perspective.h"

#pragma clang attribute pop

#endif
