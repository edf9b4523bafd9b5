#ifndef CSYSTEM_PROCESSES_H
#define CSYSTEM_PROCESSES_H

// Functions of processes that Swift cannot call: Glibc declares them with a variable number of arguments, or
// the Swift overlay reads /proc, which may be missing.

/// The argument of this process with an index; 0 is the program's name. NULL beyond the last one.
const char *csystem_argument(int index);

/// The path of this program as it was started, relative to the folder that it was started in; or NULL.
const char *csystem_program(void);

/// `prctl` with `PR_SET_PDEATHSIG`: this process gets a signal when the thread that started it ends.
///
/// Returns 0, or -1 and sets `errno`.
int csystem_end_with_parent(int signal);

#endif
