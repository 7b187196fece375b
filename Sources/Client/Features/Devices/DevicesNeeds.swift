/// What signing in needs from other features.
public protocol DevicesNeeds: AnyObject {
    /// Whether there is more than the edition allows, so that little else than the devices is shown.
    var isLocked: Bool { get }
    /// The name of this device.
    var deviceName: String { get }
    /// Receives the licence key that the server has of the person.
    func receive(licenceOfServer licence: String?)
}
