import Start
import ViewTree

/// Shows the start screen.
final class StartCoordinator: Coordinator {
    override func nodes(of screen: Screen, in frame: AppView) -> [Node] { [StartView.node(strings) { frame.send(.startTapped) }] }

    /// Leaves the start screen for the notes; the first time for the guide.
    func tapped() {
        guard !app.navigation.hasStarted else { return app.showNotebook(isFirst: false) }
        app.navigation.hasStarted = true
        keep(StoreBatch.Setting(Setting.hasStarted, "1"))
        features.guide.showFirst()
    }
}
