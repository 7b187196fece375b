import Domain
import Mirror
import Services
import Synchronization
import TestKit
import Testing
import Wire

extension CatalogueServiceTests {
    /// Is a visit that knows one title, once it may say it.
    private final class NamingVisit: SiteVisit {
        private let title: String?
        private let gate: Task<Void, Never>?
        private let asked: AsyncStream<Void>.Continuation?
        private let whenEnded: @Sendable () -> Void

        init(
            _ title: String?, gate: Task<Void, Never>? = nil, asked: AsyncStream<Void>.Continuation? = nil,
            whenEnded: @escaping @Sendable () -> Void = {}
        ) {
            (self.title, self.gate, self.asked, self.whenEnded) = (title, gate, asked, whenEnded)
        }

        func title(of _: String) async throws(MirrorProblem) -> String {
            asked?.yield()
            await gate?.value
            guard let title else { throw .unreachable }
            return title
        }
        func explore(_: String) async throws(MirrorProblem) -> SiteSource { throw .noReader }
        func sweep(_: SiteSource, withTexts _: Bool) async throws(MirrorProblem) -> SiteSweep { throw .noReader }
        func fetch(_: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] { throw .noReader }
        func fetch(_: PictureRequest) async throws(MirrorProblem) -> PictureAnswer { throw .noReader }
        var statistics: SiteClient.Statistics { SiteClient.Statistics() }
        func end() { whenEnded() }
    }

    @Test func aPageIsAskedForItsTitleByTheRulesOfCatalogues() async throws {
        let settings = Mutex<[VisitSettings]>([])
        let fixture = try Fixture(allowsPrivateSites: true) { asked in
            settings.withLock { $0.append(asked) }
            return NamingVisit("Moss")
        }
        #expect(try await fixture.service.title(of: "https://example.org", for: fixture.caller) == "Moss")
        let asked = settings.withLock { $0 }
        #expect(asked.count == 1 && asked.allSatisfy { !$0.allowsPrivateAddresses && !$0.allowsUntrustedCertificate })
    }

    @Test func aPageThatNobodyCanReadHasNoTitle() async throws {
        let fixture = try Fixture { _ in NamingVisit(nil) }
        for _ in 0..<10 { #expect(try await fixture.service.title(of: "https://example.org", for: fixture.caller) == "") }
    }

    @Test func aServerThatEndsWaitsForNoTitle() async throws {
        let (gate, asked) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        let opened = Task { for await _ in gate.stream {} }
        let fixture = try Fixture { _ in
            NamingVisit(nil, gate: opened, asked: asked.continuation) { gate.continuation.finish() }
        }
        let (service, caller) = (fixture.service, fixture.caller)
        let title = Task { try await service.title(of: "https://example.org", for: caller) }
        var begun = asked.stream.makeAsyncIterator()
        await begun.next()
        service.stop()
        #expect(try await title.value == "")
    }

    @Test func aSpaceLooksForFewTitlesAtOnce() async throws {
        let (gate, asked) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        let opened = Task { for await _ in gate.stream {} }
        let fixture = try Fixture { _ in NamingVisit("Moss", gate: opened, asked: asked.continuation) }
        let (service, caller) = (fixture.service, fixture.caller)
        let first = Task { try await service.title(of: "https://example.org/1", for: caller) }
        let second = Task { try await service.title(of: "https://example.org/2", for: caller) }
        var begun = asked.stream.makeAsyncIterator()
        for _ in 0..<2 { await begun.next() }
        await #expect(throws: ServiceError.self) { try await service.title(of: "https://example.org/3", for: caller) }
        gate.continuation.finish()
        #expect(try await [first.value, second.value] == ["Moss", "Moss"])
        #expect(try await service.title(of: "https://example.org/4", for: caller) == "Moss")
    }
}
