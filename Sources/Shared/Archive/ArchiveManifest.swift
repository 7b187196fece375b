import Domain
import JSON
import Wire

/// The description of an archive and its content; the entry `manifest.json`.
public struct ArchiveManifest: Equatable, Sendable {
    /// The data of one person.
    public struct Part: Equatable, Sendable {
        /// The identity of the person's space.
        public var space: EntityID
        /// The prefix of the names of all its entries, with the slash at the end; empty if it is the whole archive.
        public var folder: String
        /// The number of the last entry of its journal; 0 where entries have no numbers.
        public var revision: Int64
        /// The number of journal entries that were purged.
        public var purgedCount: Int64

        public init(space: EntityID, folder: String, revision: Int64 = 0, purgedCount: Int64 = 0) {
            self.space = space
            self.folder = folder
            self.revision = revision
            self.purgedCount = purgedCount
        }
    }

    /// The name of the entry.
    public static let name = "manifest.json"
    /// The name of the entry of digests, in the format of `sha256sum`.
    public static let sumsName = "SHA256SUMS"
    /// The name of this format.
    public static let format = "enot-archive"
    /// The version of the format.
    public static let version: Int64 = 1
    /// The maximum revision, so that the next one is still a valid number.
    public static let maximumRevision: Int64 = 1 << 53
    /// The maximum number of spaces in an archive.
    public static let maximumPartCount = 10_000

    /// When the archive was created.
    public var time: Instant
    /// The version of the program that created it.
    public var program: String
    /// Whether it is an archive of a whole server, with its users.
    public var isServer: Bool
    /// Whether the contents of files are beside the archive, in the folder `contents`, and not in it.
    public var keepsContentsBeside: Bool
    /// The time that the server's retention clock believed; nil for none.
    public var believedTime: Instant?
    /// The spaces in the archive.
    public var parts: [Part]

    public init(
        time: Instant, program: String, isServer: Bool, keepsContentsBeside: Bool = false, believedTime: Instant? = nil, parts: [Part]
    ) {
        self.time = time
        self.program = program
        self.isServer = isServer
        self.keepsContentsBeside = keepsContentsBeside
        self.believedTime = believedTime
        self.parts = parts
    }

    /// Reads the entry; throws `WireError` for what is not one, and `unsupported` for a newer version.
    public init(json: JSON) throws(WireError) {
        guard try json.text(at: "format") == Self.format else { throw .invalid("format") }
        guard try json.whole(at: "version") == Self.version else { throw .invalid("version") }
        time = Instant(clamping: try json.whole(at: "time"))
        program = try json.text(at: "program")
        isServer = json["server"]?.bool == true
        keepsContentsBeside = json["contentsBeside"]?.bool == true
        believedTime = json.instant(ifAt: "believedTime")
        parts = []
        guard let list = json["spaces"]?.array else { throw .missing("spaces") }
        guard list.count <= Self.maximumPartCount else { throw .tooLong("spaces", limit: Self.maximumPartCount) }
        for item in list {
            guard let space = EntityID(text: try item.text(at: "id")) else { throw .invalid("id") }
            let part = Part(
                space: space, folder: try item.text(at: "folder"), revision: item["revision"]?.integer ?? 0,
                purgedCount: item["purged"]?.integer ?? 0)
            guard part.revision >= 0, part.revision <= Self.maximumRevision, part.purgedCount >= 0, part.purgedCount <= part.revision else {
                throw .invalid("revision")
            }
            parts.append(part)
        }
    }

    /// The JSON text of the entry.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("format")
        writer.string(Self.format)
        writer.key("version")
        writer.integer(Self.version)
        writer.key("program")
        writer.string(program)
        writer.key("time")
        writer.integer(time.milliseconds)
        if isServer {
            writer.key("server")
            writer.bool(true)
        }
        if keepsContentsBeside {
            writer.key("contentsBeside")
            writer.bool(true)
        }
        if let believedTime {
            writer.key("believedTime")
            writer.integer(believedTime.milliseconds)
        }
        writer.key("spaces")
        writer.beginArray()
        for part in parts { part.write(to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}

extension ArchiveManifest.Part {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("id")
        writer.string(space.text)
        writer.key("folder")
        writer.string(folder)
        if revision > 0 {
            writer.key("revision")
            writer.integer(revision)
            writer.key("purged")
            writer.integer(purgedCount)
        }
        writer.endObject()
    }
}
