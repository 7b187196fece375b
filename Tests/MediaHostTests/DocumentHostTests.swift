import Domain
import Foundation
import Glibc
import MediaMessages
import Services
import Synchronization
import TestKit
import Testing

@testable import MediaHost

@Suite(.timeLimit(.minutes(1))) struct DocumentHostTests {
    private let folder: TemporaryFolder
    private let said = SaidLines()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func specification(_ count: Int) throws -> String {
        let head = DocumentSpecification(
            title: "T", detail: "", emptyText: "", language: "en", changedAt: Instant(milliseconds: 0), noteCount: count)
        var note = DocumentNote()
        (note.title, note.blocks) = ("N", [.paragraph([[.init("text")]])])
        try folder.write(([head.json.text] + Array(repeating: note.json.text, count: count)).joined(separator: "\n") + "\n", to: "s.jsonl")
        return folder.path + "/s.jsonl"
    }

    private var output: String { folder.path + "/o.pdf" }

    private func host(_ path: String? = nil, secondsLimit: Int? = nil) -> MediaHost {
        MediaHost(toolPath: path ?? MediaHost.toolPath(environment: [:]), secondsLimit: secondsLimit) { [said] in said.add($0) }
    }

    @Test func aDocumentIsMadeWhileItTellsHowFarItIs() async throws {
        let host = host()
        let told = Mutex<[Int]>([])
        let pages = try await host.makeDocument(of: try specification(100), at: output) { percent in told.withLock { $0.append(percent) } }
        let percents = told.withLock { $0 }
        #expect(pages > 1 && percents.first == 0 && percents.last == 99 && percents == percents.sorted())
        #expect(try PDFFile(output).pages().count == pages)
        #expect(await host.childID() == nil, "the child of previews has not been asked")
        #expect(said.all.isEmpty)
        await host.close()
    }

    @Test func whatFailsLeavesNothing() async throws {
        let host = host()
        let path = try specification(1)
        await #expect(throws: MediaProblem("cannotOpen")) {
            try await host.makeDocument(of: folder.path + "/none", at: output) { _ in }
        }
        await #expect(throws: MediaProblem("cannotWrite")) {
            try await host.makeDocument(of: path, at: folder.path + "/none/o.pdf") { _ in }
        }
        await host.close()
        await #expect(throws: MediaProblem("closed")) { try await host.makeDocument(of: path, at: output) { _ in } }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["s.jsonl"])
    }

    @Test(arguments: [
        ("kill -SEGV $$", "crashed"), ("echo '{\"progress\":1}'; exit 3", "crashed"), ("echo '{\"progress\":101}'", "crashed"),
        ("echo '{\"tiny\":\"\"}'", "crashed"), ("echo '{\"progress\":1}'; sleep 1000", "timedOut"), ("exit 127", "librariesMissing"),
    ])
    func aChildThatMisbehavesCostsOneDocument(ending: String, problem: String) async throws {
        let tool = try FakeTool(onBad: "touch \"$(dirname \"$0\")/o.pdf.drawn\"; " + ending)
        let host = host(tool.path, secondsLimit: 1)
        let output = tool.folder.path + "/o.pdf"
        await #expect(throws: MediaProblem(problem)) { try await host.makeDocument(of: "bad", at: output) { _ in } }
        #expect(!FileManager.default.fileExists(atPath: output + ".drawn"))
        #expect(await host.probe("good").problem == nil)
        await host.close()
    }

    @Test func aDocumentThatNobodyWaitsForIsCalledOff() async throws {
        let tool = try FakeTool(
            onBad: "while echo '{\"progress\":1}'; do read -t 0.01 -r line; done; exit 0", otherwise: "echo '{\"pages\":1}'")
        let host = host(tool.path)
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let making = Task {
            do throws(MediaProblem) {
                return "\(try await host.makeDocument(of: "bad", at: output) { _ in beginning.yield() })"
            } catch {
                return error.word
            }
        }
        for await _ in begun { break }
        let waiting = Task { () async -> String in
            do throws(MediaProblem) {
                return "\(try await host.makeDocument(of: "bad too", at: output) { _ in })"
            } catch {
                return error.word
            }
        }
        waiting.cancel()
        making.cancel()
        #expect(await making.value == "cancelled")
        #expect(await waiting.value == "cancelled")
        #expect(try await host.makeDocument(of: "good", at: output) { _ in } == 1)
        await host.close()
    }
}
