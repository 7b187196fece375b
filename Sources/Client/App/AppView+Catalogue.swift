import Catalogue
import Domain
import Localization
import ViewTree
import Wire

extension AppView {
    /// Speaks of moments.
    var moment: SpokenMoment {
        SpokenMoment(today: app.today, language: strings.language) { [app] in app.offsetMinutes(at: $0) }
    }

    private var catalogueView: CatalogueView {
        let send = self.send
        var facts = CatalogueView.Facts(moment: moment)
        facts.marks = app.notebook.productMarks(of: app.catalogue.current)
        facts.platform = app.boot.deviceName
        facts.pictures = app.pictureHint
        facts.mapCredit = app.settings.mapCredit
        if app.catalogue.detail?.isChoosingTopic ?? false { facts.topics = app.notebook.topics() }
        facts.isPulling = { [app] in app.catalogue.pull.isPulling }
        return CatalogueView(state: app.catalogue, facts: facts, strings: strings) { send(.catalogue($0)) }
    }

    /// Shows a place of the tab of catalogues.
    var catalogue: [Node] { catalogueView.node(status: statusMark) }

    /// Shows a product.
    var product: [Node] { ProductDetailView(view: catalogueView).node }

    private var cataloguesView: CataloguesView {
        let send = self.send
        let moment = self.moment
        return CataloguesView(
            state: app.catalogues, summaries: app.catalogue.summaries.filter { $0.id != app.catalogues.removing }, strings: strings,
            dateText: { moment.text($0) }, send: { send(.catalogues($0)) })
    }

    /// Shows the list of catalogues.
    var catalogueList: [Node] { cataloguesView.list }

    /// Shows a catalogue's own screen.
    func catalogueSettings(_ id: EntityID) -> [Node] { cataloguesView.page(of: id) }
}
