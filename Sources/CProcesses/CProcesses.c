#include "CProcesses.h"

#include <sys/prctl.h>

int cprocesses_end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal); }
