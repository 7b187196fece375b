import Blobs
import Glibc
import Store

/// The attempt to connect to a host on the network, without sending anything.
public enum HostReach {
    /// The longest time that an attempt takes for each address of a host, in milliseconds.
    static let milliseconds: Int32 = 3_000

    /// Returns whether a host was reached at a port.
    public static func isReached(_ host: String, port: Int = 443) async -> Bool {
        await DiskThreads.run { () async throws(Never) in connects(to: host, port: port) }
    }

    private static func connects(to host: String, port: Int) -> Bool {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0 else { return false }
        defer { freeaddrinfo(found) }
        var next = found
        while let address = next?.pointee {
            if connects(to: address) { return true }
            next = address.ai_next
        }
        return false
    }

    private static func connects(to address: addrinfo) -> Bool {
        let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.ai_family, flags, address.ai_protocol)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return true }
        guard errno == EINPROGRESS else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, milliseconds) == 1 else { return false }
        var problem: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size) == 0 && problem == 0
    }
}
