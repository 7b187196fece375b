import Components
import Layout
import Testing

struct HeaderPullTests {
    private static let dimension = 600.0

    @Test func pulledContentFollowsTheFingerThroughTheRubberBand() {
        var pull = HeaderPull()
        pull.press(y: 100, time: 0, dimension: Self.dimension)
        pull.drag(y: 102, dimension: Self.dimension)
        #expect(!pull.isHeld)
        pull.drag(y: 110, dimension: Self.dimension)
        #expect(pull.isHeld && pull.distance == 0)
        pull.drag(y: 210, dimension: Self.dimension)
        #expect(abs(pull.distance - 50.3817) < 1e-4)
        pull.drag(y: 90, dimension: Self.dimension)
        #expect(pull.distance == 0 && pull.isHeld)
    }

    @Test func fingerThatGoesUpFirstIsTheBrowsers() {
        var pull = HeaderPull()
        pull.press(y: 100, time: 0, dimension: Self.dimension)
        pull.drag(y: 90, dimension: Self.dimension)
        pull.drag(y: 300, dimension: Self.dimension)
        #expect(!pull.isHeld && pull.distance == 0)
    }

    @Test func releasedContentSpringsBackToRest() {
        var pull = HeaderPull()
        pull.press(y: 0, time: 0, dimension: Self.dimension)
        pull.drag(y: 4, dimension: Self.dimension)
        pull.drag(y: 204, dimension: Self.dimension)
        let distance = pull.distance
        pull.release(time: 1_000)
        #expect(pull.isMoving && !pull.isHeld)
        pull.advance(to: 1_100)
        #expect(pull.distance == Spring(displacement: distance, velocity: 0).displacement(after: 100))
        pull.advance(to: 3_000)
        #expect(pull.distance == 0 && !pull.isMoving)
    }

    @Test func caughtContentStaysWhereItIs() {
        var pull = HeaderPull()
        pull.press(y: 0, time: 0, dimension: Self.dimension)
        pull.drag(y: 4, dimension: Self.dimension)
        pull.drag(y: 304, dimension: Self.dimension)
        pull.release(time: 0)
        pull.advance(to: 50)
        let caught = pull.distance
        pull.press(y: 700, time: 50, dimension: Self.dimension)
        #expect(pull.isHeld && !pull.isMoving)
        pull.drag(y: 700, dimension: Self.dimension)
        #expect(abs(pull.distance - caught) < 1e-9)
    }

    @Test func turnOfTheWheelPullsAsFarAsAFinger() {
        var pull = HeaderPull()
        pull.push(wheelDelta: -100, time: 0, dimension: Self.dimension)
        var greatest = 0.0
        for time in stride(from: 0.0, through: 2_000, by: 10) {
            pull.advance(to: time)
            greatest = max(greatest, pull.distance)
        }
        #expect(abs(greatest - 55) < 0.01)
        #expect(pull.distance == 0 && !pull.isMoving)
    }

    @Test func wheelNeverPullsPastTheDimension() {
        var pull = HeaderPull()
        for step in 0..<500 {
            pull.push(wheelDelta: -120, time: Double(step) * 8, dimension: Self.dimension)
            #expect(pull.distance >= 0 && pull.distance < Self.dimension)
        }
    }
}
