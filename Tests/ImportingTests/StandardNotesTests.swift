import ArchiveFiles
import Domain
import Testing

@testable import Importing

/// Reads decrypted backups of Standard Notes.
struct StandardNotesTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    private func item(_ id: String, _ kind: String, _ content: String, _ more: String = "") -> String {
        #"{"uuid":"\#(id)","content_type":"\#(kind)","created_at":"2020-01-02T03:04:05.000Z","updated_at":"2022-01-01T00:00:00.000Z","#
            + #""content":{\#(content)}\#(more)}"#
    }

    private func backup(_ items: String...) -> String { #"{"version":"004","items":["# + items.joined(separator: ",") + "]}" }

    private func write(_ text: String, _ name: String = "Backup.txt") throws -> String {
        try sample.zip([(name, Array(text.utf8)), ("Items/Note/x.txt", [1])], to: "sn.zip")
    }

    @Test func aBackupHasItsExpectedLedger() throws {
        let path = try write(
            backup(
                item(
                    "n1", "Note",
                    #""title":"Oak","text":"acorns","appData":{"org.standardnotes.sn":{"pinned":true,"#
                        + #""client_updated_at":"2021-05-06T07:08:09Z"}}"#
                ),
                item("n2", "Note", #""title":"Page","text":"<p dir=\"auto\">A <b>bold</b> word</p>","protected":true"#),
                item("n3", "Note", #""title":"Code","noteType":"code","text":"a ``` b""#),
                item("n4", "Note", #""title":"Gone","text":"x","trashed":true"#),
                item("n5", "Note", #""title":"Keys","text":"[]","noteType":"authentication""#),
                item("n6", "Note", #""title":"Away","text":"y","appData":{"org.standardnotes.sn":{"archived":true}}"#),
                item("t1", "Tag", #""title":"trees.old","references":[{"uuid":"n1","content_type":"Note"}]"#),
                item("f1", "SN|File", #""name":"a.png""#), item("c1", "SN|Component", #""name":"x""#), #"{"broken"#
            ))
        let items = try sample.items(path)
        #expect(
            items.outline == [
                "Backup.txt | skipped | It is none of Standard Notes’s items, or one that is read elsewhere.",
                "Backup.txt/Note/n1 | note in Standard Notes | ", "Backup.txt/Note/n2 | note in Standard Notes | it is no longer protected",
                "Backup.txt/Note/n3 | note in Standard Notes | ",
                "Backup.txt/Note/n4 | skipped | It is in the trash of Standard Notes.",
                "Backup.txt/Note/n5 | skipped | It has secrets for signing in, which belong into no search.",
                "Backup.txt/Note/n6 | note in Standard Notes, archive | ",
                "Backup.txt/SN|Component/c1 | skipped | It belongs to Standard Notes.",
                "Backup.txt/SN|File/f1 | skipped | Backups don't have the contents of files.",
                "Backup.txt/Tag/t1 | taken | trees/old",
                "Backup.txt/item/9 | skipped | "
                    + (items.first { $0.source.hasSuffix("item/9") }?.changes.joined() ?? ""),
                "Items/Note/x.txt | skipped | It is none of Standard Notes’s items, or one that is read elsewhere.",
            ])
        let oak = try items.note("Oak")
        #expect(oak.text == "acorns\n\n#trees/old" && oak.isPinned && oak.createdAt == Instant(milliseconds: 1_577_934_245_000))
        #expect(oak.changedAt == Instant(milliseconds: 1_620_284_889_000))
        #expect(try items.note("Page").text == "A **bold** word" && items.note("Code").text == "````\na ``` b\n````")
        // What lost something keeps its item.
        #expect(items.filter { $0.original != nil }.map(\.source) == ["Backup.txt/Note/n2"])
    }

    @Test func theTreeOfSuperNotesIsMarkdown() throws {
        let tree = """
            {"root":{"children":[{"type":"heading","tag":"h2","children":[{"type":"text","text":"Trees"}]},
            {"type":"paragraph","children":[{"type":"text","text":"An ","format":0},{"type":"text","text":"old ","format":3},
            {"type":"link","url":"https://oak.example","children":[{"type":"text","text":"oak"}]}]},
            {"type":"list","listType":"check","children":[{"type":"listitem","checked":true,"children":[{"type":"text","text":"plant"}]},
            {"type":"listitem","children":[{"type":"list","listType":"number","children":[{"type":"listitem","children":[
            {"type":"text","text":"dig"}]}]}]}]},{"type":"horizontalrule"},{"type":"chart","children":[{"type":"text","text":"rest"}]}]}}
            """
        let text = try #require(LexicalText(tree))
        #expect(text.markdown == "## Trees\n\nAn ***old*** [oak](https://oak.example)\n\n- [x] plant\n  1. dig\n\n---\n\nrest")
        #expect(text.changes == ["its chart became its words"])
        #expect(LexicalText("{") == nil && LexicalText("[]") == nil)
    }

    @Test func anEncryptedBackupSaysHowToExportIt() throws {
        let path = try write(#"{"version":"004","items":[{"uuid":"a","content_type":"Note","content":"004:abc"}],"keyParams":{}}"#)
        #expect {
            try sample.sources(path)
        } throws: { error in
            if case ArchiveError.refused(let reason) = error { reason.contains("Decrypted") } else { false }
        }
    }

    @Test func identitiesAreThoseOfTheItems() throws {
        let text = backup(item("n1", "Note", #""title":"A","text":"a""#))
        let first = try sample.items(try write(text)).notes.map(\.id)
        let second = try sample.items(try write(text, "Other name.txt")).notes.map(\.id)
        #expect(first == second && first.count == 1)
    }
}
