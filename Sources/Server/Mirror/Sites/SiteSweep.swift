import Domain
import JSON
import Wire

/// What a site has at the moment: the name and fingerprint of every item, without the texts of those that are fetched by name.
public struct SiteSweep: Equatable, Sendable {
    /// One item and what the site says of it in short; written as `[kind, id, number, fingerprint, place]`.
    public struct Item: Equatable, WireValue {
        /// The place where an item's text is fetched.
        public enum Place: String, Sendable {
            case post, page, shop
        }

        /// The kind of the item.
        public var kind: RemoteIdentity.Kind
        /// The identity of the item.
        public var id: EntityID
        /// The site's number for the item.
        public var number: Int64
        /// The fingerprint of what the site says of the item; another one means that it changed.
        public var fingerprint: String
        /// The place where the item's text is fetched.
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

    /// A picture that the site lists.
    public struct Picture: Equatable, WireMessage {
        /// The picture with its key and address.
        public var entry: PictureIndex.Entry
        /// The fingerprint of what the site says of the picture; another one means that it changed.
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

    /// The items whose texts are fetched by name.
    public var items: [Item] = []
    /// The entries that came with their texts.
    public var ready: [MirrorEntry] = []
    /// The pictures that the site lists, by key.
    public var pictures: [EntityID: Picture] = [:]
    /// The lists that the site returned; nil if the site has no lists.
    public var lists: [String]?
    /// What several articles of a feed are called, so that it is no name of one.
    public var sharedNames: [String] = []
    /// The site's name as it is now; empty if the site does not say.
    public var name = ""
    /// Whether this is everything, so that what is missing is gone.
    public var isWhole = true
    /// The number of things on the site that could not be read; 0 for an unknown number, nil if there are none.
    public var unreadCount: Int?

    /// Creates an empty sweep.
    public init() {}

    /// Notes that things on the site could not be read; 0 for an unknown number.
    mutating func miss(_ count: Int) {
        isWhole = false
        unreadCount = (unreadCount ?? 0) + count
    }
}
