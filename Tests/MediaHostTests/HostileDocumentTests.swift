import Domain
import Foundation
import MarkdownCheck
import MediaMessages
import TestKit
import Testing

@testable import MediaHost
@testable import Services

/// Documents of hostile notes, made by the real `enot-media`: what it holds at its peak, which the system counts.
@Suite(.timeLimit(.minutes(5))) struct HostileDocumentTests {
    /// The largest memory of the child at its peak, over all notes, in megabytes.
    private static let peakMegabytes = 160

    /// The length of each note in bytes, what it begins with, and what it is filled with.
    private static let notes: [(length: Int, start: String, piece: String)] = [
        (200_000, HostileText.table(256), "a\n"), (60_000, HostileText.table(256), "|a|b\n"), (60_000, HostileText.table(12), "a\n"),
        (60_000, "", HostileText.table(12) + "\n"), (60_000, String(repeating: "> ", count: 90), "a\n"),
        (60_000, String(repeating: "- ", count: 90), "a\n"), (60_000, "", "- [x] a\n"), (60_000, "", "*a **b "),
        (60_000, "[a]: http://" + String(repeating: "x", count: 20_000) + "\n\n", "[a] "), (60_000, "", "[^a]\n\n[^a]: b\n"),
        (60_000, "", "# a\n"), (60_000, "", "http://a.b "),
    ]

    @Test func aHostileNoteIsMadeIntoADocumentWithinItsMemory() async throws {
        let folder = try TemporaryFolder()
        let host = MediaHost(toolPath: MediaHost.toolPath(environment: [:])) { Issue.record("\($0)") }
        var children: Set<pid_t> = []
        for (length, start, piece) in Self.notes {
            let text = start + String(repeating: piece, count: (length - start.utf8.count) / piece.utf8.count)
            let head = DocumentSpecification(
                title: "T", detail: "", emptyText: "", language: "en", changedAt: Instant(milliseconds: 0), noteCount: 1)
            var note = DocumentNote()
            (note.title, note.blocks) = ("N", try DocumentText.blocks(of: text))
            try folder.write(head.json.text + "\n" + note.json.text + "\n", to: "s.jsonl")
            #expect(try await host.makeDocument(of: folder.path + "/s.jsonl", at: folder.path + "/o.pdf") { _ in } > 0)
            children.insert(try #require(await host.documents.childID()))
        }
        #expect(children.count == 1, "one child has made all, and its peak is theirs")
        let peak = try Self.peak(of: try #require(children.first))
        #expect(peak < Self.peakMegabytes, "\(peak) MB")
        await host.close()
    }

    /// Returns the most memory that a process has held, in megabytes.
    private static func peak(of id: pid_t) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(Int(line.split(whereSeparator: { !$0.isNumber })[0])) / 1000
    }
}
