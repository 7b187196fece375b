import Glibc

/// What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address, which identify one network.
struct AddressGroup: Hashable, Sendable {
    private let prefix: UInt64
    private let isVersion6: Bool

    /// Parses a numeric address; nil for one of this machine, where a proxy may speak for anybody, and for text that is no address.
    init?(_ text: String) {
        var version4 = in_addr()
        if inet_pton(AF_INET, text, &version4) == 1 {
            let number = UInt32(bigEndian: version4.s_addr)
            guard number >> 24 != AddressGroup.loopbackNetwork else { return nil }
            self.init(prefix: UInt64(number), isVersion6: false)
            return
        }
        var version6 = in6_addr()
        guard inet_pton(AF_INET6, text, &version6) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: version6) { Array($0) }
        guard bytes != [UInt8](repeating: 0, count: 15) + [1] else { return nil }
        self.init(prefix: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }, isVersion6: true)
    }

    private init(prefix: UInt64, isVersion6: Bool) {
        self.prefix = prefix
        self.isVersion6 = isVersion6
    }

    /// The first byte of the IPv4 addresses of this machine.
    private static let loopbackNetwork: UInt32 = 127
}
