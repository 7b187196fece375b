#if arch(wasm32)
/// An action that runs once after a time; it runs even if nobody holds the timer, unless it is cancelled.
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

    /// Prevents the action from running; does nothing if it has run.
    public func cancel() {
        bridgeStopTimer(number)
        ClosureTable.remove(closure)
    }
}
#endif
