import Glibc

/// Tells the system's words for its error numbers.
enum SystemError {
    /// Gives the words for an `errno`.
    static func reason(_ errorNumber: Int32) -> String {
        String(cString: strerror(errorNumber))
    }
}
