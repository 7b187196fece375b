#if arch(wasm32)
/// Reads and writes records within one transaction of IndexedDB.
///
/// Keys and values are texts. Requests may be made in the body and in the closures of other requests, not later: the browser
/// ends a transaction that has nothing to do.
public final class DatabaseTransaction {
    private let transaction: JSObject
    private var pending: [Int32] = []
    private var refusal: JSError?

    /// Wraps an `IDBTransaction`.
    init(_ transaction: JSObject) { self.transaction = transaction }

    /// Reads the value of a key.
    public func get(_ store: String, _ key: String, _ then: @escaping (String?) -> Void) {
        answer(request(store, "get", [.string(key)])) { then($0.string) }
    }

    /// Writes the value of a key.
    public func put(_ store: String, _ key: String, _ value: String) {
        request(store, "put", [.string(value), .string(key)])
    }

    /// Deletes a key.
    public func delete(_ store: String, _ key: String) { request(store, "delete", [.string(key)]) }

    /// Deletes the keys that begin with a text.
    public func deleteRange(_ store: String, prefix: String) { request(store, "delete", [DatabaseKeys.prefix(prefix).range]) }

    /// Deletes all records of a store.
    public func clear(_ store: String) { request(store, "clear", []) }

    /// Counts records.
    public func count(_ store: String, _ keys: DatabaseKeys = .all, _ then: @escaping (Int) -> Void) {
        answer(request(store, "count", [keys.range])) { then(Int($0.number ?? 0)) }
    }

    /// Reads at most a number of records in the order of their keys; the two lists match.
    public func getAll(
        _ store: String, _ keys: DatabaseKeys = .all, limit: Int = .max, _ then: @escaping (_ keys: [String], _ values: [String]) -> Void
    ) {
        let range = keys.range
        let limit = JSValue.number(Double(min(limit, Int(Int32.max))))
        var found: [String] = []
        answer(request(store, "getAllKeys", [range, limit])) { found = $0.object?.copyTexts() ?? [] }
        answer(request(store, "getAll", [range, limit])) { then(found, $0.object?.copyTexts() ?? []) }
    }

    /// Undoes everything; the completion of the transaction gets `aborted`.
    public func abort() { transaction.attempt("abort") }

    /// Tells the end of the transaction, once.
    func onEnd(_ completion: @escaping (Result<Void, DatabaseFailure>) -> Void) {
        func hear(_ event: String, _ action: @escaping () -> Void) {
            let closure = ClosureTable.add { _ in
                action()
                return .undefined
            }
            pending.append(closure)
            transaction[event] = ClosureTable.function(closure)
        }
        hear("oncomplete") {
            self.releaseClosures()
            completion(.success(()))
        }
        hear("onabort") {
            // The transaction has no error of its own when a refused request or the program undid it.
            let own = self.transaction["error"]
            let error = own.isMissing ? self.refusal?.value ?? .undefined : own
            self.releaseClosures()
            completion(.failure(error.isMissing ? .aborted("by the program") : DatabaseFailure.reading(error)))
        }
    }

    /// Frees the closures of requests that never were answered.
    func releaseClosures() {
        for closure in pending { ClosureTable.remove(closure) }
        pending = []
    }

    /// Makes a request; one that the browser refuses undoes the transaction.
    @discardableResult
    private func request(_ store: String, _ method: String, _ values: [JSValue]) -> JSObject? {
        do throws(JSError) {
            let store = try transaction.call("objectStore", .string(store)).object
            return try store?.call(method, values).object
        } catch {
            Console.error("\(method): \(error.name) \(error.message)")
            if refusal == nil {
                refusal = error
                abort()
            }
            return nil
        }
    }

    private func answer(_ request: JSObject?, _ action: @escaping (JSValue) -> Void) {
        guard let request else { return }
        var closure: Int32 = 0
        closure = ClosureTable.addOnce { _ in
            self.pending.removeAll { $0 == closure }
            action(request["result"])
            return .undefined
        }
        pending.append(closure)
        request["onsuccess"] = ClosureTable.function(closure)
    }
}
#endif
