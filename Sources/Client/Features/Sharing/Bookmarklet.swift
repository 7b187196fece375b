/// The bookmark *Add to Enot*: a script that opens a new note with the title, the address and the selection of the page where it is used.
enum Bookmarklet {
    /// The most UTF-16 units of HTML that come along; browsers bound addresses.
    private static let maximumLength = 100_000

    /// Returns the address of the bookmark for a server. Links in the selection become absolute, and the selection goes behind the `#`,
    /// where no server sees it.
    static func address(forServer address: String) -> String {
        "javascript:(()=>{const s=getSelection(),d=document.createElement('div'),e=encodeURIComponent;"
            + "for(let i=0;i<s.rangeCount;i++)d.append(s.getRangeAt(i).cloneContents());"
            + "d.querySelectorAll('a[href]').forEach(a=>a.setAttribute('href',a.href));"
            + "const h=d.innerHTML.slice(0,\(maximumLength));"
            + "open('\(address)/new?title='+e(document.title)+'&url='+e(location.href)+(h?'#clip='+e(h):''))})()"
    }
}
