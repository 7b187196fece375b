import Layout

/// A replacement for a touch keyboard on devices without one: it takes as much room, and moves in the same way.
public enum SimulatedKeyboard {
    /// The height of a phone's keyboard in portrait, in CSS pixels.
    public static let height = 260.0
    /// The greatest share of the screen's height that the keyboard takes.
    static let greatestShare = 0.45

    /// Returns the height on a screen, in CSS pixels.
    public static func height(onScreenOf screenHeight: Double) -> Double {
        pixelRounded(min(height, screenHeight * greatestShare), scale: 1)
    }

    /// Returns the notification that the keyboard is shown or hidden on a screen.
    static func notification(isShown: Bool, on geometry: FormGeometry) -> KeyboardNotification {
        let height = height(onScreenOf: geometry.screenHeight)
        return KeyboardNotification(
            frame: Rect(
                x: 0, y: isShown ? geometry.screenHeight - height : geometry.screenHeight, width: geometry.viewport.width, height: height))
    }
}
