import Devices
import Editions
import ThisDevice

/// What sign-in needs of other features.
final class DevicesWiring: Wiring, DevicesNeeds {
    var isLocked: Bool { features.editions.isLocked }
    var deviceName: String { features.thisDevice.name }
    func receive(licenceOfServer licence: String?) { features.editions.receive(licenceOfServer: licence) }
}
