import Core
import Localization
import ViewTree

/// The guide, shown after the first START or when asked for.
public final class GuideFeature: Feature {
    private let needs: any StartNeeds

    public init(_ core: Core, needs: any StartNeeds) {
        self.needs = needs
        super.init(core)
    }

    private var state = GuideState()
    /// The screen that the guide was opened from and returns to; nil if it leads on to the notebook.
    private var origin: Screen?

    public override var screens: [ScreenKind] { [.guide] }

    public override var acts: [Act] { [Act("guide", .help, strings.guideTitle) { [self] in show(.guide) }] }

    public override func open(_ screen: Screen) { state = GuideState() }

    public override func leave(_ screen: Screen, for target: Screen) { origin = nil }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        [GuideView(state: state, strings: strings) { [self] in frame.send($0, to: update) }.node]
    }

    /// Shows the guide after the first START.
    func showFirst() {
        show(.guide)
        needs.sayNoCatalogueYet()
    }

    /// Shows the guide from the present screen, and leads back there.
    public func showFromHere() {
        origin = screen
        show(.guide)
    }

    /// Applies a message from the guide.
    public func update(_ message: GuideMessage) {
        for effect in state.update(message) {
            switch effect {
            case .showPage(let page): enqueue(.perform(GuideView.page(page), .scrollIntoView(isCentered: false)))
            case .done:
                if let origin { return show(origin) }
                show(core.account.isStranger ? .devices : .topics)
            }
        }
    }
}
