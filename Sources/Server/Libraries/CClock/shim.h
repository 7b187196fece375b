/* What the module of the C library leaves out: the state of the clock that NTP sets. */
#pragma once
#include <sys/timex.h>
