import Glibc

/// The distinction between addresses of the open internet and those inside a network, to which nobody may lead a server (SSRF).
///
/// The ranges are those of the IANA registries of special-purpose addresses (RFC 6890), an IPv4 address inside an IPv6 one included.
public enum AddressGuard {
    /// Returns whether an IPv4 address, most significant byte first, belongs to the open internet.
    public static func isPublic(v4 address: UInt32) -> Bool {
        !closedRanges.contains { address & mask(of: $0.bits) == $0.network }
    }

    /// Returns whether an IPv6 address of 16 bytes belongs to the open internet.
    public static func isPublic(v6 bytes: [UInt8]) -> Bool {
        guard bytes.count == 16 else { return false }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && (bytes[10...11] == [0xFF, 0xFF] || bytes[10...11] == [0, 0])
        if isMapped { return isPublic(v4: number(bytes[12...])) }
        if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
            return bytes[4..<12].allSatisfy { $0 == 0 } && isPublic(v4: number(bytes[12...]))
        }
        if bytes.starts(with: [0x20, 0x02]) { return isPublic(v4: number(bytes[2..<6])) }
        // Only 2000::/3 is assigned; of it, 2001::/23 (Teredo, ORCHID …), 2001:db8::/32 and 3fff::/20 are not sites.
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        if bytes[0] == 0x20, bytes[1] == 0x01 {
            return bytes[2] & 0xFE != 0 && !(bytes[2] == 0x0D && bytes[3] == 0xB8)
        }
        return !(bytes[0] == 0x3F && bytes[1] == 0xFF && bytes[2] & 0xF0 == 0)
    }

    /// Returns whether a socket's address belongs to the open internet; other families never do.
    static func isPublic(_ address: UnsafePointer<sockaddr>) -> Bool {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { isPublic(v4: UInt32(bigEndian: $0.pointee.sin_addr.s_addr)) }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { place in
                withUnsafeBytes(of: place.pointee.sin6_addr) { isPublic(v6: Array($0)) }
            }
        default: false
        }
    }

    private static let closedRanges: [(network: UInt32, bits: UInt32)] = [
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16), (0xAC10_0000, 12),
        (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24),
        (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
    ]

    private static func mask(of bits: UInt32) -> UInt32 { ~0 << (32 - bits) }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
