import Start
import ViewTree

/// Shows the start screen.
public final class StartCoordinator: Coordinator {
    override var screens: [ScreenKind] { [.start] }

    override func nodes(of screen: Screen, in frame: AppView) -> [Node] {
        [StartView.node(strings) { [self] in frame.act { [self] in tapped() } }]
    }

    /// Leaves the start screen for the gallery (R1); the first time the guide comes before it (G1).
    func tapped() {
        guard !app.navigation.hasStarted else { return features.library.showGallery() }
        app.navigation.hasStarted = true
        keep(StoreBatch.Setting(Setting.hasStarted, "1"))
        features.guide.showFirst()
    }
}
