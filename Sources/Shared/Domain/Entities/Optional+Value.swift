extension Optional {
    /// Tells whether there is a value.
    ///
    /// `!= nil` compares values of equatable types as a whole, member by member: in the browser's program that code is as large as their
    /// comparison, wherever it stands.
    @inline(__always) public var hasValue: Bool {
        switch self {
        case .some: true
        case .none: false
        }
    }
}
