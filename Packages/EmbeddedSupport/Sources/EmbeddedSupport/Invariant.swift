/// Stops the program where a condition doesn't hold without which something that a person wrote may be lost.
///
/// It is checked in debug builds, which are those of the tests, and costs nothing in the program that people use.
@inline(__always) public func invariant(_ condition: @autoclosure () -> Bool, _ reason: StaticString) {
    #if DEBUG
    if !condition() { fail(reason) }
    #endif
}

#if DEBUG
@inline(never) private func fail(_ reason: StaticString) -> Never {
    #if hasFeature(Embedded)
    fatalError(reason)
    #else
    fatalError("\(reason)")
    #endif
}
#endif
