import Domain
import Mirror
import Synchronization

extension CatalogueService {
    /// The most titles that are looked for at once, each by a process of its own: of all spaces, and of one.
    static let maximumTitles = (all: 8, ofSpace: 2)

    /// Returns the title of the page at an address of the open web, by the rules of catalogues; empty if it has none or can't be read.
    public func title(of address: String, for caller: Caller) async throws(ServiceError) -> String {
        let space = caller.spaceID
        // A link of another site can ask for it without a touch, so nothing of the server's own network is ever looked at.
        let settings = VisitSettings(catalogue: .zero, allowsPrivateAddresses: false, allowsUntrustedCertificate: false)
        let number = state.withLock { state -> Int? in
            guard !state.isStopped, state.titles.count < Self.maximumTitles.all,
                state.titles.values.count(where: { $0.space == space }) < Self.maximumTitles.ofSpace
            else { return nil }
            let number = (state.titles.keys.max() ?? 0) + 1
            state.titles[number] = TitleVisit(space: space)
            return number
        }
        guard let number else { throw .tooMany(retryAfterSeconds: 10) }
        // Begins a process, for which nobody waits who asks for something else.
        let visit = visit(settings)
        let isStopped = state.withLock { state in
            state.titles[number]?.visit = visit
            return state.isStopped
        }
        defer {
            visit.end()
            state.withLock { $0.titles[number] = nil }
        }
        if isStopped { return "" }
        do throws(MirrorProblem) { return try await visit.title(of: address) } catch { return "" }
    }
}
