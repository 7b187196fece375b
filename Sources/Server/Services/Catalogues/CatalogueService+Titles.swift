import Domain
import Mirror

extension CatalogueService {
    /// Limits the titles that are looked for at once, each by a process of its own, and those of one space.
    static let maximumTitles = (all: 8, ofSpace: 2)

    /// Tells what the page at an address of the open web is called, by the rules of catalogues; empty where it has no title, or can't be
    /// read.
    public func title(of address: String, for caller: Caller) async throws(ServiceError) -> String {
        let space = caller.spaceID
        let mayLook = state.withLock { state in
            guard !state.isStopped, state.titles.count < Self.maximumTitles.all,
                state.titles.count(where: { $0 == space }) < Self.maximumTitles.ofSpace
            else { return false }
            state.titles.append(space)
            return true
        }
        guard mayLook else { throw .tooMany(retryAfterSeconds: 10) }
        // A link of another site can ask for it without a touch, so nothing of the server's own network is ever looked at.
        let visit = visit(VisitSettings(catalogue: .zero, allowsPrivateAddresses: false, allowsUntrustedCertificate: false))
        defer {
            visit.end()
            state.withLock { state in
                if let place = state.titles.firstIndex(of: space) { state.titles.remove(at: place) }
            }
        }
        do throws(MirrorProblem) { return try await visit.title(of: address) } catch { return "" }
    }
}
