import Core
import EmbeddedSupport

/// The model and system of a device, as far as its browser reports them (R4).
///
/// Browsers freeze parts of the user agent string: macOS stays at 10.15.7, Windows at 10, Android in Chrome at "10; K". If client hints
/// don't tell more, a frozen part is left out, since it may be wrong.
public struct DeviceDescription: Equatable, Sendable {
    /// What a device is.
    public enum Model: Equatable, Sendable {
        /// The name that its maker gave it.
        case named(String)
        /// A phone of an unknown model.
        case phone
        /// A tablet of an unknown model.
        case tablet
        case computer
    }

    /// What the device is.
    public let model: Model
    /// The system with its version, as far as it is known; empty for an unknown system.
    public let system: String

    /// Derives the description from what a browser reports.
    public init(_ facts: PlatformFacts) {
        let agent = AgentText(facts.userAgent)
        if agent.holds("iPhone") || agent.holds("iPod") || agent.holds("iPad") {
            (model, system) = DeviceDescription.mobileApple(agent)
        } else if agent.holds("Macintosh") {
            (model, system) = DeviceDescription.mac(agent, facts)
        } else if agent.holds("Android") {
            (model, system) = DeviceDescription.android(agent, facts)
        } else if agent.holds("CrOS") {
            (model, system) = (.computer, DeviceDescription.named("ChromeOS", agent.version(after: "Chrome/", parts: 1)))
        } else if agent.holds("Windows") {
            (model, system) = (.computer, DeviceDescription.windows(agent, facts))
        } else if agent.holds("Linux") || agent.holds("X11") {
            (model, system) = (.computer, agent.holds("Ubuntu") ? "Ubuntu Linux" : "Linux")
        } else {
            (model, system) = (.computer, facts.platform)
        }
    }

    private static func named(_ name: String, _ version: String) -> String { version.isEmpty ? name : name + " " + version }

    private static func mobileApple(_ agent: AgentText) -> (Model, String) {
        let isTablet = agent.holds("iPad")
        let version = agent.version(after: " OS ", parts: 3)
        // From version 26 on the system's number is frozen at 18, and Safari's number is that of the system.
        let safari = agent.version(after: "Version/", parts: 2)
        let isFrozen = AgentText.major(safari) > AgentText.major(version)
        let name = isTablet ? "iPad" : agent.holds("iPod") ? "iPod touch" : "iPhone"
        return (.named(name), named(isTablet ? "iPadOS" : "iOS", isFrozen ? safari : version))
    }

    /// Distinguishes Macs from iPads that ask for desktop pages and claim to be Macs: no Mac has a touch screen.
    private static func mac(_ agent: AgentText, _ facts: PlatformFacts) -> (Model, String) {
        if facts.touchPointCount > 1 { return (.named("iPad"), named("iPadOS", agent.version(after: "Version/", parts: 2))) }
        if !facts.platformVersion.isEmpty { return (.named("Mac"), named("macOS", AgentText(facts.platformVersion).version(parts: 2))) }
        let version = agent.version(after: "Mac OS X ", parts: 3)
        let isFrozen = ExactText.areSame(version, "10.15.7") || ExactText.areSame(version, "10.15")
        return (.named("Mac"), named("macOS", isFrozen ? "" : version))
    }

    private static func android(_ agent: AgentText, _ facts: PlatformFacts) -> (Model, String) {
        let hinted = AgentText(facts.platformVersion).version(parts: 1)
        let told = agent.version(after: "Android ", parts: 3)
        let isFrozen = agent.holds("Android 10; K)")
        let system = named("Android", hinted.isEmpty ? (isFrozen ? "" : told) : hinted)
        if !facts.model.isEmpty { return (.named(facts.model), system) }
        if let model = agent.androidModel { return (.named(model), system) }
        return (agent.holds("Mobile") ? .phone : .tablet, system)
    }

    private static func windows(_ agent: AgentText, _ facts: PlatformFacts) -> String {
        let hinted = AgentText.major(facts.platformVersion)
        if hinted >= firstWindows11 { return "Windows 11" }
        if hinted > 0 { return "Windows 10" }
        for (mark, name) in windowsVersions where agent.holds(mark) { return name }
        return "Windows"
    }

    /// The first version in client hints that means Windows 11, by Microsoft's table.
    private static let firstWindows11 = 13
    private static let windowsVersions = [
        ("Windows NT 10.0", "Windows 10+"), ("Windows NT 6.3", "Windows 8.1"), ("Windows NT 6.2", "Windows 8"),
        ("Windows NT 6.1", "Windows 7"),
    ]
}
