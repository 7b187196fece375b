/// Points to the library's connection. Sendable because it is used on the connection's own thread only, but for
/// `MHD_resume_connection`, which any thread may call while the connection is suspended and therefore can't be freed.
struct ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer
}
