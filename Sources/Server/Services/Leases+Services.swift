import Store

extension Leases {
    /// Runs work that only one server may do at a time, under a name; returns nil, without running it, while somebody else does.
    @discardableResult public func hold<Outcome>(
        _ name: String, _ work: (Lease) async throws(ServiceError) -> Outcome
    ) async throws(ServiceError) -> Outcome? {
        let taken: Lease?
        do throws(StoreError) { taken = try await take(name) } catch { throw .storage(error) }
        guard let lease = taken else { return nil }
        do throws(ServiceError) {
            let outcome = try await work(lease)
            await lease.release()
            return outcome
        } catch {
            await lease.release()
            throw error
        }
    }
}
