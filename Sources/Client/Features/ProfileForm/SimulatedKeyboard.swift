import Layout

/// Stands in for a touch keyboard where there is none: it takes the room of one and moves like one.
public enum SimulatedKeyboard {
    /// Holds the height of a phone's keyboard held upright.
    public static let height = 260.0
    /// Limits the share of the screen's height it takes.
    public static let greatestShare = 0.45

    /// Gives the height on a screen.
    public static func height(onScreenOf screenHeight: Double) -> Double {
        pixelRounded(min(height, screenHeight * greatestShare), scale: 1)
    }

    /// Tells of its coming or going on a screen.
    static func notification(isShown: Bool, on geometry: FormGeometry) -> KeyboardNotification {
        let height = height(onScreenOf: geometry.screenHeight)
        return KeyboardNotification(
            frame: Rect(
                x: 0, y: isShown ? geometry.screenHeight - height : geometry.screenHeight, width: geometry.viewport.width, height: height))
    }
}
