#include <math.h>
#include <string.h>

#include "kernels.h"

#define LEVEL PLAIN_LOOP

#include "perspective.h"
