#if arch(wasm32)
/// An exclusive lock among the tabs of this server (`navigator.locks`), until it is released or no longer held.
public final class Lock {
    private var resolve: JSObject?

    private init(_ resolve: JSObject?) { self.resolve = resolve }

    /// Waits for a lock; it is granted at once if the browser has no locks.
    public static func acquire(_ name: String, granted: @escaping (Lock) -> Void) {
        guard let locks = JSObject.navigator["locks"].object else { return granted(Lock(nil)) }
        var isAnswered = false
        func answer(_ lock: Lock) {
            if isAnswered { return }
            isAnswered = true
            granted(lock)
        }
        let closure = ClosureTable.addOnce { _ in hold(answer) }
        let promise = locks.attempt("request", .string(ServerPath.ownName(name)), ClosureTable.function(closure)).object
        // A page that is not allowed locks, as one of an opaque origin, is alone.
        promise?.then(
            { _ in },
            { _ in
                ClosureTable.remove(closure)
                answer(Lock(nil))
            })
    }

    /// Releases the lock to the next tab that waits.
    public func release() {
        resolve?.attempt("call")
        resolve = nil
    }

    deinit { release() }

    /// Returns the promise that holds a granted lock.
    private static func hold(_ answer: (Lock) -> Void) -> JSValue {
        var resolve: JSObject?
        let executor = JSFunction { values in
            resolve = values.first?.object
            return .undefined
        }
        do throws(JSError) {
            let promise = try JSObject.global["Promise"].object?.new(executor.value) ?? .undefined
            answer(Lock(resolve))
            return promise
        } catch {
            BrowserConsole.error("Promise: \(error.message)")
            answer(Lock(nil))
            return .undefined
        }
    }
}
#endif
