import Glibc

/// An IPv4 or IPv6 address without port or zone, the same however it was written.
struct NetworkAddress: Hashable, Sendable {
    /// The 4 or 16 bytes in network order.
    let bytes: [UInt8]

    /// Creates an address from its bytes; nil if they are neither 4 nor 16.
    init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Parses the usual text of an address; nil for any other.
    init?(_ text: String) {
        guard !text.utf8.contains(0) else { return nil }
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, text, &bytes) == 1 {
                self.bytes = bytes
                return
            }
        }
        return nil
    }

    /// Reads the address of a socket; nil if it is of another family.
    init?(_ socketAddress: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(socketAddress)
        switch Int32(socketAddress.pointee.sa_family) {
        case AF_INET:
            bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
        case AF_INET6:
            bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        default:
            return nil
        }
    }

    /// The canonical text of the address.
    var text: String {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let written = inet_ntop(isVersion6 ? AF_INET6 : AF_INET, bytes, &buffer, socklen_t(buffer.count))
        precondition(written != nil, "an address of 4 or 16 bytes has a text")
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    var isVersion6: Bool { bytes.count == 16 }

    /// Whether the address never leaves this host.
    var isLoopback: Bool {
        isVersion6 ? bytes == Array(repeating: 0, count: 15) + [1] : bytes[0] == 127
    }

    /// Whether the address is valid on one link only (169.254/16, fe80::/10).
    var isLinkLocal: Bool {
        isVersion6 ? bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 : bytes[0] == 169 && bytes[1] == 254
    }

    /// Whether the address belongs to a private network (RFC 1918, RFC 4193).
    var isPrivate: Bool {
        if isVersion6 { return bytes[0] & 0xFE == 0xFC }
        return bytes[0] == 10 || (bytes[0] == 172 && bytes[1] & 0xF0 == 16) || (bytes[0] == 192 && bytes[1] == 168)
    }

    /// The position in a list, from 0, with the addresses most easily reached in a home network first.
    var rank: Int {
        if isPrivate { return isVersion6 ? 1 : 0 }
        if isLinkLocal { return 4 }
        return isVersion6 ? 3 : 2
    }
}
