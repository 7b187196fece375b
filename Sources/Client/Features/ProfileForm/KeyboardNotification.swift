import Layout
import Notifications

/// Tells that a keyboard is about to move: to which frame, for how long, and along which curve (S5, S6).
public struct KeyboardNotification: Equatable, Sendable {
    /// Names the notification.
    public static let name: Notification.Name = "keyboardWillChangeFrame"

    /// Holds the frame of the keyboard at the end, in coordinates of the screen; below the screen when the keyboard goes.
    public var frame: Rect
    /// Holds duration and curve.
    public var animation: KeyboardAnimation

    public init(frame: Rect, animation: KeyboardAnimation = KeyboardAnimation()) {
        self.frame = frame
        self.animation = animation
    }

    /// Reads posted facts; nil without a frame. Where there is no duration or curve, the usual ones are taken.
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
