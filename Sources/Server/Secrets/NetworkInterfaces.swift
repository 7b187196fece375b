import Glibc

/// The names and addresses by which other devices reach this host.
public enum NetworkInterfaces {
    /// Returns the addresses of the interfaces that are up, private ranges first, IPv4 before IPv6.
    ///
    /// Loopback is left out, and so is IPv6 link-local: a browser cannot open an address with a zone.
    public static func addresses() -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [NetworkAddress] = []
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard entry.ifa_flags & UInt32(IFF_UP) != 0, let socketAddress = entry.ifa_addr else { continue }
            if let address = NetworkAddress(socketAddress), !address.isLoopback, !found.contains(address) {
                found.append(address)
            }
        }
        return ordered(found)
    }

    /// The host's own name; `localhost` if it has none.
    public static var hostName: String {
        var buffer = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
        let status = gethostname(&buffer, buffer.count)
        let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return status == 0 && !name.isEmpty ? name : "localhost"
    }

    /// Returns the texts of the addresses that a browser can open, those most likely to be reached first.
    static func ordered(_ addresses: [NetworkAddress]) -> [String] {
        let usable = addresses.filter { !$0.isLoopback && !($0.isVersion6 && $0.isLinkLocal) }
        let ranked = usable.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        return ranked.map(\.element.text)
    }
}
