#if arch(wasm32)
import Core
import Client

/// Returns the number of changes that are on the screen but not durable on the device yet; the page's tests read it.
@_expose(wasm, "enot_pending_writes") @_cdecl("enot_pending_writes") public func enotPendingWrites() -> Int32 {
    Int32(runtime?.app.core.pendingWriteCount ?? 0)
}

/// Returns the number of changes that are not on the server yet; the page's tests read it.
@_expose(wasm, "enot_unsent_changes") @_cdecl("enot_unsent_changes") public func enotUnsentChanges() -> Int32 {
    Int32(runtime?.app.core.unsentCount ?? 0)
}
#endif
