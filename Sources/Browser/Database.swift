#if arch(wasm32)
/// Keeps texts by key in IndexedDB.
public final class Database {
    /// Tells what a transaction may do.
    public enum Mode {
        /// Reads only.
        case readonly
        /// Reads and writes; the end is told when the disk has it.
        case readwrite
    }

    private let database: JSObject
    private var functions: [JSFunction] = []
    private var closing: DatabaseFailure?

    private init(_ database: JSObject, _ onClosed: @escaping (DatabaseFailure) -> Void) {
        self.database = database
        hear("onversionchange") { [unowned(unsafe) self] in end(.closedByUpgrade, onClosed) }
        hear("onclose") { [unowned(unsafe) self] in end(.closed, onClosed) }
    }

    deinit { close() }

    /// Tells whether transactions can be made.
    public var isOpen: Bool { closing == nil }

    /// Opens a database and makes the stores that are missing; stores that aren't named stay as they are.
    ///
    /// `upgrade` changes the records of an older version (0: there was none) before the first use. `onClosed` runs when the
    /// database was open and was taken away.
    public static func open(
        _ name: String, version: Int, stores: [String],
        upgrade: ((_ oldVersion: Int, _ transaction: DatabaseTransaction) -> Void)? = nil,
        onClosed: @escaping (DatabaseFailure) -> Void,
        completion: @escaping (Result<Database, DatabaseFailure>) -> Void
    ) {
        guard let factory = JSObject.global["indexedDB"].object else { return completion(.failure(.unavailable("no indexedDB"))) }
        do throws(JSError) {
            guard let request = try factory.call("open", .string(name), .number(Double(version))).object else {
                return completion(.failure(.unavailable("no request")))
            }
            DatabaseOpening(request, completion).start(stores, upgrade) { Database($0, onClosed) }
        } catch {
            completion(.failure(.unavailable(error.message)))
        }
    }

    /// Runs a transaction over some stores; the completion runs later, when it is durable or undone.
    public func transaction(
        _ stores: [String], _ mode: Mode, _ body: (DatabaseTransaction) -> Void,
        completion: @escaping (Result<Void, DatabaseFailure>) -> Void
    ) {
        if let closing {
            Timer.after(milliseconds: 0) { completion(.failure(closing)) }
            return
        }
        let options = JSObject.make()
        if mode == .readwrite { options["durability"] = "strict" }
        do throws(JSError) {
            let names = JSObject.array(stores.map { .string($0) })
            let made = try database.call("transaction", names, mode == .readwrite ? "readwrite" : "readonly", .object(options)).object
            guard let made else { fatalError("transaction gave no object") }
            let transaction = DatabaseTransaction(made)
            transaction.onEnd(completion)
            body(transaction)
        } catch {
            let failure = DatabaseFailure.reading(error.value)
            Timer.after(milliseconds: 0) { completion(.failure(failure)) }
        }
    }

    /// Lets go of the database; transactions that run come to their end.
    public func close() {
        if closing == nil { closing = .closed }
        database.attempt("close")
        for function in functions { function.release() }
        functions = []
    }

    private func end(_ failure: DatabaseFailure, _ onClosed: (DatabaseFailure) -> Void) {
        guard closing == nil else { return }
        closing = failure
        close()
        onClosed(failure)
    }

    private func hear(_ event: String, _ action: @escaping () -> Void) {
        let function = JSFunction(handler: { _ in action() })
        functions.append(function)
        database[event] = function.value
    }
}
#endif
