import Mirror
import Testing

/// Checks what a robots.txt allows (RFC 9309).
@Suite struct RobotsRulesTests {
    private func allows(_ text: String, _ path: String) throws -> Bool {
        RobotsRules(text, agent: "enot").allows(try #require(FetchAddress("http://a.example" + path)))
    }

    @Test func theLongestRuleDecides() throws {
        let text = "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nSitemap: http://a.example/map.xml\n"
        #expect(try !allows(text, "/wp-admin/x") && allows(text, "/wp-admin/admin-ajax.php") && allows(text, "/"))
        #expect(RobotsRules(text, agent: "enot").sitemaps == ["http://a.example/map.xml"])
    }

    @Test func rulesForThisProgramReplaceThoseForEverybody() throws {
        let text = "User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: Enot\nDisallow: /private\n"
        #expect(try allows(text, "/open") && !allows(text, "/private/x"))
        #expect(try !allows("User-agent: *\nDisallow: /\n", "/open") && allows("User-agent: *\nDisallow:\n", "/open"))
    }

    @Test(arguments: ["Enot/1", "enot/1.0", "ENOT /1", "Enot/1 (+offline catalogue)", "Enot (offline catalogue)", "enot, other"])
    func aVersionMayFollowTheName(name: String) throws {
        let text = "User-agent: *\nDisallow: /\n\nUser-agent: \(name)\nDisallow: /private\n"
        #expect(try allows(text, "/open") && !allows(text, "/private/x"))
    }

    @Test(arguments: ["EnotBot/1", "Enot-News", "Enot_2", "not", "Mozilla/5.0 (compatible; Enot/1)"])
    func anotherNameIsNotOurs(name: String) throws {
        #expect(try !allows("User-agent: *\nDisallow: /\n\nUser-agent: \(name)\nDisallow: /private\n", "/open"))
    }

    @Test(arguments: ["/~joe/a", "/%7Ejoe/a", "/%7ejoe/a", "/~%6Aoe/a", "/~%6aoe/%61"])
    func anEscapedLetterIsTheLetter(path: String) throws {
        for pattern in ["/~joe/", "/%7Ejoe/a", "/%7ejoe", "/~%6aoe", "/~%6Aoe/%61$"] {
            #expect(try !allows("User-agent: *\nDisallow: \(pattern)\n", path), "\(pattern)")
        }
        #expect(try allows("User-agent: *\nDisallow: /%7Ejoe/%2Fa\n", path), "an escaped slash is no slash")
    }

    @Test func patternsHaveStarsAndEnds() throws {
        let text = "User-agent: *\nDisallow: /*.pdf$\nDisallow: /a*/c\n"
        #expect(try !allows(text, "/x/y.pdf") && allows(text, "/x/y.pdf?z") && !allows(text, "/abb/cd") && allows(text, "/b/c"))
    }

    @Test(arguments: ["/кот/", "/%D0%BA%D0%BE%D1%82/", "/%d0%ba%d0%be%d1%82/"]) func whatIsNotASCIIIsComparedEscaped(path: String) throws {
        for pattern in ["/кот/", "/%d0%ba%d0%be%d1%82/", "/*%D1%82/$"] {
            #expect(try !allows("User-agent: *\nDisallow: \(pattern)\n", path), "\(pattern)")
        }
        #expect(try allows("User-agent: *\nDisallow: /код/\n", path))
        #expect(try allows("User-agent: *\nDisallow: /ABC\n", "/abc"), "letters of no escape keep their case")
    }

    @Test func aHostilePatternCostsLittle() throws {
        let text = "User-agent: *\nDisallow: /" + String(repeating: "*a", count: 400) + "b$\n"
        #expect(try allows(text, "/" + String(repeating: "a", count: 2_000)))
        let long = String(repeating: "a", count: 900) + "b"
        let many = "User-agent: *\n" + String(repeating: "Disallow: /*\(long)*\(long)$\n", count: 1_000)
        #expect(try allows(many, "/" + String(repeating: "a", count: 1_900)))
        #expect(try !allows(many, "/x" + long + "y" + long))
    }
}
