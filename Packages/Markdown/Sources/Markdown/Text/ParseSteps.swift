/// The counter of the steps of a parser, so that tests need no clock: in builds for debugging alone, elsewhere nothing.
///
/// A step is a byte that is read or copied, or a line, a node or a run of signs that is passed.
struct ParseSteps {
    #if DEBUG
    private var count: UnsafeMutablePointer<Int>?

    /// Creates a counter that counts nothing.
    init() {}

    /// Calls a closure with a counter, and returns what it returned beside the number of steps.
    static func counting<Result>(_ body: (ParseSteps) -> Result) -> (result: Result, count: Int) {
        var count = 0
        let result = withUnsafeMutablePointer(to: &count) { pointer in
            var steps = ParseSteps()
            steps.count = pointer
            return body(steps)
        }
        return (result, count)
    }

    @inline(__always) func add(_ number: Int = 1) { count?.pointee &+= number }
    #else
    @inline(__always) static func counting<Result>(_ body: (ParseSteps) -> Result) -> (result: Result, count: Int) {
        (body(ParseSteps()), 0)
    }

    @inline(__always) func add(_ number: Int = 1) {}
    #endif
}
