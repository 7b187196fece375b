/// A pointer to the library's connection. Sendable because it is used only on the connection's own thread, except for
/// `MHD_resume_connection`, which any thread may call while the connection is suspended and therefore can't be freed.
struct ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer
}
