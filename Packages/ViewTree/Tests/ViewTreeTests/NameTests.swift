import Testing
import ViewTree

@Suite struct NameTests {
    @Test func idsCountInTheOrderOfTheTable() {
        #expect(Name.all.count > 256)
        #expect(MemoryLayout<Name>.size == MemoryLayout<UInt16>.size)
        for (index, name) in Name.all.enumerated() { #expect(Int(name.id) == index) }
    }

    @Test func spellingsAreThoseOfTheTable() {
        #expect("\(Name.spellings)" == Name.all.map(\.rawValue).joined(separator: " "))
    }

    @Test func noNameIsTheStyleAttribute() {
        #expect(!Name.all.contains { $0.rawValue == "style" })
    }

    @Test func elementsOfSVGAreToldFromOthers() {
        for name in [Name.svg, .path, .text, .clipPath, .linearGradient, .foreignObject] { #expect(name.isVectorElement) }
        for name in [Name.div, .a, .title, .iframe, .canvas, .class, .viewBox, .d] { #expect(!name.isVectorElement) }
    }

    @Test func claimsAreWrittenAsTheBrowserWantsThem() {
        #expect(Name.ariaSelected.isSpelledBoolean && Name.draggable.isSpelledBoolean && !Name.disabled.isSpelledBoolean)
        for name in Name.all where name.rawValue.hasPrefix("aria-") { #expect(name.isSpelledBoolean) }
        #expect(Name.all.filter(\.isSpelledBoolean).count == Name.all.filter { $0.rawValue.hasPrefix("aria-") }.count + 3)
        #expect(Name.checked.isLiveState && !Name.disabled.isLiveState)
    }
}
