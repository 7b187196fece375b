/// The host names and addresses of a server's certificate, in order and without repetition.
struct CertificateNames: Sendable {
    /// The largest number of characters in a host name (RFC 1035).
    static let maximumHostNameLength = 253
    /// The largest number of characters in a label, the part of a host name between dots (RFC 1035).
    static let maximumLabelLength = 63

    /// The names in lower case.
    private(set) var hostNames: [String] = []
    private(set) var addresses: [NetworkAddress] = []

    init() {}

    /// Checks and accepts the names; throws `noNames`, `tooManyNames`, `invalidHostName` or `invalidAddress`.
    init(hostNames: [String], addresses: [String]) throws(SecretsError) {
        for name in hostNames {
            guard Self.isHostName(name) else { throw .invalidHostName(name) }
            insert(hostName: name)
        }
        for text in addresses {
            guard let address = NetworkAddress(text) else { throw .invalidAddress(text) }
            insert(address)
        }
        guard count > 0 else { throw .noNames }
        guard count <= LocalAuthority.maximumNames else { throw .tooManyNames(count: count) }
    }

    var count: Int { hostNames.count + addresses.count }

    /// The name shown to people: the first name, else the first address.
    var title: String { hostNames.first ?? addresses.first?.text ?? "" }

    /// Adds a name in lower case if it is missing.
    mutating func insert(hostName: String) {
        let name = hostName.lowercased()
        if !hostNames.contains(name) { hostNames.append(name) }
    }

    /// Adds an address if it is missing.
    mutating func insert(_ address: NetworkAddress) {
        if !addresses.contains(address) { addresses.append(address) }
    }

    /// Returns whether both have the same names and addresses, in whatever order.
    func covers(exactly other: CertificateNames) -> Bool {
        Set(hostNames) == Set(other.hostNames) && Set(addresses) == Set(other.addresses)
    }

    /// Returns whether a text is a host name of ASCII letters, digits, `-` and `_`; international names are given as Punycode.
    static func isHostName(_ text: String) -> Bool {
        let characters = Array(text.utf8)
        guard (1...maximumHostNameLength).contains(characters.count), NetworkAddress(text) == nil else { return false }
        return characters.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isLabel)
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        guard (1...maximumLabelLength).contains(label.count), label.first != hyphen, label.last != hyphen else { return false }
        return label.allSatisfy { character in
            switch character {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), hyphen, UInt8(ascii: "_"):
                true
            default:
                false
            }
        }
    }
}
