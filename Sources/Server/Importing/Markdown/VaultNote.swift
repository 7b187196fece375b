import Domain
import Mirror

/// A text with its properties, before its links are resolved.
struct VaultNote {
    /// The text without the properties.
    private(set) var text: String
    /// What is different, a phrase each.
    var changes: [String] = []
    /// The number of changes by which nothing is lost: properties that stand elsewhere.
    var harmlessCount: Int { kept.isEmpty ? 0 : 1 }
    private var title: String?
    private var tags: [String] = []
    private var createdAt: Instant?
    private var changedAt: Instant?
    private var due: (day: CivilDate, time: ClockTime?, moment: Instant)?
    private var color: HSBColor?
    private var isPinned = false
    private var isDone = false
    private var link: String?
    /// The lines of properties that Enot has no field for.
    private var kept: [String] = []
    private let clock: LocalClock

    init(_ text: String, path: String, isHTML: Bool, clock: LocalClock) {
        self.clock = clock
        guard !isHTML else {
            self.text = ForeignHTML.markdown(text) ?? text
            return
        }
        let parts = FrontMatter.parts(of: text)
        self.text = parts.text
        if parts.isBroken { changes.append("its properties can't be read, and stay in the text") }
        for property in parts.properties where !read(property) { kept += property.lines }
    }

    /// Reads a property; returns false for one that has no field, or whose value does not fit it.
    private mutating func read(_ property: FrontMatter.Property) -> Bool {
        guard !property.isUnread else { return false }
        let text = property.text
        switch property.key.lowercased() {
        case "title":
            guard property.values.count <= 1 else { return false }
            title = text
        case "tags", "tag":
            // Only one value that is no list may be several tags.
            let isList = property.lines.count > 1 || property.lines[0].contains("[")
            tags += isList ? property.values : text.split { $0 == "," || $0 == " " }.map(String.init)
        case "created", "date", "created_at": return read(text) { $0.createdAt = $1.instant(by: $0.clock) }
        case "updated", "modified", "changed", "updated_at": return read(text) { $0.changedAt = $1.instant(by: $0.clock) }
        case "due":
            return read(text) { note, time in
                let civil = time.civil(by: note.clock)
                note.due = (civil.day, civil.time, time.instant(by: note.clock))
            }
        case "color", "colour":
            guard let found = NamedColor.color(text) else { return text.isEmpty }
            color = found
        case "pinned": return Self.read(text, &isPinned)
        case "completed?": return Self.read(text, &isDone)
        case "source":
            guard text.hasPrefix("http") else { return text.isEmpty }
            link = text
        case "latitude", "longitude", "altitude": return text.isEmpty || text.allSatisfy { $0 == "0" || $0 == "." }
        default: return property.values.isEmpty
        }
        return true
    }

    private mutating func read(_ text: String, _ set: (inout VaultNote, SourceTime) -> Void) -> Bool {
        guard let time = SourceTime(text) else { return text.isEmpty }
        set(&self, time)
        return true
    }

    private static func read(_ text: String, _ flag: inout Bool) -> Bool {
        switch text.lowercased() {
        case "true", "yes": flag = true
        case "false", "no", "": flag = false
        default: return false
        }
        return true
    }

    /// Sets what the properties say of a note whose links are resolved.
    mutating func finish(_ note: inout ImportedNote, title name: String, changedAt fileTime: Instant?) {
        if let change = note.setTitle(title.flatMap { $0.isEmpty ? nil : $0 } ?? name) { changes.append(change) }
        dropHeading(of: &note)
        if let link { note.text = TagText.appending(link, to: note.text) }
        if !kept.isEmpty {
            note.text = TagText.appending("```yaml\n" + kept.joined(separator: "\n") + "\n```", to: note.text)
            let names = kept.compactMap { line in line.first == " " || line.first == "-" ? nil : line.prefix { $0 != ":" } }
            changes.append("properties are at the end of the text: " + names.filter { !$0.isEmpty }.joined(separator: ", "))
        }
        let tagged = TagText.adding(tags, to: note.text)
        note.text = tagged.text
        if !tagged.refused.isEmpty { changes.append("no tags can be made of: " + tagged.refused.joined(separator: ", ")) }
        (note.color, note.isPinned, note.isDone) = (color, isPinned, isDone)
        note.changedAt = changedAt ?? fileTime
        note.createdAt = createdAt ?? changedAt ?? fileTime
        if let due {
            (note.deadline, note.deadlineTime) = (due.day, due.time)
            if due.time != nil, !isDone { note.remindAt = due.moment }
        }
    }

    /// The heading that the text begins with; nil for none.
    var heading: String? {
        guard text.hasPrefix("# ") else { return nil }
        let line = text.prefix { !$0.isNewline }.dropFirst(2)
        return line.isEmpty ? nil : String(line)
    }

    /// Removes the first heading of a text that only says its title once more.
    private func dropHeading(of note: inout ImportedNote) {
        guard note.text.hasPrefix("# ") else { return }
        let line = note.text.prefix { $0 != "\n" }
        guard line.dropFirst(2) == note.title else { return }
        var rest = note.text[line.endIndex...]
        while rest.first == "\n" { rest = rest.dropFirst() }
        note.text = String(rest)
    }
}
