/// What signing in asks of other features.
public protocol DevicesNeeds: AnyObject {
    /// Whether the edition holds less than there is, so that little else than the devices is shown.
    var isLocked: Bool { get }
    /// The name of this device.
    var deviceName: String { get }
    /// Takes the licence key that the server has of the person.
    func take(licenceOfServer licence: String?)
}
