import Foundation
import Glibc
import MediaMessages
import Services
import Synchronization
import TestKit
import Testing

@testable import MediaHost

@Suite struct ReadingTests {
    private let said = SaidLines()

    private func host(_ tool: FakeTool, secondsLimit: Int? = nil) -> MediaHost {
        MediaHost(toolPath: tool.path, secondsLimit: secondsLimit) { [said] in said.add($0) }
    }

    private static func read(_ host: MediaHost, _ path: String, isUrgent: Bool = true) async -> String {
        do throws(MediaProblem) {
            return try await host.readText(of: path, languages: ["en"], isUrgent: isUrgent) { _ in }
        } catch {
            return error.word
        }
    }

    /// Waits until the script has made a file in its folder.
    private func wait(for name: String, of tool: FakeTool) async {
        while !FileManager.default.fileExists(atPath: tool.folder.path + "/" + name) { await Task.yield() }
    }

    @Test(arguments: [
        ("kill -SEGV $$", "crashed"), ("kill -KILL $$", "crashed"), ("kill -ALRM $$", "timedOut"), ("kill -TRAP $$", "outOfMemory"),
        ("echo nonsense", "crashed"), (FakeTool.probe, "crashed"), ("exit 0", "crashed"),
        ("echo '{\"problem\":\"truncated\"}'", "truncated"),
        ("echo '{\"progress\":40}'; kill -KILL $$", "crashed"), ("echo '{\"progress\":400}'", "crashed"),
    ])
    func aChildThatEndsCostsOneReading(ending: String, problem: String) async throws {
        let tool = try FakeTool(onBadPicture: ending)
        let host = host(tool)
        #expect(await Self.read(host, "good") == "words")
        #expect(await Self.read(host, "bad") == problem)
        #expect(await Self.read(host, "good") == "words")
        #expect(host.problem == nil && said.all.isEmpty)
        await host.close()
    }

    @Test func progressIsToldOnceAndGrows() async throws {
        let lines = [5, 20, 20, 10, 60].map { "echo '{\"progress\":\($0)}'; " }.joined()
        let tool = try FakeTool(onBadPicture: lines + FakeTool.read)
        let host = host(tool)
        let told = Mutex<[Int]>([])
        let text = try await host.readText(of: "bad", languages: ["ru", "en"], isUrgent: false) { percent in
            told.withLock { $0.append(percent) }
        }
        #expect(text == "words")
        #expect(told.withLock { $0 } == [5, 20, 60])
        await host.close()
    }

    @Test func progressWithoutEndIsKilled() async throws {
        let tool = try FakeTool(onBadPicture: "while echo '{\"progress\":1}'; do :; done")
        let host = host(tool, secondsLimit: 1)
        #expect(await Self.read(host, "bad") == "timedOut")
        await host.close()
    }

    @Test func aReadingKeepsNoProbeWaiting() async throws {
        let read = "*) \(Gate.wait); \(FakeTool.read)"
        let tool = try FakeTool(script: "while read -r line; do case $line in *probe*) \(FakeTool.probe);; \(read);; esac; done")
        let gate = try Gate(tool)
        let host = host(tool)
        async let text = Self.read(host, "picture")
        await wait(for: "begun", of: tool)
        #expect(await host.probe("file").mediaType == "text/plain")
        gate.open()
        #expect(await text == "words")
        await host.close()
    }

    @Test func urgentReadingsGoFirst() async throws {
        let log =
            "case $line in *urgent-*) echo urgent >> \"$(dirname \"$0\")/order\";; *) echo patient >> \"$(dirname \"$0\")/order\";; esac"
        let tool = try FakeTool(onBad: "\(Gate.wait); \(FakeTool.read)", otherwise: "\(log); \(FakeTool.read)")
        let gate = try Gate(tool)
        let host = host(tool)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { #expect(await Self.read(host, "bad") == "words") }
            await wait(for: "begun", of: tool)
            for number in 1...2 {
                group.addTask { #expect(await Self.read(host, "slow", isUrgent: false) == "words") }
                while host.readings.waitingCount < 2 * number - 1 { await Task.yield() }
                group.addTask { #expect(await Self.read(host, "urgent-one") == "words") }
                while host.readings.waitingCount < 2 * number { await Task.yield() }
            }
            gate.open()
        }
        let order = try String(contentsOfFile: tool.folder.path + "/order", encoding: .utf8)
        #expect(order == "urgent\nurgent\npatient\npatient\n")
        await host.close()
    }

    @Test func cancellingEndsTheChildAndNoOtherReading() async throws {
        let tool = try FakeTool(onBadPicture: "echo $$ > \"$0.id\"; mv \"$0.id\" \"$(dirname \"$0\")/begun\"; sleep 1000")
        let host = host(tool)
        let reading = Task { await Self.read(host, "bad") }
        await wait(for: "begun", of: tool)
        let next = Task { await Self.read(host, "good") }
        reading.cancel()
        #expect(await reading.value == "cancelled")
        #expect(await next.value == "words")
        let id = try String(contentsOfFile: tool.folder.path + "/begun", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(id)"))
        await host.close()
    }

    @Test func aReadingCancelledWhileItWaitsIsNeverBegun() async throws {
        let tool = try FakeTool(onBad: "\(Gate.wait); \(FakeTool.read)", otherwise: "touch \"$(dirname \"$0\")/other\"; \(FakeTool.read)")
        let gate = try Gate(tool)
        let host = host(tool)
        let first = Task { await Self.read(host, "bad") }
        await wait(for: "begun", of: tool)
        let second = Task { await Self.read(host, "good") }
        while host.readings.waitingCount == 0 { await Task.yield() }
        second.cancel()
        #expect(await second.value == "cancelled")
        #expect(host.readings.waitingCount == 0)
        gate.open()
        #expect(await first.value == "words")
        #expect(!FileManager.default.fileExists(atPath: tool.folder.path + "/other"))
        await host.close()
    }

    @Test func aCancelledTaskBeginsNoReading() async throws {
        let tool = try FakeTool(onBadPicture: "true")
        let host = host(tool)
        let reading = Task {
            while !Task.isCancelled { await Task.yield() }
            return await Self.read(host, "good")
        }
        reading.cancel()
        #expect(await reading.value == "cancelled")
        #expect(await host.readings.childID() == nil)
        await host.close()
    }

    @Test func closingEndsWhatIsReadAndWhatWaits() async throws {
        let tool = try FakeTool(onBadPicture: "touch \"$(dirname \"$0\")/begun\"; sleep 1000")
        let host = host(tool)
        let first = Task { await Self.read(host, "bad") }
        await wait(for: "begun", of: tool)
        let second = Task { await Self.read(host, "good") }
        while host.readings.waitingCount == 0 { await Task.yield() }
        await host.close()
        #expect(await first.value == "closed")
        #expect(await second.value == "closed")
        #expect(await Self.read(host, "good") == "closed")
    }

    @Test(arguments: [[], ["xx"], ["en", "xx"], ["EN"], [""]]) func anUnknownLanguageIsRefused(languages: [String]) async throws {
        let tool = try FakeTool(onBadPicture: "true")
        let host = host(tool)
        await #expect(throws: MediaProblem("unknownLanguage")) {
            try await host.readText(of: "good", languages: languages, isUrgent: true) { _ in }
        }
        #expect(await host.readings.childID() == nil)
        await host.close()
    }

    @Test func aMissingToolReadsNothing() async throws {
        let host = MediaHost(toolPath: try TemporaryFolder().path + "/none") { [said] in said.add($0) }
        #expect(await Self.read(host, "good") == "toolMissing")
        #expect(host.problem == "toolMissing" && said.all.count == 1)
        await host.close()
    }
}
