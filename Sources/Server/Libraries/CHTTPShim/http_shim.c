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
    while (length > 0 && line[length - 1] == '\n') line[--length] = 0;
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
