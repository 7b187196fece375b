import Glibc

/// The system's descriptions of its error numbers.
enum SystemError {
    /// Returns the description of an `errno`.
    static func reason(_ errorNumber: Int32) -> String {
        String(cString: strerror(errorNumber))
    }
}
