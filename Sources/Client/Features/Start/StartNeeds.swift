/// What START and the guide lead to.
public protocol StartNeeds: AnyObject {
    /// Shows the gallery, which START opens (R1).
    func showGallery()
    /// Says, without a network, why no catalogue is here.
    func sayNoCatalogueYet()
}
