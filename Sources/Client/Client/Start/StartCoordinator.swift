import Core
import Start
import ViewTree

/// Shows the start screen.
public final class StartCoordinator: Coordinator {
    public override var screens: [ScreenKind] { [.start] }

    public override func nodes(of screen: Screen, in frame: AppView) -> [Node] {
        [StartView.node(strings) { [self] in frame.act { [self] in tapped() } }]
    }

    /// Leaves the start screen for the gallery (R1); the first time the guide comes before it (G1).
    func tapped() {
        guard !core.navigation.hasStarted else { return features.library.showGallery() }
        core.navigation.hasStarted = true
        keep(StoreBatch.Setting(Setting.hasStarted, "1"))
        features.guide.showFirst()
    }
}
