#include "CSystem/processes.h"

#include <sys/prctl.h>

int csystem_end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal); }
