#ifndef CSYSTEM_PROCESSES_H
#define CSYSTEM_PROCESSES_H

// What Swift cannot call because C declares it with a variable number of arguments.

/// `prctl` with `PR_SET_PDEATHSIG`: this process gets a signal when the thread that started it ends.
///
/// Returns 0, or -1 and sets `errno`.
int csystem_end_with_parent(int signal);

#endif
