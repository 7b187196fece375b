import Domain
import JSON
import Wire

/// Says what an archive is and holds; the entry `manifest.json`.
public struct ArchiveManifest: Equatable, Sendable {
    /// Describes the data of one person.
    public struct Part: Equatable, Sendable {
        /// Identifies the space.
        public var space: EntityID
        /// Begins the names of all its entries, with the slash at the end; empty where it is all of the archive.
        public var folder: String
        /// Numbers the last entry of its journal; 0 where entries have no numbers.
        public var revision: Int64
        /// Counts the journal entries that were removed for good.
        public var purgedCount: Int64

        public init(space: EntityID, folder: String, revision: Int64 = 0, purgedCount: Int64 = 0) {
            self.space = space
            self.folder = folder
            self.revision = revision
            self.purgedCount = purgedCount
        }
    }

    /// Names the entry.
    public static let name = "manifest.json"
    /// Names the entry of digests, in the form of `sha256sum`.
    public static let sumsName = "SHA256SUMS"
    /// Names this form of archives.
    public static let format = "enot-archive"
    /// Numbers it.
    public static let version: Int64 = 1
    /// Limits revisions, so that what follows one is always a number.
    public static let maximumRevision: Int64 = 1 << 53
    /// Limits the spaces of an archive.
    public static let maximumPartCount = 10_000

    /// Marks when it was made.
    public var time: Instant
    /// Names the version of the program that made it.
    public var program: String
    /// Says that it holds a whole server, with the people who sign in.
    public var isServer: Bool
    /// Says that the contents of files stand beside the archive, in the folder `contents`, and not in it.
    public var keepsContentsBeside: Bool
    /// Holds the time that the server believed; nil for none.
    public var believedTime: Instant?
    /// Describes the spaces.
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

    /// Reads the entry; throws `WireError` for what is none, `unsupported` for one of a newer form.
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

    /// Gives the entry's bytes.
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
