#ifndef CAPPENVIRONMENT_H
#define CAPPENVIRONMENT_H

// What an app finds on the device that it is installed on: the same at the start of each clip.

/// Begins the program's random numbers anew: those of Swift, of `arc4random` and of `UUID`.
void cappenvironment_restart(void);

/// A folder for the app's own files, empty at the start of the program; null if it cannot be made.
const char *_Nullable cappenvironment_home(void);

#endif
