import Archive
import Core
import Domain
import EmbeddedSupport
import JSON
import Markup
import Merge
import Replication
import Wire

/// One archive of everything that a person stores: a Markdown file for each note, and everything as JSON; files come between.
public enum NotebookExport {
    /// The words used in exported texts and names.
    public struct Words {
        /// The title of what has none.
        public var noTitle = ""
        /// The name of the folder with the contents of the trash.
        public var trash = ""
        /// The name of the folder of photos.
        public var photos = ""
        /// The name of a photo without caption or name.
        public var photo = ""
        /// The name of the folder of the library's files.
        public var library = ""
        /// The name of the list of files that could not be fetched.
        var missingName = ""
        /// The explanation of that list.
        public var missingText = ""
        /// The sentence for a library list that could not be fetched.
        public var missingLibrary = ""

        public init() {}
    }

    /// The name of the file that contains everything, as JSON.
    public static let completeName = "enot.json"

    /// Adds the notes; topics and notes are numbered in their order, which also keeps their names apart.
    ///
    /// Links and pictures lead to the files of notes and photos; `files` are those of the archive.
    public static func addNotes(
        of notebook: inout Notebook, files: [FileLine] = [], words: Words, now: Instant, to archive: inout ZIPArchive
    ) {
        notebook.refreshTexts()
        var named: [(note: Note, name: String)] = []
        for (index, topic) in notebook.keptTopics().enumerated() {
            named += names(of: notebook.notes(in: topic.id), in: numbered(index, topic.name, words), words)
        }
        named += names(of: notebook.deletedNotes(now: now), in: words.trash, words)
        var noteNames: [EntityReference: String] = [:]
        for (note, name) in named { noteNames[EntityReference(note.id.entity)] = name }
        let contents = contentNames(of: files)
        let photoNames = photoNames(of: notebook.allPhotos, contents)
        for (note, name) in named {
            let heading = note.shownTitle.isEmpty ? "" : "# " + note.shownTitle + "\n\n"
            // All notes are in folders at the archive's top level.
            let text = MarkdownText.text(
                of: note.text, noteAddress: { reference in EntityReference(text: reference).flatMap { noteNames[$0] }.map { "../" + $0 } },
                photoAddress: { reference in EntityReference(text: reference).flatMap { photoNames[$0] }.map { "../" + $0 } },
                fileAddress: { contents[$0].map { "../" + $0 } })
            archive.add(name, ExactText.bytes(of: heading + text + "\n"))
        }
    }

    private static func names(of notes: [Note], in folder: String, _ words: Words) -> [(note: Note, name: String)] {
        notes.enumerated().map { ($1, folder + "/" + numbered($0, $1.shownName, words) + ".md") }
    }

    private static func contentNames(of files: [FileLine]) -> [EntityID: String] {
        var contents: [EntityID: String] = [:]
        for file in files { if let content = file.content { contents[file.id] = content } }
        return contents
    }

    private static func photoNames(of photos: [Photo], _ contents: [EntityID: String]) -> [EntityReference: String] {
        var names: [EntityReference: String] = [:]
        for photo in photos {
            if let picture = photo.picture, let content = contents[picture.file] { names[EntityReference(photo.id.entity)] = content }
        }
        return names
    }

    /// Returns the text that lists what could not be fetched; nil where nothing is missing.
    public static func missingList(_ missing: [FileLine], isListMissing: Bool, words: Words) -> String? {
        guard !missing.isEmpty || isListMissing else { return nil }
        var text = ""
        if !missing.isEmpty {
            text += words.missingText + "\n\n"
            for file in missing { text += (file.content ?? file.name) + "\n" }
            if isListMissing { text += "\n" }
        }
        if isListMissing { text += words.missingLibrary + "\n" }
        return text
    }

    /// Returns everything as JSON, including the trash and kinds of a newer program:
    /// `{"format":"enot","version":1,"time","entities":[…],"files":[{"id","name","sha256"?}]}`.
    ///
    /// An entity is its kind, its identity, and its fields as they stand; a file of the archive is found by the identity that entities
    /// refer to it by.
    public static func json(of replica: Replica, files: [FileLine] = [], now: Instant) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("format")
        writer.string("enot")
        writer.key("version")
        writer.integer(1)
        writer.key("time")
        writer.integer(now.milliseconds)
        writer.key("entities")
        writer.beginArray()
        var states = Array(replica.states.values)
        states.sortStably { $0.id < $1.id }
        for state in states where !isExpired(state, now) { write(state, to: &writer) }
        writer.endArray()
        writer.key("files")
        writer.beginArray()
        for file in files {
            writer.beginObject()
            writer.member("id", file.id.text)
            writer.member("name", file.content)
            writer.member("sha256", file.digest.isEmpty ? nil : file.digest)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    /// Adds what Enot can import (`docs/archive.md`): a manifest, all operations that amount to the notebook, and a line for each file and
    /// each album.
    static func addParts(
        of replica: Replica, space: EntityID, files: [FileLine], albums: [Album] = [], now: Instant, to archive: inout ZIPArchive
    ) {
        let part = ArchiveManifest.Part(space: space, folder: "")
        archive.add(ArchiveManifest.name, ArchiveManifest(time: now, program: ProgramVersion.text, isServer: false, parts: [part]).bytes)
        var lines: [UInt8] = []
        var states = Array(replica.states.values)
        states.sortStably { $0.id < $1.id }
        for state in states where !isExpired(state, now) {
            for operation in state.operations() {
                var writer = JSONWriter()
                JournalLine.write(operation, to: &writer)
                lines += writer.bytes
                lines.append(UInt8(ascii: "\n"))
            }
        }
        archive.add(JournalLine.name, lines)
        lines = []
        for file in files {
            var writer = JSONWriter()
            file.write(to: &writer)
            lines += writer.bytes
            lines.append(UInt8(ascii: "\n"))
        }
        archive.add(FileLine.name, lines)
        guard !albums.isEmpty else { return }
        lines = []
        for album in albums {
            lines += ExactText.bytes(of: AlbumLine(id: album.id, name: album.name, files: album.files).jsonText)
            lines.append(UInt8(ascii: "\n"))
        }
        archive.add(AlbumLine.entryName, lines)
    }

    /// Returns whether an entity's time in the trash is over, because it has run out or the trash was emptied.
    private static func isExpired(_ state: EntityState, _ now: Instant) -> Bool {
        for register in state.registers where register.name == Fields.deletedAt.name {
            if case .integer(let moment) = register.value {
                return TrashRetention.isExpired(deletedAt: Instant(milliseconds: moment), now: now)
            }
        }
        return false
    }

    private static func write(_ state: EntityState, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("kind")
        writer.string(state.kind.name)
        writer.key("id")
        writer.string(state.id.text)
        for register in state.registers {
            writer.key(register.name)
            switch register.value {
            case .null: writer.null()
            case .integer(let number): writer.integer(number)
            case .text(let text): writer.string(text)
            }
        }
        for text in state.texts {
            writer.key(text.name)
            writer.string(text.document.string)
        }
        writer.endObject()
    }

    /// Returns a name that begins with its place, counted from 1.
    static func numbered(_ index: Int, _ name: String, _ words: Words) -> String {
        ArchiveName.numbered(index, ArchiveName.fileName(name).isEmpty ? words.noTitle : name)
    }
}
