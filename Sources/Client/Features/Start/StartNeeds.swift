/// What START and the guide lead to.
public protocol StartNeeds: AnyObject {
    /// Shows the gallery, which START opens (R1).
    func showGallery()
    /// Announces, without a network, why there is no catalogue on this device.
    func sayNoCatalogueYet()
}
