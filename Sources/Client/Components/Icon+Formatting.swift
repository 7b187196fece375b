/// The drawings of what formats a text.
extension Icon {
    /// The drawing of an icon for formatting; empty for any other icon.
    var formattingPath: String { Icon.formattingPaths.first { $0.icon == self }?.path ?? "" }

    private static let formattingPaths: [(icon: Icon, path: String)] = [
        (.bold, "M7 4.500h6.500a3.700 3.700 0 0 1 0 7.400H7zM7 11.900h7.500a3.800 3.800 0 0 1 0 7.600H7z"),
        (.italic, "M10.500 4.500h7M6.500 19.500h7M14 4.500l-4 15"),
        (
            .struck,
            "M4 12h16M16.500 8c-.200-2.200-2-3.500-4.500-3.500S7.500 5.800 7.500 8"
                + "M7.500 16c.200 2.200 2 3.500 4.500 3.500s4.500-1.300 4.500-3.500"
        ),
        (.code, "M8.500 6.500 3 12l5.500 5.500M15.500 6.500 21 12l-5.500 5.500"),
        (.codeBlock, "M4.500 4.500h15v15h-15zM10.500 9l-3 3 3 3M13.500 9l3 3-3 3"),
        (
            .numbers,
            "M10.500 6.500H20M10.500 12H20M10.500 17.500H20M4 5l1.500-.8v5"
                + "M4 15.300a1.300 1.300 0 1 1 2.200 1L4 19.300h2.600"
        ),
        (.quote, "M5 5.500v13M9.500 7.500H20M9.500 12H20M9.500 16.500h7"),
        (.line, "M3.500 12h17M7 6.500h10M7 17.500h10"),
        (.heading, "M6.500 5v14M17.500 5v14M6.500 12h11"),
        (.heading1, "M4 5.500v13M12 5.500v13M4 12h8M16 10.500l3-2v10"),
        (.heading2, "M3.500 5.500v13M11.500 5.500v13M3.500 12h8M15.500 11a2.500 2.500 0 1 1 4.600 1.300l-4.600 6.200h5"),
        (.heading3, "M3.500 5.500v13M11.500 5.500v13M3.500 12h8M15.500 8.500h5l-3 3.800a3.100 3.100 0 1 1-2.300 5.200"),
    ]
}
