import Core

/// The parts of the catalogues, which know each other.
public final class CatalogueParts {
    /// The tab of catalogues.
    public private(set) lazy var catalogue = CatalogueFeature(core, in: self)
    /// The screens on which catalogues are looked after.
    public private(set) lazy var catalogues = CataloguesFeature(core, in: self)
    /// What the device keeps of catalogues.
    public private(set) lazy var catalogueCopies = CatalogueCopies(core, in: self)
    unowned(unsafe) private let core: Core
    unowned(unsafe) let needs: any CatalogueNeeds

    public init(_ core: Core, needs: any CatalogueNeeds) {
        self.core = core
        self.needs = needs
    }
}
