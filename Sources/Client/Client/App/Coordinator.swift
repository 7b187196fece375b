import Core

/// Has a feature's state and its screens, and reaches the other features.
public class Coordinator: Feature {
    /// The app, which owns it.
    unowned(unsafe) final let app: App

    init(_ app: App) {
        self.app = app
        super.init(app.core)
    }

    /// The other features.
    final var features: Features { app.features }
}
