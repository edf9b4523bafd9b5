#include <math.h>
#include <string.h>

#include "resampling_levels.h"

#define LEVEL PLAIN_LOOP

#include "perspective.h"
