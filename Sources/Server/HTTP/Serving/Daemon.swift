import CHTTPShim
import CMicrohttpd
import Dispatch
import Glibc

/// The library's daemon and what it was started with. Sendable because only init writes the pointers, and the library's functions on a
/// daemon may be called from any thread.
final class Daemon: @unchecked Sendable {
    private let options: UnsafeMutablePointer<http_shim_configuration>
    private let handle: OpaquePointer

    /// Starts a daemon on a listener, which it then owns; returns nil when the library refuses, after logging why.
    init?(configuration: HTTPServerConfiguration, listener: Int32, context: UnsafeMutableRawPointer) {
        options = .allocate(capacity: 1)
        options.initialize(to: http_shim_configuration())
        options.pointee.listener = listener
        options.pointee.threads = UInt32(clamping: configuration.threads)
        // The library divides its limit among the threads, however the connections are distributed: the table's own limit is the one that
        // counts.
        options.pointee.max_connections = UInt32(clamping: (configuration.connections.open + 1) * configuration.threads)
        options.pointee.inactivity_timeout_seconds = UInt32(clamping: configuration.inactivityTimeoutSeconds)
        options.pointee.connection_memory_bytes = Self.memoryBytes(forHeadBytes: configuration.maxHeaderBytes)
        if configuration.tls != nil { options.pointee.identity = HTTPServer.onHandshake }
        options.pointee.context = context
        options.pointee.handler = HTTPServer.onRequestPart
        options.pointee.completed = HTTPServer.onRequestCompleted
        options.pointee.accept = HTTPServer.onAccept
        options.pointee.connection = HTTPServer.onConnectionChange
        options.pointee.target = HTTPServer.onTarget
        options.pointee.log = HTTPServer.onLogLine
        guard let handle = http_shim_start(options) else {
            options.deallocate()
            return nil
        }
        self.handle = handle
    }

    deinit {
        options.deallocate()
    }

    /// Returns whether it is known what a version of the library lets through, so that `http_shim_check_head` can refuse the rest.
    static func canCheckHeads(ofVersion version: String) -> Bool { version.hasPrefix("0.9.") || version.hasPrefix("1.") }

    /// Closes all connections and joins the event threads; no connection may be suspended. Blocks a thread of its own, not one of the
    /// cooperative pool.
    func stop() async {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "http.stop").async {
                MHD_stop_daemon(self.handle)
                continuation.resume()
            }
        }
    }

    /// Returns the memory of a connection in bytes: the head, the library's record of each field, and room to read a body into.
    private static func memoryBytes(forHeadBytes count: Int) -> Int {
        max(2 * count, minimumMemoryBytes)
    }

    private static let minimumMemoryBytes = 32 * 1024
}
