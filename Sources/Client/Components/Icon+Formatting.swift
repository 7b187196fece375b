/// The drawings of what formats a text.
extension Icon {
    /// The drawing of an icon for formatting; empty for any other icon.
    var formattingPath: String { Icon.formattingPaths.first { $0.icon == self }?.path ?? "" }

    private static let formattingPaths: [(icon: Icon, path: String)] = [
        (.hideKeyboard, Icon.hideKeyboardPath),
        (.list, "M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01"),
        (.task, "M5.500 4.500h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM8 12.200l3 3 5-6"),
        (.indent, Icon.indentPath), (.outdent, Icon.outdentPath), (.link, Icon.linkPath),
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
        (.table, "M4 5h16v14H4zM4 9.700h16M4 14.400h16M10.500 5v14"),
        (.rowAbove, "M4 13.500h16v6H4zM12 3.500v7M8.500 7h7"),
        (.rowBelow, "M4 4.500h16v6H4zM12 13.500v7M8.500 17h7"),
        (.removeRow, "M4 4.500h16v6H4zM9.500 14.500l5 5M14.500 14.500l-5 5"),
        (.columnBefore, "M13.500 4h6v16h-6zM3.500 12h7M7 8.500v7"),
        (.columnAfter, "M4.500 4h6v16h-6zM13.500 12h7M17 8.500v7"),
        (.removeColumn, "M4.500 4h6v16h-6zM14.500 9.500l5 5M19.500 9.500l-5 5"),
        (.up, "M12 19V5.500M6.500 11 12 5.500l5.500 5.500"),
        (.down, "M12 5v13.500M6.500 13l5.500 5.500 5.500-5.500"),
        (.left, "M19 12H5.500M11 6.500 5.500 12l5.500 5.500"),
        (.right, "M5 12h13.500M13 6.500l5.500 5.500-5.500 5.500"),
        (.nextCell, "M4 12h12M11 7l5 5-5 5M20 6.500v11"),
        (.alignLeft, "M4 6.500h16M4 12h10M4 17.500h13"),
        (.alignCenter, "M4 6.500h16M7 12h10M5.500 17.500h13"),
        (.alignRight, "M4 6.500h16M10 12h10M7 17.500h13"),
    ]
}
