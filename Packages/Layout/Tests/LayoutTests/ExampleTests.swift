import Layout
import Testing

/// Runs the example of the package's page.
@Suite struct ExampleTests {
    @Test func aBoxKeepsItsMargins() throws {
        let scene = try LayoutScene(root: LayoutView())
        let box = try scene.add(LayoutView(intrinsicHeight: 40), to: scene.root)
        let make = LayoutConstraintMaker.document
        _ = try scene.add(make.relate(box, .leading, .equal, scene.root, .leading, constant: 16))
        _ = try scene.add(make.relate(scene.root, .trailing, .equal, box, .trailing, constant: 16))
        _ = try scene.add(make.relate(box, .top, .equal, scene.root, .top, constant: 8))
        try scene.layout(width: 320, height: 200)
        #expect(scene.frame(of: box) == Rect(x: 16, y: 8, width: 288, height: 40))
    }
}
