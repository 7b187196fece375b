import Domain
import JSON
import Wire

/// The pictures of a site, each with the key by which texts refer to it.
public struct PictureIndex: Sendable {
    /// One picture, written as `[key, address]`.
    public struct Entry: Equatable, WireValue {
        /// The identity of the picture's place on the site.
        public var key: EntityID
        /// The picture's address.
        public var address: String

        init(key: EntityID, address: String) {
            self.key = key
            self.address = address
        }

        public init(json: JSON, of member: String) throws(WireError) {
            guard let parts = json.array, parts.count == 2, let key = parts[0].string.flatMap({ EntityID(text: $0) }),
                let address = parts[1].string, address.utf8.count <= FetchAddress.maximumLength
            else { throw .invalid(member) }
            self.init(key: key, address: address)
        }

        public func write(to writer: inout JSONWriter) { writer.array([key.text, address]) }

        public static var schema: JSON { ["type": "array"] }
    }

    static let extensions = ["jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "avif"]

    private let identities: RemoteIdentity
    private var byNumber: [Int64: String] = [:]
    private var byPath: [String: String] = [:]
    private let takesUnlisted: Bool

    /// Creates an empty index; one that accepts unlisted pictures knows any picture by its address, for sites that list none.
    public init(identities: RemoteIdentity, takesUnlisted: Bool) {
        self.identities = identities
        self.takesUnlisted = takesUnlisted
    }

    /// Adds a picture that the site lists.
    public mutating func add(number: Int64, address: FetchAddress) {
        byNumber[number] = address.text
        byPath[Self.comparable(address.path)] = address.text
    }

    /// Returns the picture with the site's number.
    func find(number: Int64) -> Entry? {
        byNumber[number].map(entry)
    }

    /// Returns the picture for an address: the listed one with that path, or the one of which it is a smaller size; the host may differ, as
    /// sites have several names. What a page declares to be a picture needs no ending that says so.
    func find(_ address: FetchAddress, isDeclared: Bool = false) -> Entry? {
        let path = Self.comparable(address.path)
        for path in [path, Self.original(of: path)].compactMap(\.self) {
            if let known = byPath[path] ?? Self.variants(of: path).lazy.compactMap({ byPath[$0] }).first { return entry(known) }
        }
        return takesUnlisted && (isDeclared || Self.isPicture(address)) ? entry(address.text) : nil
    }

    private static func comparable(_ path: String) -> String { String(decoding: ASCII.normalized(path.utf8), as: UTF8.self) }

    /// Returns the paths at which WordPress has a picture that it made smaller or turned when it was uploaded.
    private static func variants(of path: String) -> [String] {
        guard let dot = path.lastIndex(of: ".") else { return [] }
        return ["-scaled", "-rotated"].map { path[..<dot] + $0 + path[dot...] }
    }

    /// Returns whether an address ends like a picture's.
    static func isPicture(_ address: FetchAddress) -> Bool {
        guard let dot = address.path.lastIndex(of: ".") else { return false }
        return extensions.contains(address.path[address.path.index(after: dot)...].lowercased())
    }

    private func entry(_ address: String) -> Entry {
        Entry(key: identities.id(of: .picture, address), address: address)
    }

    /// Returns the path without the `-300x200` that WordPress adds to smaller sizes; nil if there is none.
    static func original(of path: String) -> String? {
        let bytes = Array(path.utf8)
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        var place = dot
        func skipDigits() -> Bool {
            let end = place
            while place > 0, ASCII.isDigit(bytes[place - 1]) { place -= 1 }
            return place < end
        }
        guard skipDigits(), place > 0, bytes[place - 1] == UInt8(ascii: "x") else { return nil }
        place -= 1
        guard skipDigits(), place > 0, bytes[place - 1] == UInt8(ascii: "-") else { return nil }
        return String(decoding: bytes[..<(place - 1)] + bytes[dot...], as: UTF8.self)
    }
}
