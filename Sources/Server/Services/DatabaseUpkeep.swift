import Blobs
import Store

/// An upkeep that removes from the database's files what was removed for good, and frees its room on the disk.
///
/// The database overwrites what it deletes, except traces of rows where they were before they were moved. So a file is rewritten after
/// something was removed: a small one within the hour, a larger one by night, also if the server was started in between. A file of an older
/// program, whose room can't be freed and which still has what was deleted then, is rewritten once, whatever its size.
public struct DatabaseUpkeep: Sendable {
    /// The result of a round.
    public enum Finding: Equatable, Sendable {
        case done
        /// The file should be rewritten, but the disk has no room for twice its bytes.
        case noRoom(byteCount: Int64)
        /// Somebody reads from the log, which stays until the next round.
        case logInUse
    }

    private let store: any StoreUpkeep
    private let room: DiskRoom
    private let localHour: @Sendable () -> Int

    /// The bytes up to which a file is rewritten at any time: about half a second, in which writes wait.
    static let smallBytes: Int64 = 128 << 20
    /// The bytes up to which a file is rewritten by night after something was removed: about ten seconds.
    static let largeBytes: Int64 = 2 << 30
    /// The hours of the night, at the server's place.
    static let night = 2..<5

    /// Creates an upkeep; `localHour` returns the hour at the server's place, from 0 to 23.
    public init(store: any StoreUpkeep, room: DiskRoom, localHour: @escaping @Sendable () -> Int) {
        self.store = store
        self.room = room
        self.localHour = localHour
    }

    /// Runs a round; the one at a start of the server rewrites nothing, since others would have to wait just then.
    public func tend(isAtStart: Bool) async throws(ServiceError) -> Finding {
        do throws(StoreError) {
            return try await tendFiles(isAtStart: isAtStart)
        } catch {
            throw .storage(error)
        }
    }

    private func tendFiles(isAtStart: Bool) async throws(StoreError) -> Finding {
        while try await store.packSome() {}
        let state = try await store.fileState()
        var finding = Finding.done
        if !isAtStart, Self.mustBeRewritten(state, isNight: Self.night.contains(localHour())) {
            if room.allows(2 * state.byteCount, of: .file) {
                try await store.rewrite()
            } else {
                finding = .noRoom(byteCount: state.byteCount)
            }
        }
        try await freeSpace()
        return try await store.emptyLog() ? finding : .logInUse
    }

    /// Returns whether a file is rewritten now.
    static func mustBeRewritten(_ state: StoreFileState, isNight: Bool) -> Bool {
        if state.byteCount <= smallBytes { return state.hasTraces || !state.canGiveBack }
        return isNight && (!state.canGiveBack || state.hasTraces && state.byteCount <= largeBytes)
    }

    private func freeSpace() async throws(StoreError) {
        var state = try await store.fileState()
        while state.canGiveBack, state.freeByteCount > 0 {
            try await store.freeSpace()
            let before = state.freeByteCount
            state = try await store.fileState()
            // Whoever deletes meanwhile does it for the next round.
            if state.freeByteCount >= before { return }
        }
    }
}
