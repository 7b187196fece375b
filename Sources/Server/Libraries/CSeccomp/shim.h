#pragma once
#include <seccomp.h>
#include <stdint.h>

/* Swift does not import macros with casts and arguments. */
static inline uint32_t enot_seccomp_allow(void) { return SCMP_ACT_ALLOW; }
static inline uint32_t enot_seccomp_errno(int number) { return SCMP_ACT_ERRNO(number); }
