import RandomTesting
import ViewTree

/// Makes random trees with keys, duplicates of keys, parts, animations, SVG and every kind of setting.
struct RandomTree {
    var random: SeededRandom
    /// Tells that elements may carry removal animations.
    var hasAnimations = true

    private static let tags: [Name] = [.div, .span, .li, .button, .svg, .path, .input]

    /// Makes an element of at most a depth.
    mutating func element(depth: Int = 4, key: String? = nil) -> Element {
        let tag = RandomTree.tags.randomElement(using: &random)!
        let children = depth > 0 ? self.children(depth: depth - 1) : []
        var element = el(tag, ["", "row", "row selected", "card"].randomElement(using: &random)!, key: key) { children }
        if chance(2) { element = element.attr(.title, word()) }
        if chance(2) { element = element.flag(.hidden, chance(2)).flag(.ariaBusy, chance(2)).flag(.checked, chance(2)) }
        if chance(3) { element = element.style(.top, "\(Int.random(in: 0..<4, using: &random))px") }
        if chance(3) { element = element.prop(.value, word()) }
        if chance(3) { element = element.onTap {} }
        if chance(4) { element = element.on(.input) { _ in [] } }
        if chance(6) { element = element.ref(ElementID(word())) }
        if chance(4) { element = element.move() }
        if hasAnimations, chance(4) { element = element.insertion(.fade).removal(.collapse) }
        return element
    }

    private mutating func children(depth: Int) -> [Node] {
        let isKeyed = chance(2)
        return (0..<Int.random(in: 0..<7, using: &random)).map { _ in
            switch Int.random(in: 0..<8, using: &random) {
            case 0: return .text(word())
            case 1 where isKeyed:
                let inner = word()
                return part("k\(Int.random(in: 0..<9, using: &random))", of: inner) { inner in el(.div, "part") { inner } }
            default:
                let key = isKeyed && !chance(5) ? "k\(Int.random(in: 0..<9, using: &random))" : nil
                return .element(element(depth: depth, key: key))
            }
        }
    }

    /// Tells true once in so many times.
    mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func word() -> String { ["", "a", "б", "c<d", "e\"f", "字"].randomElement(using: &random)! }
}
