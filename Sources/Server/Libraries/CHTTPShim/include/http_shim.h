/* What Swift cannot express to libmicrohttpd: variadic options, va_list logging, unions, sockets and byte-exact header checks. */
#pragma once
#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>

/* Receives the raw request target; returns the request's context. */
typedef void *_Nullable (*http_shim_target_callback)(void *_Nullable context, const char *_Nonnull target,
                                                     struct MHD_Connection *_Nonnull connection);
/* Receives one formatted line of the library's log. */
typedef void (*http_shim_log_callback)(void *_Nullable context, const char *_Nonnull line);

/* A chain of certificates with its key, as handshakes use it. */
typedef struct http_shim_identity http_shim_identity;

/* Returns the identity for a new connection, by what the connection callback stored for it; it must live as long as the daemon. */
typedef const http_shim_identity *_Nullable (*http_shim_identity_callback)(void *_Nullable socket_context);

/* What a daemon is started with; must outlive the daemon, which logs through it. */
typedef struct {
    int listener;
    unsigned threads;
    unsigned max_connections;
    unsigned inactivity_timeout_seconds;
    size_t connection_memory_bytes;
    http_shim_identity_callback _Nullable identity; /* NULL: plain HTTP; the same for all daemons of a process */
    void *_Nullable context;
    MHD_AcceptPolicyCallback _Nullable accept;
    MHD_AccessHandlerCallback _Nullable handler;
    MHD_RequestCompletedCallback _Nullable completed;
    MHD_NotifyConnectionCallback _Nullable connection;
    http_shim_target_callback _Nullable target;
    http_shim_log_callback _Nullable log;
} http_shim_configuration;

/* Binds and listens. Returns 0, an errno value, or a negative getaddrinfo code; on 0 sets descriptor and bound port. */
int http_shim_listen(const char *_Nonnull host, unsigned port, int backlog, int *_Nonnull descriptor, unsigned *_Nonnull bound_port);

/* Duplicates a socket that listens already. Returns 0 or an errno value, EINVAL for anything else than a listening TCP socket; on 0 sets
   descriptor and bound port. */
int http_shim_adopt(int socket, int *_Nonnull descriptor, unsigned *_Nonnull bound_port);

/* Returns a description of what http_shim_listen or http_shim_adopt returned. */
const char *_Nonnull http_shim_listen_error(int code);

/* Starts a daemon that takes over the listener; NULL on failure, in which case the listener is closed. */
struct MHD_Daemon *_Nullable http_shim_start(http_shim_configuration *_Nonnull configuration);

/* Parses a chain of certificates and the key of the first one, both PEM; NULL when they can't be used, with GnuTLS's reason. */
http_shim_identity *_Nullable http_shim_identity_create(const char *_Nonnull chain_pem, const char *_Nonnull key_pem,
                                                        const char *_Nullable *_Nonnull reason);

/* Frees an identity that no handshake uses. */
void http_shim_identity_free(http_shim_identity *_Nonnull identity);

/* Returns the connection's socket, -1 when there is none. */
int http_shim_descriptor(struct MHD_Connection *_Nonnull connection);

/* Writes the peer's numeric address, IPv4 also for mapped addresses; an empty string when unknown. */
void http_shim_peer_address(struct MHD_Connection *_Nonnull connection, char *_Nonnull buffer, size_t size);

/* Returns what the connection callback stored for the connection. */
void *_Nullable http_shim_socket_context(struct MHD_Connection *_Nonnull connection);

/* Returns 0 when a request target is one to serve, else the status to refuse it with. */
unsigned http_shim_check_target(const char *_Nonnull target);

/* Returns 0 when the head is exactly what was sent by RFC 9112, else the status to refuse it with.
   `target` and `target_length` are as the target callback saw them. */
unsigned http_shim_check_head(struct MHD_Connection *_Nonnull connection, const char *_Nonnull method, const char *_Nonnull target,
                              size_t target_length, const char *_Nonnull version, size_t max_head_bytes);

/* Makes a response of unknown length close the connection instead of being chunked; 0 on failure. */
int http_shim_end_by_close(struct MHD_Response *_Nonnull response);

/* Returns 1 when the peer has reset the connection, or has sent its FIN and nothing it sent waits to be read. */
int http_shim_peer_has_left(int descriptor);
