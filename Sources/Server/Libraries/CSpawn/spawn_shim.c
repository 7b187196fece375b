#define _GNU_SOURCE
#include "spawn_shim.h"
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

int spawn_shim_run(const char *path, char *const *arguments, char *const *environment, int channel, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int code = posix_spawn_file_actions_init(&actions);
    if (code) return code;
    code = posix_spawnattr_init(&attributes);
    if (code) {
        posix_spawn_file_actions_destroy(&actions);
        return code;
    }
    code = posix_spawn_file_actions_adddup2(&actions, channel, STDIN_FILENO);
    if (!code) code = posix_spawn_file_actions_adddup2(&actions, channel, STDOUT_FILENO);
    /* Libraries complain about every damaged file. */
    if (!code) code = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (!code) code = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    if (!code) code = posix_spawnattr_setsigmask(&attributes, &none);
    if (!code) code = posix_spawnattr_setsigdefault(&attributes, &all);
    if (!code) code = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    if (!code) code = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return code;
}

int spawn_shim_set_thread_stack(long bytes) {
    pthread_attr_t attributes;
    int code = pthread_attr_init(&attributes);
    if (code) return code;
    code = pthread_attr_setstacksize(&attributes, (size_t)bytes);
    if (!code) code = pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
    return code;
}
