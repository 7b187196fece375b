import Core
import Testing
import ThisDevice

/// Reads user agent strings as browsers send them.
struct DeviceDescriptionTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let facts: PlatformFacts
        let model: DeviceDescription.Model
        let system: String

        init(
            _ name: String, _ userAgent: String, touch: Int = 0, hints: (String, String, String)? = nil, _ model: DeviceDescription.Model,
            _ system: String
        ) {
            testDescription = name
            facts = PlatformFacts(
                userAgent: userAgent, touchPointCount: touch, platform: hints?.0 ?? "", platformVersion: hints?.1 ?? "",
                model: hints?.2 ?? "")
            self.model = model
            self.system = system
        }
    }

    private static let webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
    private static let blink = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0"
    private static let mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
    private static let windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"

    static let samples: [Sample] = [
        Sample(
            "iPhone Safari", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) \(webKit) Version/17.4.1 Mobile/15E148 Safari/604.1",
            touch: 5, .named("iPhone"), "iOS 17.4.1"),
        Sample(
            "iPhone Safari 26", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) \(webKit) Version/26.0 Mobile/15E148 Safari/604.1",
            touch: 5, .named("iPhone"), "iOS 26"),
        Sample(
            "iPhone Chrome",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) \(webKit) CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1",
            touch: 5, .named("iPhone"), "iOS 16.7"),
        Sample(
            "iPad mobile", "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) \(webKit) Version/16.6 Mobile/15E148 Safari/604.1", touch: 5,
            .named("iPad"), "iPadOS 16.6"),
        Sample("iPad desktop", "\(mac) \(webKit) Version/17.4 Safari/605.1.15", touch: 5, .named("iPad"), "iPadOS 17.4"),
        Sample("Mac Safari", "\(mac) \(webKit) Version/17.4 Safari/605.1.15", .named("Mac"), "macOS"),
        Sample("Mac Chrome", "\(mac) \(blink) Safari/537.36", hints: ("macOS", "14.4.1", ""), .named("Mac"), "macOS 14.4"),
        Sample(
            "Mac Firefox", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:125.0) Gecko/20100101 Firefox/125.0", .named("Mac"), "macOS"),
        Sample(
            "Mac of old", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) \(webKit) Version/14.1.2 Safari/605.1.15", .named("Mac"),
            "macOS 10.14.6"),
        Sample(
            "Android Chrome", "Mozilla/5.0 (Linux; Android 10; K) \(blink) Mobile Safari/537.36", touch: 5,
            hints: ("Android", "14.0.0", "Pixel 8"), .named("Pixel 8"), "Android 14"),
        Sample(
            "Android Chrome, no hints", "Mozilla/5.0 (Linux; Android 10; K) \(blink) Mobile Safari/537.36", touch: 5, .phone, "Android"),
        Sample("Android Chrome on a tablet", "Mozilla/5.0 (Linux; Android 10; K) \(blink) Safari/537.36", touch: 5, .tablet, "Android"),
        Sample(
            "Android Chrome of old",
            "Mozilla/5.0 (Linux; Android 8.1.0; SM-J530FM Build/M1AJQ) \(blink) Mobile Safari/537.36", touch: 5, .named("SM-J530FM"),
            "Android 8.1"),
        Sample("Android Firefox", "Mozilla/5.0 (Android 13; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0", touch: 5, .phone, "Android 13"),
        Sample(
            "Android Firefox on a tablet", "Mozilla/5.0 (Android 12; Tablet; rv:125.0) Gecko/125.0 Firefox/125.0", touch: 5, .tablet,
            "Android 12"),
        Sample("Windows 11", "\(windows) \(blink) Safari/537.36 Edg/124.0.0.0", hints: ("Windows", "15.0.0", ""), .computer, "Windows 11"),
        Sample("Windows 10", "\(windows) \(blink) Safari/537.36", hints: ("Windows", "10.0.0", ""), .computer, "Windows 10"),
        Sample(
            "Windows Firefox", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0", .computer,
            "Windows 10+"),
        Sample("Windows 7", "Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0", .computer, "Windows 7"),
        Sample("ChromeOS", "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) \(blink) Safari/537.36", .computer, "ChromeOS 124"),
        Sample("Linux", "Mozilla/5.0 (X11; Linux x86_64) \(blink) Safari/537.36", hints: ("Linux", "", ""), .computer, "Linux"),
        Sample("Ubuntu", "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0", .computer, "Ubuntu Linux"),
        Sample("unknown", "Something/1.0", .computer, ""),
        Sample("nothing", "", .computer, ""),
    ]

    @Test(arguments: samples) func modelAndSystemAreRead(sample: Sample) {
        let description = DeviceDescription(sample.facts)
        #expect(description.model == sample.model)
        #expect(description.system == sample.system)
    }
}
