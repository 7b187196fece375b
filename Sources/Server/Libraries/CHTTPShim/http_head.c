/* Refusing what libmicrohttpd lets through, by what its public calls say of a head. */
#include "http_head.h"
#include <stdbool.h>
#include <string.h>
#include <strings.h>

unsigned http_shim_check_target(const char *target) {
    if (target[0] != '/' && strcmp(target, "*") != 0) return MHD_HTTP_BAD_REQUEST;
    for (const char *p = target; *p; p++) {
        unsigned char byte = (unsigned char)*p;
        if (byte <= ' ' || byte >= 127 || byte == '#') return MHD_HTTP_BAD_REQUEST;
    }
    return 0;
}

struct fields {
    unsigned status, content_lengths, transfer_encodings, hosts;
};

static bool is_token_byte(unsigned char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
        || (byte != 0 && strchr("!#$%&'*+-.^_`|~", byte) != NULL);
}

static bool is_name(const char *name, size_t length, const char *expected) {
    return length == strlen(expected) && strncasecmp(name, expected, length) == 0;
}

static bool is_length(const char *value, size_t length) {
    if (length == 0 || length > 18) return false;
    for (size_t i = 0; i < length; i++)
        if (value[i] < '0' || value[i] > '9') return false;
    return true;
}

static enum MHD_Result check_field(void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
                                   size_t value_length) {
    struct fields *fields = context;
    (void)kind;
    bool is_fine = name_length > 0;
    for (size_t i = 0; i < name_length; i++) is_fine = is_fine && is_token_byte((unsigned char)name[i]);
    for (size_t i = 0; i < value_length; i++) {
        unsigned char byte = (unsigned char)value[i];
        is_fine = is_fine && (byte >= ' ' || byte == '\t') && byte != 127;
    }
    if (is_name(name, name_length, "content-length")) {
        fields->content_lengths++;
        is_fine = is_fine && is_length(value, value_length);
    } else if (is_name(name, name_length, "transfer-encoding")) {
        fields->transfer_encodings++;
        is_fine = is_fine && is_name(value, value_length, "chunked");
    } else if (is_name(name, name_length, "host")) {
        fields->hosts++;
    }
    if (is_fine) return MHD_YES;
    fields->status = MHD_HTTP_BAD_REQUEST;
    return MHD_NO;
}

unsigned http_shim_check_head(struct MHD_Connection *connection, const char *method, const char *target, size_t target_length,
                              const char *version, size_t max_head_bytes) {
    for (const char *p = method; *p; p++)
        if (!((*p >= 'A' && *p <= 'Z') || *p == '-')) return MHD_HTTP_BAD_REQUEST;
    bool is_1_1 = strcmp(version, "HTTP/1.1") == 0;
    if (!is_1_1 && strcmp(version, "HTTP/1.0") != 0) return MHD_HTTP_HTTP_VERSION_NOT_SUPPORTED;
    if (http_head_needs_buffer_check() && !http_head_is_as_sent(connection, method, target, target_length, version))
        return MHD_HTTP_BAD_REQUEST;
    struct fields fields = {0};
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, check_field, &fields);
    if (fields.status != 0) return fields.status;
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (!info) return MHD_HTTP_BAD_REQUEST;
    if (info->header_size > max_head_bytes) return MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE;
    if (fields.content_lengths > 1 || fields.transfer_encodings > 1 || fields.hosts > 1 || (is_1_1 && fields.hosts == 0))
        return MHD_HTTP_BAD_REQUEST;
    if (fields.transfer_encodings == 1 && (fields.content_lengths == 1 || !is_1_1)) return MHD_HTTP_BAD_REQUEST;
    /* 0.9 accepts a bare LF between chunks, and a proxy in front may not. No browser sends any chunks. */
    if (fields.transfer_encodings == 1) return MHD_HTTP_LENGTH_REQUIRED;
    return 0;
}
