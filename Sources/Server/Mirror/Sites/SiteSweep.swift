import Domain
import JSON
import Wire

/// Holds what a site has at the moment: every thing's name and fingerprint, without the texts of those that are fetched by name.
public struct SiteSweep: Equatable, Sendable {
    /// Names one thing and what the site says of it in short; written as `[kind, id, number, fingerprint, place]`.
    public struct Item: Equatable, WireValue {
        /// Tells where its text is fetched.
        public enum Place: String, Sendable {
            case post, page, shop
        }

        /// Names what it is.
        public var kind: RemoteIdentity.Kind
        /// Identifies it.
        public var id: EntityID
        /// Holds the site's number for it.
        public var number: Int64
        /// Holds what the site says of it; another fingerprint means that it changed.
        public var fingerprint: String
        /// Tells where its text is fetched.
        public var place: Place

        init(kind: RemoteIdentity.Kind, id: EntityID, number: Int64, fingerprint: String, place: Place) {
            self.kind = kind
            self.id = id
            self.number = number
            self.fingerprint = fingerprint
            self.place = place
        }

        public init(json: JSON, of member: String) throws(WireError) {
            guard let parts = json.array, parts.count == 5, let kind = parts[0].string.flatMap({ RemoteIdentity.Kind(rawValue: $0) }),
                let id = parts[1].string.flatMap({ EntityID(text: $0) }), let number = parts[2].integer, let fingerprint = parts[3].string,
                let place = parts[4].string.flatMap({ Place(rawValue: $0) })
            else { throw .invalid(member) }
            self.init(kind: kind, id: id, number: number, fingerprint: fingerprint, place: place)
        }

        public func write(to writer: inout JSONWriter) {
            writer.value([.string(kind.rawValue), .string(id.text), .integer(number), .string(fingerprint), .string(place.rawValue)])
        }

        public static var schema: JSON { ["type": "array"] }
    }

    /// Describes a picture that the site lists.
    public struct Picture: Equatable, WireMessage {
        /// Names it.
        public var entry: PictureIndex.Entry
        /// Holds what the site says of it; another fingerprint means that it changed.
        public var fingerprint: String

        init(entry: PictureIndex.Entry, fingerprint: String) {
            self.entry = entry
            self.fingerprint = fingerprint
        }

        public init() { self.init(entry: PictureIndex.Entry(key: .zero, address: ""), fingerprint: "") }

        public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.required("entry", &entry)
            try visitor.required("mark", &fingerprint)
        }
    }

    /// Lists the things whose texts are fetched by name.
    public var items: [Item] = []
    /// Lists things that came with their texts.
    public var ready: [MirrorEntry] = []
    /// Lists the pictures that the site lists, by key.
    public var pictures: [EntityID: Picture] = [:]
    /// Names the lists that the site gave; nil where it gives no lists.
    public var lists: [String]?
    /// Holds the site's name as it is now; empty where the site does not say.
    public var name = ""
    /// Says that this is all there is, so that what is missing is gone.
    public var isWhole = true

    /// Makes an empty sweep.
    public init() {}
}
