/* What Swift cannot express to posix_spawn: closing all files but a few needs an extension of GNU. */
#pragma once
#include <sys/types.h>

/* Starts a program in a process group of its own with a channel as standard input and output, its complaints dropped, no other open
   file, no blocked and no ignored signal. Returns 0 and the process, or an errno value. */
int spawn_shim_run(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
                   int channel, pid_t *_Nonnull process);

/* Sets the size of the stack of each thread that is started later, in bytes. Returns 0 or an errno value. */
int spawn_shim_set_thread_stack(long bytes);
