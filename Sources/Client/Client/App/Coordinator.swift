import Core

/// The base of the features that still reach others through the app.
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
