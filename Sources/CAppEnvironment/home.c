// A home for the app's files: Foundation reads its place from the environment, on first use. `HOME` itself stays
// as it is, for programs that are started.

#define _GNU_SOURCE
#include "CAppEnvironment.h"
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char path[] = P_tmpdir "/transition-export-home-XXXXXX";
static const char *home;
static pid_t owner;

static int remove_entry(const char *name, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(name);
}

static void remove_home(void) {
  // Not in a process that was forked.
  if (home && getpid() == owner) nftw(home, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

__attribute__((constructor)) static void make_home(void) {
  home = mkdtemp(path);
  if (!home) return;
  owner = getpid();
  char folder[sizeof path + 16];
  setenv("CFFIXED_USER_HOME", home, 1);
  snprintf(folder, sizeof folder, "%s/Caches", home);
  setenv("XDG_CACHE_HOME", folder, 1);
  snprintf(folder, sizeof folder, "%s/Library", home);
  setenv("XDG_DATA_HOME", folder, 1);
  atexit(remove_home);
}

const char *cappenvironment_home(void) { return home; }
