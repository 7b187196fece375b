#define _GNU_SOURCE
#include "http_shim.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOG_LINE_BYTES = 512, OPTION_CAPACITY = 20, PORT_TEXT_BYTES = 8, CHAIN_CAPACITY = 16 };

/* ---- starting */

static unsigned port_of(const struct sockaddr_storage *address) {
    return ntohs(address->ss_family == AF_INET6 ? ((const struct sockaddr_in6 *)address)->sin6_port
                                                : ((const struct sockaddr_in *)address)->sin_port);
}

int http_shim_listen(const char *host, unsigned port, int backlog, int *descriptor, unsigned *bound_port) {
    char text[PORT_TEXT_BYTES];
    snprintf(text, sizeof text, "%u", port);
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    int code = getaddrinfo(host, text, &hints, &found);
    if (code != 0) return code < 0 ? code : EINVAL;
    int fd = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    int on = 1, off = 0;
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    bool ok = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0
        && (found->ai_family != AF_INET6 || setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off) == 0)
        && bind(fd, found->ai_addr, found->ai_addrlen) == 0 && listen(fd, backlog) == 0
        && getsockname(fd, (struct sockaddr *)&address, &size) == 0;
    code = ok ? 0 : errno;
    freeaddrinfo(found);
    if (!ok) {
        if (fd >= 0) close(fd);
        return code;
    }
    *descriptor = fd;
    *bound_port = port_of(&address);
    return 0;
}

int http_shim_adopt(int socket, int *descriptor, unsigned *bound_port) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    int listens = 0;
    socklen_t listens_size = sizeof listens;
    if (getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &listens_size) != 0) return errno;
    if (getsockname(socket, (struct sockaddr *)&address, &size) != 0) return errno;
    if (!listens || (address.ss_family != AF_INET && address.ss_family != AF_INET6)) return EINVAL;
    int fd = fcntl(socket, F_DUPFD_CLOEXEC, 0);
    if (fd < 0) return errno;
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK) != 0) {
        int code = errno;
        close(fd);
        return code;
    }
    *descriptor = fd;
    *bound_port = port_of(&address);
    return 0;
}

const char *http_shim_listen_error(int code) { return code < 0 ? gai_strerror(code) : strerror(code); }

/* Keeps the target percent-encoded: decoding belongs to the router, a segment at a time. */
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

static void write_log(void *context, const char *format, va_list arguments) {
    const http_shim_configuration *configuration = context;
    char line[LOG_LINE_BYTES];
    vsnprintf(line, sizeof line, format, arguments);
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\n') line[length - 1] = 0;
    if (configuration->log) configuration->log(configuration->context, line);
}

/* ---- proving the server's name */

struct http_shim_identity {
    gnutls_pcert_st chain[CHAIN_CAPACITY];
    unsigned count;
    gnutls_privkey_t key;
};

/* GnuTLS's callback has no context of its own, so that all daemons share this one. */
static _Atomic(http_shim_identity_callback) identity_of;

/* Returns 0 when the key is that of the first certificate, else GnuTLS's code. */
static int check_identity(const gnutls_datum_t *chain, const gnutls_datum_t *key) {
    gnutls_certificate_credentials_t credentials;
    int code = gnutls_certificate_allocate_credentials(&credentials);
    if (code < 0) return code;
    code = gnutls_certificate_set_x509_key_mem(credentials, chain, key, GNUTLS_X509_FMT_PEM);
    gnutls_certificate_free_credentials(credentials);
    return code < 0 ? code : 0;
}

http_shim_identity *http_shim_identity_create(const char *chain_pem, const char *key_pem, const char **reason) {
    gnutls_datum_t chain = {(unsigned char *)chain_pem, (unsigned)strlen(chain_pem)};
    gnutls_datum_t key = {(unsigned char *)key_pem, (unsigned)strlen(key_pem)};
    http_shim_identity *identity = calloc(1, sizeof *identity);
    int code = identity ? check_identity(&chain, &key) : GNUTLS_E_MEMORY_ERROR;
    if (code == 0) code = gnutls_privkey_init(&identity->key);
    if (code == 0) code = gnutls_privkey_import_x509_raw(identity->key, &key, GNUTLS_X509_FMT_PEM, NULL, 0);
    unsigned count = CHAIN_CAPACITY;
    if (code == 0) code = gnutls_pcert_list_import_x509_raw(identity->chain, &count, &chain, GNUTLS_X509_FMT_PEM, 0);
    if (code == 0) {
        identity->count = count;
        return identity;
    }
    *reason = gnutls_strerror(code);
    if (identity) http_shim_identity_free(identity);
    return NULL;
}

void http_shim_identity_free(http_shim_identity *identity) {
    for (unsigned i = 0; i < identity->count; i++) gnutls_pcert_deinit(&identity->chain[i]);
    if (identity->key) gnutls_privkey_deinit(identity->key);
    free(identity);
}

/* Proves the server's name in a handshake; libmicrohttpd keeps the connection with the session. */
static int retrieve_identity(gnutls_session_t session, const gnutls_datum_t *authorities, int authority_count,
                             const gnutls_pk_algorithm_t *algorithms, int algorithm_count, gnutls_pcert_st **chain,
                             unsigned *chain_count, gnutls_privkey_t *key) {
    (void)authorities, (void)authority_count, (void)algorithms, (void)algorithm_count;
    struct MHD_Connection *connection = gnutls_session_get_ptr(session);
    http_shim_identity_callback find = atomic_load(&identity_of);
    const http_shim_identity *identity = connection && find ? find(http_shim_socket_context(connection)) : NULL;
    if (!identity) return -1;
    *chain = (gnutls_pcert_st *)identity->chain;
    *chain_count = identity->count;
    *key = identity->key;
    return 0;
}

struct MHD_Daemon *http_shim_start(http_shim_configuration *c) {
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
    struct MHD_OptionItem options[OPTION_CAPACITY];
    int count = 0;
#define OPTION(key, number, pointer) options[count++] = (struct MHD_OptionItem){key, (intptr_t)(number), (void *)(pointer)}
    OPTION(MHD_OPTION_EXTERNAL_LOGGER, write_log, c);
    OPTION(MHD_OPTION_LISTEN_SOCKET, c->listener, NULL);
    OPTION(MHD_OPTION_NOTIFY_COMPLETED, c->completed, c->context);
    OPTION(MHD_OPTION_NOTIFY_CONNECTION, c->connection, c->context);
    OPTION(MHD_OPTION_URI_LOG_CALLBACK, c->target, c->context);
    OPTION(MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL);
    OPTION(MHD_OPTION_CONNECTION_MEMORY_LIMIT, c->connection_memory_bytes, NULL);
    OPTION(MHD_OPTION_CONNECTION_LIMIT, c->max_connections, NULL);
    OPTION(MHD_OPTION_CONNECTION_TIMEOUT, c->inactivity_timeout_seconds, NULL);
    OPTION(MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL);
    if (c->threads > 1) OPTION(MHD_OPTION_THREAD_POOL_SIZE, c->threads, NULL);
    if (c->identity) {
        flags |= MHD_USE_TLS;
        atomic_store(&identity_of, c->identity);
        OPTION(MHD_OPTION_HTTPS_CERT_CALLBACK, 0, retrieve_identity);
        OPTION(MHD_OPTION_HTTPS_PRIORITIES, 0, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2");
    }
    OPTION(MHD_OPTION_END, 0, NULL);
#undef OPTION
    struct stat before, after;
    if (fstat(c->listener, &before) != 0) return NULL;
    struct MHD_Daemon *daemon =
        MHD_start_daemon(flags, 0, c->accept, c->context, c->handler, c->context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
    /* Whether a failed start closes the listener depends on how far it came: close it only if it is still the same socket. */
    if (!daemon && fstat(c->listener, &after) == 0 && S_ISSOCK(after.st_mode) && before.st_ino == after.st_ino) close(c->listener);
    return daemon;
}

/* ---- asking about a connection */

int http_shim_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

void *http_shim_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

void http_shim_peer_address(struct MHD_Connection *connection, char *buffer, size_t size) {
    buffer[0] = 0;
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (!info || !info->client_addr) return;
    if (info->client_addr->sa_family == AF_INET) {
        inet_ntop(AF_INET, &((struct sockaddr_in *)info->client_addr)->sin_addr, buffer, (socklen_t)size);
    } else if (info->client_addr->sa_family == AF_INET6) {
        const struct in6_addr *address = &((struct sockaddr_in6 *)info->client_addr)->sin6_addr;
        if (IN6_IS_ADDR_V4MAPPED(address)) inet_ntop(AF_INET, &address->s6_addr[12], buffer, (socklen_t)size);
        else inet_ntop(AF_INET6, address, buffer, (socklen_t)size);
    }
}

int http_shim_peer_has_left(int descriptor) {
    struct tcp_info info;
    socklen_t size = sizeof info;
    int unread = 0;
    if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return 0;
    if (info.tcpi_state == TCP_CLOSE) return 1;
    return info.tcpi_state == TCP_CLOSE_WAIT && ioctl(descriptor, FIONREAD, &unread) == 0 && unread == 0;
}

int http_shim_end_by_close(struct MHD_Response *response) {
    return MHD_set_response_options(response, MHD_RF_HTTP_VERSION_1_0_ONLY, MHD_RO_END) == MHD_YES;
}

/* ---- refusing what libmicrohttpd lets through */

unsigned http_shim_check_target(const char *target) {
    if (target[0] != '/' && strcmp(target, "*") != 0) return MHD_HTTP_BAD_REQUEST;
    for (const char *p = target; *p; p++) {
        unsigned char byte = (unsigned char)*p;
        if (byte <= ' ' || byte >= 127 || byte == '#') return MHD_HTTP_BAD_REQUEST;
    }
    return 0;
}

/* A walk over the head as it lies in the read buffer, where the parser has put two zeros for every CRLF and one for a bare LF,
   and has left a folded or NUL-cut value shorter than the bytes sent: any such thing breaks the expected distance.
   One thing can't be told apart: a NUL sent right beside a bare LF looks like a CRLF, and ends the same line. */
struct head_walk {
    const char *next;
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

static void refuse(struct head_walk *walk, unsigned status) {
    if (walk->status == 0) walk->status = status;
}

static enum MHD_Result walk_field(void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
                                  size_t value_length) {
    struct head_walk *walk = context;
    (void)kind;
    if (name != walk->next || name_length == 0) {
        refuse(walk, MHD_HTTP_BAD_REQUEST);
        return MHD_NO;
    }
    for (size_t i = 0; i < name_length; i++)
        if (!is_token_byte((unsigned char)name[i])) refuse(walk, MHD_HTTP_BAD_REQUEST);
    const char *start = name + name_length + 1;
    while (*start == ' ' || *start == '\t') start++;
    if (value_length > 0 && value != start) refuse(walk, MHD_HTTP_BAD_REQUEST);
    for (size_t i = 0; i < value_length; i++) {
        unsigned char byte = (unsigned char)start[i];
        if ((byte < ' ' && byte != '\t') || byte == 127) refuse(walk, MHD_HTTP_BAD_REQUEST);
    }
    const char *end = start + value_length;
    if (end[0] != 0 || end[1] != 0) refuse(walk, MHD_HTTP_BAD_REQUEST);
    walk->next = end + 2;
    if (is_name(name, name_length, "content-length")) {
        walk->content_lengths++;
        if (!is_length(start, value_length)) refuse(walk, MHD_HTTP_BAD_REQUEST);
    } else if (is_name(name, name_length, "transfer-encoding")) {
        walk->transfer_encodings++;
        if (!is_name(start, value_length, "chunked")) refuse(walk, MHD_HTTP_NOT_IMPLEMENTED);
    } else if (is_name(name, name_length, "host")) {
        walk->hosts++;
    }
    return walk->status == 0 ? MHD_YES : MHD_NO;
}

unsigned http_shim_check_head(struct MHD_Connection *connection, const char *method, const char *target, size_t target_length,
                              const char *version, size_t max_head_bytes) {
    for (const char *p = method; *p; p++)
        if (!((*p >= 'A' && *p <= 'Z') || *p == '-')) return MHD_HTTP_BAD_REQUEST;
    if (method + strlen(method) + 1 != target || target + target_length + 1 != version) return MHD_HTTP_BAD_REQUEST;
    bool is_1_1 = strcmp(version, "HTTP/1.1") == 0;
    if (!is_1_1 && strcmp(version, "HTTP/1.0") != 0) return MHD_HTTP_HTTP_VERSION_NOT_SUPPORTED;
    const char *line_end = version + strlen(version);
    if (line_end[0] != 0 || line_end[1] != 0) return MHD_HTTP_BAD_REQUEST;
    struct head_walk walk = {.next = line_end + 2};
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, walk_field, &walk);
    if (walk.status != 0) return walk.status;
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    size_t head_bytes = (size_t)(walk.next + 2 - method);
    if (!info || info->header_size != head_bytes || walk.next[0] != 0 || walk.next[1] != 0) return MHD_HTTP_BAD_REQUEST;
    if (head_bytes > max_head_bytes) return MHD_HTTP_REQUEST_HEADER_FIELDS_TOO_LARGE;
    if (walk.content_lengths > 1 || walk.transfer_encodings > 1 || walk.hosts > 1 || (is_1_1 && walk.hosts == 0))
        return MHD_HTTP_BAD_REQUEST;
    if (walk.transfer_encodings == 1 && (walk.content_lengths == 1 || !is_1_1)) return MHD_HTTP_BAD_REQUEST;
    /* The library accepts a bare LF between chunks, which a proxy in front may not. No browser sends any. */
    if (walk.transfer_encodings == 1) return MHD_HTTP_LENGTH_REQUIRED;
    return 0;
}
