import Testing

@testable import Markup

/// Checks what other programs read of links to notes and of pictures.
struct MarkdownTextTests {
    private static let code = "0123456789ab"

    private func text(_ text: String) -> String {
        MarkdownText.text(
            of: text.replacing("CODE", with: Self.code), noteAddress: { $0 == Self.code ? "../01 Лес/02 Oak (old).md" : nil },
            photoAddress: { $0 == Self.code ? "../Photos/01 50%#.jpg" : nil }, fileAddress: { _ in nil })
    }

    @Test(arguments: [
        ("", ""), ("a\nb\n", "a\nb\n"), ("see [[Oak|CODE]], [[Elm|000000000000]].", "see [Oak](../01%20Лес/02%20Oak%20%28old%29.md), Elm."),
        ("[[Oak › Лист|CODE#лист]]", "[Oak › Лист](../01%20Лес/02%20Oak%20%28old%29.md#лист)"),
        ("![Two sails](photo:CODE)", "![Two sails](../Photos/01%2050%25%23.jpg)"),
        ("![](photo:CODE)\nb", "![](../Photos/01%2050%25%23.jpg)\nb"),
        ("a\n![gone](photo:000000000000)\n![](photo:000000000000)\nb", "a\ngone\nb"),
        ("![by [[Oak|CODE]]](photo:000000000000)", "by [Oak](../01%20Лес/02%20Oak%20%28old%29.md)"),
        ("![by [[Oak|CODE]]](photo:CODE)", "![by Oak](../Photos/01%2050%25%23.jpg)"),
        ("# [[Oak|CODE]]", "# [Oak](../01%20Лес/02%20Oak%20%28old%29.md)"),
        ("- [ ] [x](y)", "- [ ] [x](y)"), ("a ![b](photo:CODE)", "a ![b](photo:0123456789ab)"),
    ])
    func referencesBecomeAddresses(before: String, after: String) { #expect(text(before) == after) }
}
