import Components
import Localization
import ViewTree

/// The screen with "Are you ready?", START and the three figures (R1).
public enum StartView {
    /// Returns the screen; `onStart` leads into the app.
    public static func node(_ strings: Strings, onStart: @escaping () -> Void) -> Node {
        .element(
            el(.main, "start") {
                el(.h1, "start-title") { strings.startTitle }.attr(.tabindex, "-1").attr(.id, "page-title")
                    // The focus begins here.
                    .on(.keydown) { event in
                        guard event.text == "Enter", event.modifiers.isEmpty else { return [] }
                        onStart()
                        return .preventDefault
                    }
                Figures.node
                el(.button, "start-button") { strings.startButton }.attr(.type, "button").onTap(onStart)
            })
    }
}
