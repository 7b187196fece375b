import Foundation
import MediaMessages
import Services
import Synchronization
import TestKit
import Testing

@testable import MediaHost

@Suite struct CopyHostTests {
    private let folder: TemporaryFolder
    private var output: String { folder.path + "/copy.mp4" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func outcome(_ host: MediaHost, _ path: String, seconds: Int = 1) async -> String {
        do throws(MediaProblem) {
            try await host.makeCopy(of: path, seconds: seconds, at: output) { _ in }
            return "copied"
        } catch {
            return error.word
        }
    }

    @Test(arguments: [
        ("kill -SEGV $$", "crashed"), ("kill -XCPU $$", "timedOut"), ("echo '{\"progress\":1}'; sleep 1000", "timedOut"),
        ("echo '{\"pages\":1}'", "crashed"), ("echo '{\"problem\":\"unreadable\"}'", "unreadable"), ("exit 127", "librariesMissing"),
    ])
    func aChildThatMisbehavesCostsOneCopyAndLeavesNothing(ending: String, problem: String) async throws {
        let tool = try FakeTool(onBad: ending, otherwise: "echo '{\"copied\":true}'")
        let host = MediaHost(toolPath: tool.path, secondsLimit: 1) { _ in }
        try folder.write("a piece", to: "copy.mp4")
        #expect(await outcome(host, "bad") == problem)
        #expect(!FileManager.default.fileExists(atPath: output))
        #expect(await outcome(host, "good") == "copied")
        await host.close()
    }

    @Test func closingEndsACopyAtOnceAndKeepsNoProbeWaiting() async throws {
        let tool = try FakeTool(onBad: "touch \"$(dirname \"$0\")/begun\"; sleep 1000")
        let host = MediaHost(toolPath: tool.path) { _ in }
        async let copy = outcome(host, "bad")
        while !FileManager.default.fileExists(atPath: tool.folder.path + "/begun") { await Task.yield() }
        #expect(await host.probe("good").mediaType == "text/plain")
        await host.close()
        #expect(await copy == "closed")
    }

    @Test func theRealChildCopiesWithinItsLimits() async throws {
        let host = MediaHost(toolPath: MediaHost.toolPath(environment: [:])) { Issue.record("\($0)") }
        let told = Mutex<[Int]>([])
        try await host.makeCopy(of: try MediaCorpus.path("hevc.mov"), seconds: 1, at: output) { percent in
            told.withLock { $0.append(percent) }
        }
        #expect(told.withLock { $0.count } > 1)
        #expect(await host.probe(output).mediaType == "video/mp4")
        for name in ["noise.avi", "deep.mkv", "cut-video.mp4"] {
            #expect(await outcome(host, try MediaCorpus.path(name)) == "unreadable")
        }
        #expect(await outcome(host, try MediaCorpus.path("video.avi")) == "copied")
        await host.close()
    }
}
