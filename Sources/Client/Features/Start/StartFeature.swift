import Components
import Core
import Localization
import ViewTree

/// The start screen, which leads into the app.
public final class StartFeature: Feature {
    private let guide: GuideFeature
    unowned(unsafe) private let needs: any StartNeeds

    public init(_ core: Core, guide: GuideFeature, needs: any StartNeeds) {
        self.guide = guide
        self.needs = needs
        super.init(core)
    }

    public override var screens: [ScreenKind] { [.start] }

    public override var acts: [Act] {
        [Act("start", .program, strings.startAgain, icon: .play, place: 2) { [self] in show(.start) }]
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        [StartView.node(strings) { [self] in frame.act { [self] in tapped() } }]
    }

    /// Leaves the start screen for the gallery (R1); the first time, the guide comes before it (G1).
    func tapped() {
        guard !core.navigation.hasStarted else { return needs.showGallery() }
        core.navigation.hasStarted = true
        store(StoreBatch.Setting(Setting.hasStarted, "1"))
        guide.showFirst()
    }
}
