import Wire

/// The purpose of a page, recognised by its address and title.
enum PageRole {
    private static let contacts = [
        "contact", "kontakt", "контакт", "связаться", "зв'яз", "зв’яз", "звяз", "svyaz", "連絡", "問い合わせ", "問合せ", "アクセス", "contatti",
        "find-us",
    ]
    private static let about = [
        "about", "o-nas", "onas", "pro-nas", "o-kompanii", "о нас", "про нас", "о компании", "про компанію", "о мастерской", "о фирме",
        "our-story",
        "who-we-are", "会社概要", "会社案内", "私たち", "について", "当店", "company", "uber-uns", "über uns", "a-propos", "à propos",
    ]

    /// Returns the role of a page.
    static func of(slug: String, title: String) -> CataloguePage.Role {
        let words = [slug.lowercased(), title.lowercased()]
        if contacts.contains(where: { name in words.contains { $0.contains(name) } }) { return .contacts }
        if about.contains(where: { name in words.contains { $0 == name || $0.contains(name) } }) { return .about }
        return .other
    }
}
