import Domain
import EmbeddedSupport
import JSON
import Markup
import Merge
import Replication
import Services

/// The versions of a note as lines for people and programs.
struct HistoryReport {
    let versions: EntityVersions
    /// The sittings that left the versions, in order; a version's number is its place, from 1.
    let sittings: [Sitting]
    let authors: [HistoryAuthors.Author]

    /// A line for each version, in columns.
    var list: String {
        let rows = sittings.enumerated().map { index, sitting in
            let author = authors[sitting.author]
            return [
                "\(index + 1)", Self.text(of: sitting.first), Self.text(of: sitting.last), author.person ?? "-", Self.device(of: author),
                "+\(sitting.insertedCount)", "-\(sitting.deletedCount)",
            ]
        }
        let widths = (0..<7).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 || column > 4 ? padding + row[column] : row[column] + padding
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }

    /// An object for each version, on a line of its own.
    var listAsJSON: String {
        sittings.indices.map { JSON.object(JSONObject(members(of: $0 + 1))).text + "\n" }.joined()
    }

    /// Returns a note as a version left it: its title, an empty line and its text.
    func version(_ number: Int) -> String {
        let text = ExactText.text(of: scalars(of: number))
        return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }

    /// Returns an object with the title and the text that a version left.
    func versionAsJSON(_ number: Int) -> String {
        let step = sittings[number - 1].stepCount
        var members = members(of: number)
        members.append(("title", .string(ExactText.text(of: versions.scalars(of: Note.titleField.name, after: step)))))
        members.append(("text", .string(ExactText.text(of: versions.scalars(of: Note.textField.name, after: step)))))
        return JSON.object(JSONObject(members)).text + "\n"
    }

    /// Returns a note as a version left it, with marks around the words that it removed and added.
    func difference(_ number: Int) -> String {
        let (before, after) = (scalars(of: number - 1), scalars(of: number))
        var output: [Unicode.Scalar] = []
        var place = 0
        for change in Self.changes(from: before, to: after).replacements {
            output += before[place..<change.position]
            place = change.position + change.deletedCount
            if change.deletedCount > 0 {
                output += Array("[-".unicodeScalars) + before[change.position..<place] + Array("-]".unicodeScalars)
            }
            if !change.inserted.isEmpty { output += Array("{+".unicodeScalars) + change.inserted + Array("+}".unicodeScalars) }
        }
        output += before[place...]
        let text = ExactText.text(of: output)
        return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }

    /// Returns an object with the changes of title and text: positions in scalars of the version before, what was removed, what was added.
    func differenceAsJSON(_ number: Int) -> String {
        var members = members(of: number)
        for field in [Note.titleField.name, Note.textField.name] {
            let before = versions.scalars(of: field, after: stepCount(of: number - 1))
            let after = versions.scalars(of: field, after: stepCount(of: number))
            let changes = Self.changes(from: before, to: after).replacements.map { change in
                let removed = ExactText.text(of: before[change.position..<change.position + change.deletedCount])
                return JSON.object(
                    JSONObject([
                        ("position", .integer(Int64(change.position))), ("removed", .string(removed)),
                        ("added", .string(ExactText.text(of: change.inserted))),
                    ]))
            }
            members.append((field, .array(changes)))
        }
        return JSON.object(JSONObject(members)).text + "\n"
    }

    private func members(of number: Int) -> [(String, JSON)] {
        let sitting = sittings[number - 1]
        let author = authors[sitting.author]
        return [
            ("version", .integer(Int64(number))), ("from", .string(Self.text(of: sitting.first))),
            ("to", .string(Self.text(of: sitting.last))), ("person", author.person.map(JSON.string) ?? .null),
            ("device", author.device.map(JSON.string) ?? .null), ("added", .integer(Int64(sitting.insertedCount))),
            ("removed", .integer(Int64(sitting.deletedCount))),
        ]
    }

    /// Returns the title, an empty line and the text of a version; nothing for the version before the first.
    private func scalars(of number: Int) -> [Unicode.Scalar] {
        let title = versions.scalars(of: Note.titleField.name, after: stepCount(of: number))
        let text = versions.scalars(of: Note.textField.name, after: stepCount(of: number))
        return title.isEmpty ? text : title + ["\n", "\n"] + text
    }

    private func stepCount(of number: Int) -> Int { number == 0 ? 0 : sittings[number - 1].stepCount }

    private static func changes(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) -> TextChangeSet {
        TextChangeSet(
            from: TextPieces(old, starts: WordPieces.starts(in: old)), to: TextPieces(new, starts: WordPieces.starts(in: new)))
    }

    private static func device(of author: HistoryAuthors.Author) -> String {
        author.device ?? (author.session == nil ? "server" : "-")
    }

    /// Returns a moment to the second.
    private static func text(of instant: Instant) -> String {
        TimestampText.text(of: Instant(milliseconds: instant.milliseconds / 1000 * 1000))
    }
}
