import Core

/// The features that make up the catalogues and refer to one another.
public final class CatalogueParts {
    /// The catalogues tab.
    public private(set) lazy var catalogue = CatalogueFeature(core, in: self)
    /// The screens on which catalogues are managed.
    public private(set) lazy var catalogues = CataloguesFeature(core, in: self)
    /// The device's copies of catalogues.
    public private(set) lazy var catalogueCopies = CatalogueCopies(core, in: self)
    unowned(unsafe) private let core: Core
    let needs: any CatalogueNeeds

    public init(_ core: Core, needs: any CatalogueNeeds) {
        self.core = core
        self.needs = needs
    }
}
