import Domain
import Foundation
import Services
import TestKit
import Testing

@testable import MediaHost

/// Drives the real `enot-media`.
@Suite struct MediaChildTests {
    /// Bounds what the child may hold at its peak over all files of the corpus, among them a picture of 119 million pixels.
    private static let peakMegabytes = 400

    private let folder: TemporaryFolder
    private let host = MediaHost(toolPath: MediaHost.toolPath(environment: [:])) { Issue.record("\($0)") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func megabytes(_ field: String, of id: pid_t) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(field + ":") })
        return try #require(Int(line.split(whereSeparator: { !$0.isNumber })[0])) / 1000
    }

    @Test func oneChildSurvivesTheWholeCorpusWithinItsMemory() async throws {
        var ids: Set<pid_t> = []
        for name in try MediaCorpus.names() {
            let path = try MediaCorpus.path(name)
            let probe = await host.probe(path)
            let outputs = Dictionary(uniqueKeysWithValues: PreviewSize.allCases.map { ($0, folder.path + "/\($0.rawValue).webp") })
            do throws(MediaProblem) {
                let tiny = try await host.makePreviews(of: path, at: outputs)
                #expect(tiny.hasPrefix("data:image/webp;base64,"))
                #expect(outputs.values.allSatisfy { FileManager.default.fileExists(atPath: $0) })
            } catch {
                #expect(!["crashed", "timedOut", "outOfMemory"].contains(error.word), "\(name): \(error.word)")
                // Of a film only its headers are looked into; a document of an office program has words and nothing to show.
                let isKnown = probe.problem != nil || probe.kind == .audio || name == "noise.avi" || probe.width == nil
                #expect(isKnown, "\(name): \(error.word)")
            }
            #expect(!["crashed", "timedOut", "outOfMemory"].contains(probe.problem ?? ""), "\(name)")
            if let id = await host.childID() { ids.insert(id) }
        }
        #expect(ids.count == 1)
        let peak = try megabytes("VmHWM", of: try #require(ids.first))
        #expect(peak < Self.peakMegabytes, "\(peak) MB")
        await host.close()
    }

    @Test(arguments: [("page.pdf", "Ferry at noon"), ("letter.odt", "Ferry\nat noon\ndaily"), ("text.svg", "Crossing\nFerry at noon")])
    func wordsOfDocumentsAreReadWithinTheLimits(name: String, text: String) async throws {
        #expect(try await host.readText(of: try MediaCorpus.path(name), languages: ["en"], isUrgent: false) { _ in } == text)
        let bomb = try await host.readText(of: try MediaCorpus.path("bomb.docx"), languages: ["en"], isUrgent: false) { _ in }
        #expect(bomb.utf8.count == 200_000)
        await host.close()
    }

    @Test func theChildLimitsItself() async throws {
        _ = await host.probe(try MediaCorpus.path("plain.jpg"))
        let id = try #require(await host.childID())
        let limits = try String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8).split(separator: "\n").map(String.init)
        for (name, value) in [
            ("Max address space", "2147483648"), ("Max core file size", "0"), ("Max file size", "67108864"), ("Max open files", "40"),
        ] {
            let line = try #require(limits.first { $0.hasPrefix(name + " ") })
            #expect(line.split(separator: " ").contains(Substring(value)), "\(line)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count < 10)
        await host.close()
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(id)"))
    }

    @Test func aProbeComesThroughWhole() async throws {
        let probe = await host.probe(try MediaCorpus.path("place.jpg"))
        #expect(probe.kind == .image)
        #expect(probe.createdAt == Instant(milliseconds: 1_714_557_600_000))
        #expect(abs((probe.location?.latitude ?? 0) - 52.5) < 1e-9)
        #expect(probe.metadata.first == MetadataItem("Make", "Enot"))
        await host.close()
    }

    @Test func manyJobsAtOnceAreAllAnswered() async throws {
        let path = try MediaCorpus.path("turned-6.jpg")
        await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<100 { group.addTask { await host.probe(path).width } }
            for await width in group { #expect(width == 96) }
        }
        await host.close()
    }

    @Test func aFileThatVanishesIsAnswered() async {
        #expect(await host.probe(folder.path + "/gone.jpg").problem == "cannotOpen")
        await #expect(throws: MediaProblem("cannotOpen")) {
            try await host.makePreviews(of: folder.path + "/gone.jpg", at: [.row: folder.path + "/row.webp"])
        }
        await host.close()
    }

    @Test func patientAndUrgentReadingsGiveTheText() async throws {
        let path = try TestPages.make(from: TestPages.path("en_clean.png"), "crop=1281:140:0:0", in: folder)
        for isUrgent in [false, true] {
            let text = try await host.readText(of: path, languages: ["ru", "en"], isUrgent: isUrgent) { #expect((0...100).contains($0)) }
            #expect(text == "Meeting notes, 14 March 2025")
        }
        let id = try #require(await host.readings.childID())
        #expect(try megabytes("VmHWM", of: id) < Self.peakMegabytes)
        // What a patient reading gave up of its priority ended with it.
        #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(id)) == 10)
        await host.close()
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(id)"))
    }
}
