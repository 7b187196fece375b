import Domain
import Foundation
import Glibc
import Services
import Synchronization
import TestKit
import Testing

@testable import MediaHost

@Suite struct MediaHostTests {
    private let said = SaidLines()

    private func host(_ tool: FakeTool, secondsLimit: Int? = nil) -> MediaHost {
        MediaHost(toolPath: tool.path, secondsLimit: secondsLimit) { [said] in said.add($0) }
    }

    @Test(arguments: [
        ("kill -ABRT $$", "crashed"), ("kill -SEGV $$", "crashed"), ("exit 3", "crashed"), ("kill -TRAP $$", "outOfMemory"),
        ("kill -KILL $$", "crashed"), ("kill -ALRM $$", "timedOut"), ("kill -XCPU $$", "timedOut"), ("echo nonsense", "crashed"),
        ("echo '[]'", "crashed"), ("echo '{\"probe\":{\"kind\":\"image\",\"mediaType\":\"x\"}}'", "crashed"),
        ("head -c 3000000 /dev/zero", "crashed"), ("exec 0<&- 1>&-; exit 1", "crashed"), ("exit 0", "crashed"),
    ])
    func aChildThatEndsCostsOneJob(ending: String, problem: String) async throws {
        let tool = try FakeTool(onBad: ending)
        let host = host(tool)
        #expect(await host.probe("good").mediaType == "text/plain")
        #expect(await host.probe("bad") == MediaProbe(problem: problem))
        #expect(await host.probe("good").mediaType == "text/plain")
        #expect(host.problem == nil)
        #expect(said.all.isEmpty)
        await host.close()
    }

    @Test func aChildThatHangsIsKilled() async throws {
        let tool = try FakeTool(onBad: "sleep 1000")
        let host = host(tool, secondsLimit: 1)
        #expect(await host.probe("bad").problem == "timedOut")
        #expect(await host.probe("good").problem == nil)
        await host.close()
    }

    @Test func aChildThatDoesNotReadIsKilled() async throws {
        let tool = try FakeTool(script: "sleep 1000")
        let host = host(tool, secondsLimit: 1)
        #expect(await host.probe(String(repeating: "x", count: 900_000)).problem == "timedOut")
        await host.close()
    }

    @Test func aJobLongerThanALineIsRefused() async throws {
        let tool = try FakeTool(onBad: "true")
        let host = host(tool)
        #expect(await host.probe(String(repeating: "x", count: 1 << 20)).problem == "unreadable")
        await host.close()
    }

    @Test func aChildThatLeavesInOrderTakesNoJobWithIt() async throws {
        let tool = try FakeTool(script: "read -r line; \(FakeTool.probe)")
        let host = host(tool)
        for _ in 0..<20 { #expect(await host.probe("good").problem == nil) }
        await host.close()
    }

    @Test func aChildKilledBetweenJobsTakesNoJobWithIt() async throws {
        let tool = try FakeTool(onBad: "true")
        let host = host(tool)
        _ = await host.probe("good")
        let id = try #require(await host.childID())
        #expect(kill(id, SIGKILL) == 0)
        // The kernel closes the child's end of the pipe as it ends; until then the host may still see it alive.
        while FileManager.default.fileExists(atPath: "/proc/\(id)/fd/0") { await Task.yield() }
        #expect(await host.probe("good").problem == nil)
        await host.close()
    }

    @Test func aMissingToolIsSaidOnce() async throws {
        let folder = try TemporaryFolder()
        let host = MediaHost(toolPath: folder.path + "/none") { [said] in said.add($0) }
        #expect(host.problem == "toolMissing")
        for _ in 0..<3 { #expect(await host.probe("good").problem == "toolMissing") }
        #expect(said.all.count == 1)
        #expect(said.all[0].contains("missing"))
        await host.close()
    }

    @Test func missingLibrariesAreSaidOnce() async throws {
        let tool = try FakeTool(script: "exit 127")
        let host = host(tool)
        #expect(host.problem == nil)
        for _ in 0..<3 { #expect(await host.probe("good").problem == "librariesMissing") }
        #expect(host.problem == "librariesMissing")
        #expect(said.all.count == 1)
        await host.close()
    }

    @Test func aProgramThatDidNotStartIsTriedAgainAfterAMinute() async throws {
        let tool = try FakeTool(
            script: "[ -e \"$(dirname \"$0\")/libraries\" ] || exit 127; while read -r line; do \(FakeTool.probe); done")
        let passed = Mutex(Duration.zero)
        let start = ContinuousClock.now
        let host = MediaHost(toolPath: tool.path, now: { start + passed.withLock { $0 } }) { [said] in said.add($0) }
        #expect(host.takesJobs)
        for _ in 0..<2 {
            _ = await host.probe("good")
            #expect(!host.takesJobs)
            passed.withLock { $0 += .seconds(MediaHost.patienceSeconds) }
            #expect(host.takesJobs && host.problem == "librariesMissing")
        }
        try tool.folder.write("", to: "libraries")
        #expect(await host.probe("good").problem == nil)
        #expect(host.takesJobs && host.problem == nil && said.all.count == 1)
        await host.close()
    }

    @Test func previewsThatFailLeaveNothing() async throws {
        let tool = try FakeTool(onBad: "touch ${line##*:*}; kill -ABRT $$")
        let host = host(tool)
        let output = tool.folder.path + "/preview.webp"
        try tool.folder.write("a piece", to: "preview.webp")
        await #expect(throws: MediaProblem("crashed")) { try await host.makePreviews(of: "bad", at: [.row: output]) }
        #expect(!FileManager.default.fileExists(atPath: output))
        await host.close()
    }

    @Test func theChildInheritsNothing() async throws {
        let tool = try FakeTool(
            script: #"read -r line; echo "{\"problem\":\"$(readlink /proc/$$/fd/* | tr '\n' ' ')|$(env | cut -d= -f1 | tr '\n' ' ')\"}""#)
        try tool.folder.write("", to: "secret")
        // Without O_CLOEXEC: any other child of this process would have it.
        let secret = open(tool.folder.path + "/secret", O_RDONLY)
        defer { close(secret) }
        let host = host(tool)
        let seen = try #require(await host.probe("good").problem).split(separator: "|").map(String.init)
        #expect(seen[0].contains("/tool") && !seen[0].contains("/secret"))
        let variables: Set = [
            "LC_ALL", "LD_LIBRARY_PATH", "MALLOC_ARENA_MAX", "OLDPWD", "OMP_THREAD_LIMIT", "PATH", "PWD", "SHLVL", "VIPS_CONCURRENCY", "_",
        ]
        #expect(Set(seen[1].split(separator: " ").map(String.init)).isSubset(of: variables))
        await host.close()
    }

    @Test func theLineOfJobsIsBounded() async throws {
        let tool = try FakeTool(onBad: "true", otherwise: "read -r go < \"$(dirname \"$0\")/gate\"; \(FakeTool.probe)")
        let gate = tool.folder.path + "/gate"
        #expect(mkfifo(gate, 0o600) == 0)
        let opened = open(gate, O_RDWR | O_CLOEXEC)
        defer { close(opened) }
        let host = host(tool)
        let problems = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<(MediaHost.maximumWaiting + 5) { group.addTask { await host.probe("good").problem } }
            var seen: [String?] = []
            for _ in 0..<5 { seen.append(await group.next() ?? nil) }
            // Every job finds a line of its own from now on.
            let lines = Array(String(repeating: "go\n", count: MediaHost.maximumWaiting).utf8)
            #expect(write(opened, lines, lines.count) == lines.count)
            for await problem in group { seen.append(problem) }
            return seen
        }
        #expect(problems.filter { $0 == "busy" }.count == 5)
        #expect(problems.filter { $0 == nil }.count == MediaHost.maximumWaiting)
        await host.close()
    }

    @Test func closingRefusesTheJobsThatWait() async throws {
        let tool = try FakeTool(onBad: "touch \"$(dirname \"$0\")/begun\"; read -r go < \"$(dirname \"$0\")/gate\"; \(FakeTool.probe)")
        let gate = tool.folder.path + "/gate"
        #expect(mkfifo(gate, 0o600) == 0)
        let opened = open(gate, O_RDWR | O_CLOEXEC)
        defer { Glibc.close(opened) }
        let host = host(tool)
        async let first = host.probe("bad").problem
        while !FileManager.default.fileExists(atPath: tool.folder.path + "/begun") { await Task.yield() }
        async let second = host.probe("good").problem
        async let closed: Void = host.close()
        while !host.isClosed { await Task.yield() }
        #expect(write(opened, "go\n", 3) == 3)
        await closed
        #expect(await first == nil)
        #expect(await second == "closed")
    }

    @Test func aProbeIsDoneThoughItsTaskIsCancelled() async throws {
        let tool = try FakeTool(onBad: "\(Gate.wait); \(FakeTool.probe)")
        let gate = try Gate(tool)
        let host = host(tool)
        let first = Task { await host.probe("bad").problem }
        while !FileManager.default.fileExists(atPath: tool.folder.path + "/begun") { await Task.yield() }
        let second = Task {
            while !Task.isCancelled { await Task.yield() }
            return await host.probe("good").problem
        }
        first.cancel()
        second.cancel()
        gate.open()
        #expect(await first.value == nil)
        #expect(await second.value == nil)
        await host.close()
    }

    @Test func aClosedHostRefusesJobs() async throws {
        let tool = try FakeTool(onBad: "true")
        let host = host(tool)
        await host.close()
        #expect(await host.probe("good").problem == "closed")
    }
}
