import Layout
import Notifications

/// Tells that a keyboard is about to move: where it ends on the screen, for how long it moves, and how (S5, S6).
public struct KeyboardNotification: Equatable, Sendable {
    /// Names the notification.
    public static let name: Notification.Name = "keyboardWillChangeFrame"

    /// Holds where the keyboard ends on the screen; below the screen when it goes.
    public var frame: Rect
    /// Holds how it moves.
    public var animation: KeyboardAnimation

    /// Describes a move.
    public init(frame: Rect, animation: KeyboardAnimation = KeyboardAnimation()) {
        self.frame = frame
        self.animation = animation
    }

    /// Reads a move from what was posted; nil without a frame, and the usual animation where none is told.
    public init?(_ userInfo: UserInfo) {
        guard let edges = userInfo[Key.frameEnd]?.numbers, edges.count == 4 else { return nil }
        frame = Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
        animation = KeyboardAnimation()
        if let milliseconds = userInfo[Key.duration]?.number { animation.milliseconds = milliseconds }
        if let points = userInfo[Key.curve]?.numbers, points.count == 4 {
            animation.curve = TimingCurve(points[0], points[1], points[2], points[3])
        }
    }

    /// Gives the facts to post.
    public var userInfo: UserInfo {
        let curve = animation.curve
        return [
            Key.frameEnd: .numbers([frame.minX, frame.minY, frame.size.width, frame.size.height]),
            Key.duration: .number(animation.milliseconds), Key.curve: .numbers([curve.x1, curve.y1, curve.x2, curve.y2]),
        ]
    }

    private enum Key {
        static let frameEnd = "frameEnd"
        static let duration = "duration"
        static let curve = "curve"
    }
}
