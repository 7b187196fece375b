import Layout
import Notifications

/// A notification that a keyboard is about to move: to which frame, for how long, and along which curve (S5, S6).
public struct KeyboardNotification: Equatable, Sendable {
    /// The name by which it is posted and observed.
    public static let name: Notification.Name = "keyboardWillChangeFrame"

    /// The frame of the keyboard at the end, in coordinates of the screen; below the screen if the keyboard is hidden.
    public var frame: Rect
    /// Duration and curve of the move.
    public var animation: KeyboardAnimation

    public init(frame: Rect, animation: KeyboardAnimation = KeyboardAnimation()) {
        self.frame = frame
        self.animation = animation
    }

    /// Reads what was posted; nil without a frame. A missing duration or curve is replaced by the usual one.
    public init?(_ userInfo: UserInfo) {
        guard let edges = userInfo[Key.frameEnd]?.numbers, edges.count == 4 else { return nil }
        frame = Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
        animation = KeyboardAnimation()
        if let milliseconds = userInfo[Key.duration]?.number { animation.milliseconds = milliseconds }
        if let points = userInfo[Key.curve]?.numbers, points.count == 4 {
            animation.curve = TimingCurve(points[0], points[1], points[2], points[3])
        }
    }

    /// The facts to post with the notification.
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
