#if arch(wasm32)
/// Runs something once after a time; it runs even when nobody holds the timer, until it is cancelled.
public final class Timer {
    private var number: Int32 = 0
    private var closure: Int32 = 0

    /// Runs an action after a number of milliseconds.
    @discardableResult
    public static func after(milliseconds: Double, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer()
        timer.closure = ClosureTable.addOnce { _ in
            action()
            return .undefined
        }
        timer.number = bridgeStartTimer(timer.closure, milliseconds)
        return timer
    }

    /// Keeps the action from running; does nothing when it ran.
    public func cancel() {
        bridgeStopTimer(number)
        ClosureTable.remove(closure)
    }
}
#endif
