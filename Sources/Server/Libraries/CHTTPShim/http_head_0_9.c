/* Reading the head of a request from the memory of libmicrohttpd 0.9, which Debian 12 has: its public calls don't say how lines ended. */
#include "http_head.h"
#include <string.h>

bool http_head_needs_buffer_check(void) { return strncmp(MHD_get_version(), "0.9.", 4) == 0; }

/* A walk over the head as it lies in the read buffer, where the parser has put two zeros for every CRLF and one for a bare LF,
   and has left a folded or NUL-cut value shorter than the bytes sent: any such thing breaks the expected distance.
   One thing can't be told apart: a NUL sent right beside a bare LF looks like a CRLF, and ends the same line. */
struct head_walk {
    const char *next;
    bool is_broken;
};

static enum MHD_Result walk_field(void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
                                  size_t value_length) {
    struct head_walk *walk = context;
    (void)kind;
    walk->is_broken = name != walk->next;
    if (walk->is_broken) return MHD_NO;
    const char *start = name + name_length + 1;
    while (*start == ' ' || *start == '\t') start++;
    const char *end = start + value_length;
    walk->is_broken = (value_length > 0 && value != start) || end[0] != 0 || end[1] != 0;
    walk->next = end + 2;
    return walk->is_broken ? MHD_NO : MHD_YES;
}

bool http_head_is_as_sent(struct MHD_Connection *connection, const char *method, const char *target, size_t target_length,
                          const char *version) {
    if (method + strlen(method) + 1 != target || target + target_length + 1 != version) return false;
    const char *line_end = version + strlen(version);
    if (line_end[0] != 0 || line_end[1] != 0) return false;
    struct head_walk walk = {.next = line_end + 2};
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, walk_field, &walk);
    if (walk.is_broken || walk.next[0] != 0 || walk.next[1] != 0) return false;
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info && info->header_size == (size_t)(walk.next + 2 - method);
}
