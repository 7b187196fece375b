/* What libmicrohttpd 0.9 needs beside what its public calls say: kept apart, to go with Debian 12. */
#pragma once
#include "http_shim.h"
#include <stdbool.h>

/* Returns whether the library takes lines for what they are not: 0.9 accepts bare LFs, folded lines, NULs and bare CRs, which 1.0 refuses. */
bool http_head_needs_buffer_check(void);

/* Returns whether the head, as 0.9 leaves it in its buffer, was sent in lines that all end by CRLF, with nothing between its parts. */
bool http_head_is_as_sent(struct MHD_Connection *connection, const char *method, const char *target, size_t target_length,
                          const char *version);
