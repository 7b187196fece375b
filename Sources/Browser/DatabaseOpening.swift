#if arch(wasm32)
/// Follows the request that opens a database.
final class DatabaseOpening {
    private let request: JSObject
    private var completion: ((Result<Database, DatabaseFailure>) -> Void)?
    private var functions: [JSFunction] = []
    private var upgrading: DatabaseTransaction?

    /// Follows a request to open.
    init(_ request: JSObject, _ completion: @escaping (Result<Database, DatabaseFailure>) -> Void) {
        self.request = request
        self.completion = completion
    }

    /// Hears the request; its closures keep this object until the end.
    func start(_ stores: [String], _ upgrade: ((Int, DatabaseTransaction) -> Void)?, _ make: @escaping (JSObject) -> Database) {
        hear("onupgradeneeded") { event in self.upgrade(event, stores, upgrade) }
        hear("onblocked") { _ in self.finish(.failure(.blocked)) }
        hear("onerror") { _ in
            let error = self.request["error"]
            switch DatabaseFailure.reading(error) {
            case .aborted(let reason): self.finish(.failure(.unavailable(reason)))
            case let failure: self.finish(.failure(failure))
            }
            self.release()
        }
        hear("onsuccess") { _ in
            if let database = self.request["result"].object {
                // After `blocked` nobody waits any more: what opens late is closed again.
                if self.completion == nil { database.attempt("close") } else { self.finish(.success(make(database))) }
            }
            self.release()
        }
    }

    private func upgrade(_ event: JSValue, _ stores: [String], _ change: ((Int, DatabaseTransaction) -> Void)?) {
        guard let database = request["result"].object, let transaction = request["transaction"].object else { return }
        for store in stores where database["objectStoreNames"].object?.attempt("contains", .string(store)).bool == false {
            database.attempt("createObjectStore", .string(store))
        }
        guard let change else { return }
        let upgrading = DatabaseTransaction(transaction)
        self.upgrading = upgrading
        change(Int(event["oldVersion"].number ?? 0), upgrading)
    }

    private func finish(_ result: Result<Database, DatabaseFailure>) {
        let receiver = completion
        completion = nil
        receiver?(result)
    }

    private func release() {
        upgrading?.releaseClosures()
        upgrading = nil
        for function in functions { function.release() }
        functions = []
    }

    private func hear(_ event: String, _ action: @escaping (JSValue) -> Void) {
        let function = JSFunction(handler: action)
        functions.append(function)
        request[event] = function.value
    }
}
#endif
