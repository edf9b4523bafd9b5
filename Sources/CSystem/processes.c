#include "CSystem/processes.h"

#include <stddef.h>
#include <sys/auxv.h>
#include <sys/prctl.h>

static int argument_count;
static char **arguments;

// glibc calls the constructors of a program with the arguments of main.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

const char *csystem_argument(int index) { return index < argument_count ? arguments[index] : NULL; }

const char *csystem_program(void) { return (const char *)getauxval(AT_EXECFN); }

int csystem_end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal); }
