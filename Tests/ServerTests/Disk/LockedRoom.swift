import Synchronization

final class LockedRoom: Sendable {
    let free = Mutex<Int64>(1 << 40)
    let takes = Mutex(true)
}
