import Components
import Core
import Localization
import ViewTree

/// The start screen, which leads into the app.
public final class StartFeature: Feature {
    private let guide: GuideFeature
    private let needs: any StartNeeds
    /// Whether the person had nothing on the server before this device.
    private var isGreeted = false

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

    /// Leaves the start screen for the gallery (R1). The first time it leads to the notebook: through the guide (G1) for someone who has
    /// no notes yet, else at once.
    func tapped() {
        guard !core.navigation.hasStarted else { return needs.showGallery() }
        core.navigation.hasStarted = true
        store(StoreBatch.Setting(Setting.hasStarted, "1"))
        guard !core.account.isStranger else { return show(.devices) }
        let isNew = !core.boot.hasOtherDevice && (isGreeted || notebook.isEmpty)
        if isNew { guide.showFirst() } else { show(.topics) }
    }

    public override func handle(_ event: FeatureEvent) {
        if case .foundEmpty = event { isGreeted = true }
    }
}
