import Domain
import EmbeddedSupport
import JSON
import Markup
import Services

/// Topics and notes in JSON, as other programs read them.
enum NoteJSON {
    /// Returns the topics as an object with a list.
    static func bytes(of topics: [Topic]) -> [UInt8] {
        list("topics", topics) { topic, writer in
            writer.key("id")
            writer.string(topic.id.text)
            writer.key("name")
            writer.string(topic.name)
            writer.key("archived")
            writer.bool(topic.isArchived)
            write("created", topic.createdAt.map(time), to: &writer)
        }
    }

    /// Returns notes as an object with a list.
    static func bytes(of notes: [NoteService.State]) -> [UInt8] {
        list("notes", notes) { state, writer in
            write(state, to: &writer)
            writer.key("etag")
            writer.string("\"\(state.tag.text)\"")
        }
    }

    /// Returns one note; after a write also whether others had changed it meanwhile.
    static func bytes(of state: NoteService.State, isMerged: Bool?) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: 512 + state.note.text.utf8.count)
        writer.beginObject()
        write(state, to: &writer)
        if let isMerged {
            writer.key("merged")
            writer.bool(isMerged)
        }
        writer.endObject()
        return writer.bytes
    }

    private static func list<Element>(_ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(reservingCapacity: 64 + 256 * elements.count)
        writer.beginObject()
        writer.key(name)
        writer.beginArray()
        for element in elements {
            writer.beginObject()
            write(element, &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func write(_ state: NoteService.State, to writer: inout JSONWriter) {
        let note = state.note
        writer.key("id")
        writer.string(note.id.text)
        writer.key("title")
        writer.string(note.title)
        writer.key("text")
        writer.string(note.text)
        write("topic", note.topicID?.text, to: &writer)
        writer.key("archived")
        writer.bool(state.isArchived)
        writer.key("tags")
        writer.array(tags(of: note.text))
        write("color", note.color.map(NoteColor.text), to: &writer)
        write("due", note.deadline.map { NoteChange.Due(day: $0, time: note.deadlineTime).text }, to: &writer)
        writer.key("pinned")
        writer.bool(note.isPinned)
        writer.key("done")
        writer.bool(note.isDone)
        write("created", note.createdAt.map(time), to: &writer)
        write("changed", note.changedAt.map(time), to: &writer)
        write("deleted", note.deletedAt.map(time), to: &writer)
    }

    private static func write(_ name: String, _ text: String?, to writer: inout JSONWriter) {
        writer.key(name)
        if let text { writer.string(text) } else { writer.null() }
    }

    /// Returns the tags of a text without their `#`, each once, in their order.
    private static func tags(of text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
        var tags: [String] = []
        for line in text.split(separator: "\n") where line.utf8.contains(UInt8(ascii: "#")) {
            for span in MarkupScanner.spans(of: String(line)) where span.kind == .tag {
                let tag = String(span.text.dropFirst())
                if !tags.contains(where: { ExactText.areSame($0, tag) }) { tags.append(tag) }
            }
        }
        return tags
    }

    /// Returns a moment in the format of RFC 3339, in universal time.
    static func time(_ moment: Instant) -> String {
        let day: Int64 = 86_400_000
        let rest = (moment.milliseconds % day + day) % day
        func digits(_ number: Int64, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: count - text.utf8.count) + text
        }
        let fraction = rest % 1_000 == 0 ? "" : "." + digits(rest % 1_000, 3)
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { digits($0, 2) }.joined(separator: ":")
        return CivilDate(moment, offsetMinutes: 0).text + "T" + clock + fraction + "Z"
    }
}
