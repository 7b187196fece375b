extension Optional {
    /// Whether there is a value.
    ///
    /// `!= nil` compares values of equatable types as a whole, member by member, and in the browser's program takes as much code as their
    /// comparison in every place.
    @inline(__always) public var hasValue: Bool {
        switch self {
        case .some: true
        case .none: false
        }
    }
}
