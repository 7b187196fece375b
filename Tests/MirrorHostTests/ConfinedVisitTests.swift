import Domain
import Foundation
import Glibc
import HTTP
import Mirror
import TestKit
import Testing

@testable import MirrorHost

/// Drives the real `enot-mirror`, and scripts in its place that misbehave.
@Suite(.timeLimit(.minutes(2))) struct ConfinedVisitTests {
    private static let settings = VisitSettings(
        catalogue: EntityID(high: 1, low: 2), allowsPrivateAddresses: true, allowsUntrustedCertificate: false)
    private let said = SaidLines()

    private func visit(tool: String? = nil) -> any SiteVisit {
        let host = MirrorHost(toolPath: tool ?? MirrorHost.toolPath(environment: [:])) { [said] in said.add($0) }
        return host.visit(Self.settings)
    }

    @Test func whatAnotherProcessReadsIsWhatThisOneWould() async throws {
        let site = try FakeWordPress(posts: 130)
        let folder = try TemporaryFolder()
        let (confined, direct) = (visit(), DirectVisit(Self.settings))
        let source = try await confined.explore(site.address)
        #expect(try await direct.explore(site.address) == source)
        for withTexts in [true, false] {
            let sweep = try await confined.sweep(source, withTexts: withTexts)
            #expect(try await direct.sweep(source, withTexts: withTexts) == sweep)
            let batch = Array(sweep.items.prefix(VisitLimits.batchSize))
            async let texts = confined.fetch(batch)
            #expect(try await texts == direct.fetch(batch))
            for picture in sweep.pictures.values.prefix(2) {
                let address = try #require(FetchAddress(picture.entry.address))
                var request = PictureRequest(address, file: folder.path + "/a picture")
                let answer = try await confined.fetch(request)
                let bytes = try Data(contentsOf: URL(fileURLWithPath: request.file))
                #expect(answer.status == 200 && answer.byteCount == bytes.count && answer.tag == "\"\(bytes.last ?? 0)\"")
                request.tag = answer.tag
                #expect(try await confined.fetch(request).status == 304)
            }
        }
        #expect(try await confined.title(of: site.address) == "The & shop")
        #expect(try await direct.title(of: site.address + "/nothing") == "")
        #expect(confined.statistics.requests > 10 && confined.statistics.bytes > 1_000)
        confined.end()
        await #expect(throws: MirrorProblem.cancelled) { try await confined.explore(site.address) }
        #expect(said.all.isEmpty)
        await site.stop()
    }

    @Test(arguments: ["json", "expanding", "deep", "robots"]) func aHostileAnswerCostsOneVisit(kind: String) async throws {
        let site = try HostileSite(kind)
        let confined = visit()
        do throws(MirrorProblem) {
            let source = try await confined.explore(site.address)
            _ = try await confined.sweep(source, withTexts: true)
        } catch {
            // What comes first: the visit takes too much, or the site is none that can be mirrored.
            #expect([.unreadable, .noContent, .malformed, .firewall].contains(error), "\(error)")
            #expect(kind != "json" || error == .unreadable)
        }
        confined.end()
        let next = visit()
        let good = try FakeWordPress(posts: 1)
        #expect(try await next.explore(good.address).name == "Fake")
        next.end()
        await good.stop()
        await site.stop()
    }

    @Test(arguments: [
        "kill -SEGV $$", "kill -KILL $$", "exit 3", "echo nonsense", "echo '{}'",
        #"echo '{"number":1,"requests":1,"bytes":1,"fetched":true}'"#, #"echo '{"number":7,"requests":1,"bytes":1,"fetched":true}'"#,
        "head -c 40000000 /dev/zero", "exec 0<&- 1>&-; exit 1",
    ])
    func aProcessThatMisbehavesIsTheVisitsProblem(ending: String) async throws {
        let tool = try FakeTool(onBad: ending, otherwise: "true")
        let confined = visit(tool: tool.path)
        await #expect(throws: MirrorProblem.unreadable) { try await confined.explore("bad") }
        await #expect(throws: MirrorProblem.unreadable) { try await confined.explore("good") }
    }

    @Test func aVisitThatIsEndedLetsGoOfWhoeverWaits() async throws {
        let tool = try FakeTool(onBad: "touch \"$(dirname \"$0\")/begun\"; sleep 1000", otherwise: "true")
        let confined = visit(tool: tool.path)
        let answer = Task { () async -> Result<SiteSource, MirrorProblem> in
            do throws(MirrorProblem) { return .success(try await confined.explore("bad")) } catch { return .failure(error) }
        }
        while !FileManager.default.fileExists(atPath: tool.folder.path + "/begun") { await Task.yield() }
        confined.end()
        #expect(await answer.value == .failure(.cancelled))
        #expect(said.all.isEmpty)
    }

    @Test func withoutTheProgramItIsSaidWhatIsMissing() async throws {
        let folder = try TemporaryFolder()
        let confined = visit(tool: folder.path + "/none")
        await #expect(throws: MirrorProblem.noReader) { try await confined.explore("example.org") }
        #expect(said.all.count == 2 && said.all[0].contains("is missing"))
    }

    @Test func theProcessIsConfined() async throws {
        let tool = try FakeTool(script: "echo $$ > \"$0.id\"; exec \(MirrorHost.toolPath(environment: [:]))")
        let site = try FakeWordPress(posts: 1)
        let confined = visit(tool: tool.path)
        _ = try await confined.explore(site.address)
        let id = try String(contentsOfFile: tool.path + ".id", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"))
        let limits = try String(contentsOfFile: "/proc/\(id)/limits", encoding: .utf8).split(separator: "\n").map(String.init)
        for (name, value) in [("Max data size", "201326592"), ("Max core file size", "0"), ("Max open files", "64")] {
            let line = try #require(limits.first { $0.hasPrefix(name + " ") })
            #expect(line.split(separator: " ").contains(Substring(value)), "\(line)")
        }
        confined.end()
        await site.stop()
    }
}
