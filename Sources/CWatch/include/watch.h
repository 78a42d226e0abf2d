#ifndef NIBINDEX_WATCH_H
#define NIBINDEX_WATCH_H

#include <stdint.h>

// Turns a trap, a hang or too much memory into a new start of the program.
//
// A signal handler and a thread know what each thread is at. When one fails, they start the program anew in
// the same process, with the same arguments and with a note of what failed in the environment, so that it
// can be left out. Written in C, as a handler may call next to nothing.

// The variable of the environment with the notes. Its first line is the number of the process and how many
// times it was started anew; each further line is a note: what happened, and to what.
#define WATCH_VARIABLE "NIBINDEX_RESTARTED"

// Begins to watch; 0 where this system gives no means to.
int watch_begin(void);

// Limits the memory of this process and of those that it starts to so many bytes, unless the limit is lower
// already; 0 where that fails.
int watch_limit_memory(uint64_t bytes);

// From here on what fails outside of files is of this project, the projects before it are done, and their
// exit code is `code`. Numbers start at 1. It may take so many milliseconds; 0 for no limit.
void watch_project(uint32_t number, int32_t code, uint64_t milliseconds);

// This thread begins with something, which may take so many milliseconds of its time.
void watch_enter(const char *name, uint64_t length, uint64_t milliseconds);

// This thread is done with it.
void watch_leave(void);

// A signal whose handler the system has removed has come: then the process ends after `milliseconds`, with
// the words on the standard error, if it has not ended by itself.
void watch_signal(int32_t signal, uint64_t milliseconds, const char *words);

// Starts the program anew, as after a trap for lack of memory; returns if watch_begin did not run.
void watch_out_of_memory(void);

// No signal is waited for any more.
void watch_no_signals(void);

// Gives the standard input back to whoever is started anew: what was read of it stands in this file.
void watch_input(int32_t descriptor);

#endif
