import Archive
import ArchiveFiles
import CSQLite
import Domain
import Foundation
import RandomTesting
import TestKit
import Testing

@testable import Importing

/// Reads 44 broken sources of each kind: a broken item ends nothing, each item has its one line, and nothing that is read is longer than
/// it says.
@Suite(.timeLimit(.minutes(5))) struct BrokenSourceTests {
    enum Kind: String, CaseIterable, Sendable {
        case vault, keep, joplin, standardNotes, bookmarks, karakeep, memos, evernote, notion
    }

    /// How a source is broken.
    enum Damage: Int, CaseIterable, Sendable {
        case cut, flipped, noisy, wrongSizes, paths, twice, bomb, cycle, declaration, encoding, longLine

        /// Whether the archive around the items is whole, so that the others are read.
        var leavesArchive: Bool { rawValue >= Damage.paths.rawValue }
    }

    private static let roundCount = 4
    private static let longLineBytes = 10_000_000

    private let sample: Sample

    init() throws { sample = try Sample() }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static let notionID = "0123456789abcdef0123456789abcdef"

    /// A database of Memos.
    private static let memos: [UInt8] = {
        var handle: OpaquePointer?
        sqlite3_open(":memory:", &handle)
        defer { sqlite3_close(handle) }
        sqlite3_exec(
            handle,
            """
            CREATE TABLE memo (id INTEGER PRIMARY KEY, uid TEXT, created_ts BIGINT, updated_ts BIGINT, row_status TEXT, content TEXT);
            CREATE TABLE resource (id INTEGER PRIMARY KEY, filename TEXT, blob BLOB, memo_id INTEGER);
            INSERT INTO memo VALUES (1, 'a', 1, 1, 'NORMAL', 'one'), (2, 'b', 1, 1, 'NORMAL', 'two');
            INSERT INTO resource VALUES (1, 'x.bin', zeroblob(50000), 1);
            """, nil, nil, nil)
        var count: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &count, 0) else { return [] }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }()

    /// Returns the files of a good source; the first is the one that is broken.
    private static func files(_ kind: Kind) -> [(path: String, bytes: [UInt8])] {
        let keep = #""isTrashed":false,"userEditedTimestampUsec":1000,"createdTimestampUsec":"#
        let joplin = { (id: Int, type: Int, more: String) in
            "id: \(String(repeating: "0", count: 31))\(id)\n\(more)type_: \(type)"
        }
        let name = { (id: Int) in "\(String(repeating: "0", count: 31))\(id).md" }
        switch kind {
        case .vault:
            return [("V/a.md", bytes("---\ntags: [a]\n---\n![[b]] ![[p.png]]")), ("V/b.md", bytes("[[a]]")), ("V/p.png", Sample.picture)]
        case .keep:
            return [
                ("T/Keep/a.json", bytes("{\"title\":\"a\",\"attachments\":[{\"filePath\":\"p.png\"}],\(keep)1}")),
                ("T/Keep/b.json", bytes("{\"title\":\"b\",\(keep)2}")), ("T/Keep/p.png", Sample.picture),
            ]
        case .joplin:
            return [
                (
                    name(1),
                    bytes(
                        "a\n\n![x](:/\(String(repeating: "0", count: 31))3)\n\n"
                            + joplin(1, 1, "parent_id: \(String(repeating: "0", count: 31))2\n"))
                ),
                (name(2), bytes("f\n\n" + joplin(2, 2, ""))), (name(3), bytes("p.png\n\n" + joplin(3, 4, "file_extension: png\n"))),
                ("resources/\(String(repeating: "0", count: 31))3.png", Sample.picture),
                (name(4), bytes("b\n\ntext\n\n" + joplin(4, 1, ""))),
            ]
        case .standardNotes:
            let items = ["a", "b"].map { #"{"uuid":"\#($0)","content_type":"Note","content":{"title":"\#($0)","text":"<p>words</p>"}}"# }
            return [("Backup.txt", bytes(#"{"version":"004","items":["# + items.joined(separator: ",") + "]}"))]
        case .bookmarks:
            let links = ["a", "b"].map { "<DT><A HREF=\"https://\($0).example\">\($0)</A>" }
            return [("b.html", bytes("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>" + links.joined(separator: "\n") + "</DL>"))]
        case .memos: return [("memos.db", memos)]
        case .evernote:
            let notes = ["a", "b"].map { "<note><title>\($0)</title><content><![CDATA[<en-note>\($0)</en-note>]]></content></note>" }
            return [("T.enex", bytes("<?xml version=\"1.0\"?><en-export>\(notes.joined())</en-export>"))]
        case .notion: return [("A \(notionID).md", bytes("# A")), ("B b\(notionID.dropFirst()).md", bytes("# B"))]
        case .karakeep:
            let items = ["a", "b"].map {
                #"{"createdAt":1,"title":"\#($0)","lists":["l"],"content":{"type":"link","url":"https://\#($0).example"}}"#
            }
            return [
                (
                    "k.json",
                    bytes(#"{"bookmarks":["# + items.joined(separator: ",") + #"],"lists":[{"id":"l","name":"L","parentId":null}]}"#)
                )
            ]
        }
    }

    /// Returns the files with one of them broken.
    private static func broken(_ kind: Kind, _ damage: Damage, _ random: inout SeededRandom) -> [(path: String, bytes: [UInt8])] {
        var files = files(kind)
        switch damage {
        case .cut, .flipped, .noisy, .wrongSizes, .bomb: break
        case .paths: files += [("../../evil.md", bytes("x")), ("/etc/evil.md", bytes("x")), ("a/../../b.md", bytes("x"))]
        case .twice: files.append((files[0].path, bytes("again")))
        case .cycle:
            let id = String(repeating: "0", count: 31)
            switch kind {
            case .vault: files[0].bytes = bytes("![[a]] [[a]] ![](a.md)")
            case .joplin: files[1].bytes = bytes("f\n\nid: \(id)2\nparent_id: \(id)2\ntype_: 2")
            case .karakeep: files[0].bytes = bytes(String(decoding: files[0].bytes, as: UTF8.self).replacing("null", with: "\"l\""))
            case .notion: files[0].bytes = bytes("[x](A%20\(notionID).md) ![](A%20\(notionID).md)")
            case .keep, .standardNotes, .bookmarks, .memos, .evernote: break
            }
        case .declaration:
            let text =
                "<!DOCTYPE lolz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]><p>&b;&x;</p>"
            files.append(("\(kind == .joplin ? "z" : SourcePath.folder(of: files[0].path))/extra.html", bytes(text)))
        case .encoding:
            let text = String(decoding: files[0].bytes, as: UTF8.self)
            files[0].bytes =
                random.next(below: 2) == 0
                ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } : files[0].bytes.map { $0 == 0x61 ? 0xE1 : $0 }
        case .longLine where [.standardNotes, .bookmarks, .karakeep, .evernote].contains(kind):
            let long = String(repeating: "x", count: longLineBytes)
            let text = String(decoding: files[0].bytes, as: UTF8.self)
            let (old, new) = [.bookmarks, .evernote].contains(kind) ? (">a<", ">\(long)<") : ("\"a\"", "\"\(long)\"")
            files[0].bytes = bytes(text.replacing(old, with: new, maxReplacements: 1))
        case .longLine:
            let line = [UInt8](repeating: UInt8(ascii: ["[", "<", "{", "x"][random.next(below: 4)]), count: longLineBytes)
            let folder = SourcePath.folder(of: files[0].path)
            files.append(((folder.isEmpty ? "z" : folder) + (kind == .keep ? "/long.json" : "/long.txt"), line))
        }
        return files
    }

    private func write(_ kind: Kind, _ damage: Damage, _ random: inout SeededRandom, to name: String) throws -> String {
        let files = Self.broken(kind, damage, &random)
        var bytes: [UInt8]
        if kind == .joplin {
            var archive = TARArchive()
            for file in files { archive.add(file.path, file.bytes) }
            if damage == .twice { archive.add("link.md", [], kind: "2") }
            if damage == .bomb { archive.addFurther("x", Array("30 size=1099511627776\n".utf8)) }
            bytes = archive.finished()
        } else if files.count == 1 {
            bytes = files[0].bytes
        } else {
            var archive = ZIPArchive()
            for file in files { archive.add(file.path, file.bytes) }
            bytes = archive.finished()
            if damage == .bomb { Self.enlarge(&bytes) }
        }
        switch damage {
        case .cut: bytes = Array(bytes.prefix(random.next(below: bytes.count)))
        case .flipped: bytes[random.next(below: bytes.count)] ^= UInt8(1 << random.next(below: 8))
        case .noisy: for _ in 0...bytes.count / 50 { bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256)) }
        case .wrongSizes:
            let place = bytes.count / 2 + random.next(below: max(bytes.count / 2 - 4, 1))
            for offset in 0..<min(4, bytes.count - place) { bytes[place + offset] = 0xFF }
        case .paths, .twice, .bomb, .cycle, .declaration, .encoding, .longLine: break
        }
        let path = sample.folder.path + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Lets the directory of an archive say that its first file is nearly 4 GB.
    private static func enlarge(_ bytes: inout [UInt8]) {
        guard let entry = bytes.firstRange(of: [0x50, 0x4B, 1, 2]) else { return }
        for place in entry.lowerBound + 24..<entry.lowerBound + 28 { bytes[place] = place == entry.lowerBound + 24 ? 0xF0 : 0xFF }
    }

    @Test(arguments: Kind.allCases) func aBrokenItemEndsNothing(kind: Kind) throws {
        for damage in Damage.allCases {
            for round in 0..<Self.roundCount {
                let name = "\(kind.rawValue)-\(damage)-\(round)"
                var random = SeededRandom(seed: UInt64(damage.rawValue * Self.roundCount + round + 1))
                // A page of bookmarks that is too large is refused as a whole.
                let isWhole = damage.leavesArchive && damage != .encoding && !(kind == .bookmarks && damage == .longLine)
                try read(try write(kind, damage, &random, to: name + ".bin"), name, isWhole: isWhole)
            }
        }
    }

    private func read(_ path: String, _ name: String, isWhole: Bool) throws {
        let sources: [ImportSource]
        do { sources = try sample.sources(path) } catch is ArchiveError {
            #expect(!isWhole, "\(name) is refused")
            return
        }
        for source in sources {
            let items = try Sample.items(of: source)
            #expect(items.count == source.count && Set(items.map(\.source)).count <= items.count, "\(name)")
            if isWhole { #expect(!items.notes.isEmpty, "\(name)") }
            for case .file(let file) in items.map(\.content) {
                var count: Int64 = 0
                do { try source.read(file.file) { count += Int64($0.count) } } catch is ArchiveError { continue }
                #expect(count <= max(file.file.byteCount, 1 << 20), "\(name)")
            }
        }
    }
}
