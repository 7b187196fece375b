import CMicrohttpd
import Synchronization

/// The body's way from the event thread to the handler.
extension HTTPExchange {
    /// What happened to bytes that arrived.
    enum Intake {
        /// They were accepted or dropped.
        case taken
        /// The connection was suspended; the library presents the bytes again.
        case held
    }

    /// Receives bytes of the body, never more than its length says; on the event thread.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Intake {
        let (intake, reader, delivery) = state.withLock { state -> (Intake, Reader?, Result<[UInt8]?, HTTPError>) in
            if !state.isSettled && state.reader == nil && !state.queue.hasRoom(for: bytes.count) {
                MHD_suspend_connection(connection.pointer)
                state.suspension = .forBodySpace
                return (.held, nil, .success(nil))
            }
            let reader = state.reader
            if state.isSettled { return (.taken, nil, .success(nil)) }
            let chunk = [UInt8](bytes)
            if reader == nil { state.queue.append(chunk) }
            state.reader = nil
            return (.taken, reader, .success(chunk))
        }
        reader?.resume(returning: delivery)
        return intake
    }

    /// Marks the body's end; on the event thread.
    func bodyEnded() {
        let reader = state.withLock { state in
            state.isBodyComplete = true
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: .success(nil))
    }

    /// Returns the next chunk, nil at the end; throws `clientGone`. One task reads at a time.
    func nextChunk() async throws(HTTPError) -> [UInt8]? {
        if let ready = state.withLock({ readyChunk(&$0) }) { return try ready.get() }
        let outcome: Result<[UInt8]?, HTTPError> = await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let ready = state.withLock { state in
                    let ready = readyChunk(&state)
                    if ready == nil {
                        precondition(state.reader == nil, "A body is read by one task.")
                        state.reader = reader
                    }
                    return ready
                }
                if let ready { reader.resume(returning: ready) }
            }
        } onCancel: {
            let reader = state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume(returning: .failure(.clientGone))
        }
        return try outcome.get()
    }

    /// Returns the result of a read that need not wait, nil if it must; wakes a held sender when there is room.
    private func readyChunk(_ state: inout State) -> Result<[UInt8]?, HTTPError>? {
        if let chunk = state.queue.popFirst() {
            if state.suspension == .forBodySpace && state.queue.isHalfEmpty { resumeIfSuspended(&state) }
            return .success(chunk)
        }
        if state.isBodyComplete { return .success(nil) }
        return state.isSettled || Task.isCancelled ? .failure(.clientGone) : nil
    }
}
