/// Holds what the frame around the screen shows, to see whether it is the same as before.
struct FrameFacts: Equatable {
    let screen: Screen
    let notice: Notice?
    let unsentCount: Int
    let condition: SyncEngine.Condition
    let isLocked: Bool
}
