import Testing

@testable import Client
@testable import Core

/// Short texts in old encodings, each with all that its bytes may say.
enum EncodingSamples {
    /// A text, the encoding that it is in, and what it reads as by each that fits.
    struct Sample: CustomTestStringConvertible {
        let encoding: String
        let text: String
        let readings: [TextDecoding]

        init(_ encoding: String, _ text: String, _ readings: KeyValuePairs<String, String>) {
            self.encoding = encoding
            self.text = text
            self.readings = readings.map { TextDecoding(encoding: $0.key, text: $0.value) }
        }

        var testDescription: String { text }
    }

    static let all = [
        Sample(
            "windows-1251", "Привет, мир! Ёжик — №1",
            [
                "windows-1251": "Привет, мир! Ёжик — №1",
                "koi8-r": "оПХБЕР, ЛХП! ╗ФХЙ ≈ ╧1",
                "windows-1252": "Ïðèâåò, ìèð! ¨æèê — ¹1",
                "windows-1250": "Ďđčâĺň, ěčđ! ¨ćčę — ą1",
            ]),
        Sample(
            "windows-1251", "СПИСОК ПОКУПОК: МОЛОКО, ХЛЕБ",
            [
                "windows-1251": "СПИСОК ПОКУПОК: МОЛОКО, ХЛЕБ",
                "koi8-r": "яохянй онйсонй: лнкнйн, укеа",
                "shift_jis": "ﾑﾏﾈﾑﾎﾊ ﾏﾎﾊﾓﾏﾎﾊ: ﾌﾎﾋﾎﾊﾎ, ﾕﾋﾅﾁ",
                "windows-1252": "ÑÏÈÑÎÊ ÏÎÊÓÏÎÊ: ÌÎËÎÊÎ, ÕËÅÁ",
                "windows-1250": "ŃĎČŃÎĘ ĎÎĘÓĎÎĘ: ĚÎËÎĘÎ, ŐËĹÁ",
            ]),
        Sample(
            "windows-1251", "В лесу мы нашли подберёзовики и чернику",
            [
                "windows-1251": "В лесу мы нашли подберёзовики и чернику",
                "koi8-r": "б КЕЯС ЛШ МЮЬКХ ОНДАЕП╦ГНБХЙХ Х ВЕПМХЙС",
                "windows-1252": "Â ëåñó ìû íàøëè ïîäáåð¸çîâèêè è ÷åðíèêó",
                "windows-1250": "Â ëĺńó ěű íŕřëč ďîäáĺđ¸çîâčęč č ÷ĺđíčęó",
            ]),
        Sample(
            "koi8-r", "Сегодня купили молоко, сыр и хлеб",
            [
                "windows-1251": "уЕЗПДОС ЛХРЙМЙ НПМПЛП, УЩТ Й ИМЕВ",
                "koi8-r": "Сегодня купили молоко, сыр и хлеб",
                "shift_jis": "\u{E2B8}ﾇﾏﾄﾎﾑ ﾋﾕﾐﾉﾌﾉ ﾍﾏﾌﾏﾋﾏ, ﾓﾙﾒ ﾉ ﾈﾌﾅﾂ",
                "windows-1252": "óÅÇÏÄÎÑ ËÕÐÉÌÉ ÍÏÌÏËÏ, ÓÙÒ É ÈÌÅÂ",
                "windows-1250": "óĹÇĎÄÎŃ ËŐĐÉĚÉ ÍĎĚĎËĎ, ÓŮŇ É ČĚĹÂ",
            ]),
        Sample(
            "shift_jis", "日本語のメモ\n二行目",
            [
                "windows-1251": "“ъ–{Њк‚МѓЃѓ‚\n“сЌs–Ъ",
                "koi8-r": "⌠З√{▄Й┌л┐│┐┌\n⌠Я█s√з",
                "shift_jis": "日本語のメモ\n二行目",
                "windows-1252": "“ú–{Œê‚Ìƒ\u{81}ƒ‚\n“ñ\u{8D}s–Ú",
                "windows-1250": "“ú–{Śę‚Ě\u{83}\u{81}\u{83}‚\n“ńŤs–Ú",
                "gb18030": "擔杮岅偺儊儌\n擇峴栚",
            ]),
        Sample(
            "shift_jis", "ｶﾀｶﾅと漢字の買い物メモ",
            [
                "windows-1251": "¶А¶Е‚ЖЉїЋљ‚М”ѓ‚ў•ЁѓЃѓ‚",
                "koi8-r": "╤ю╤е┌ф┼©▌\u{A0}┌л■┐┌╒∙╗┐│┐┌",
                "shift_jis": "ｶﾀｶﾅと漢字の買い物メモ",
                "windows-1252": "¶À¶Å‚ÆŠ¿Žš‚Ì”ƒ‚¢•¨ƒ\u{81}ƒ‚",
                "windows-1250": "¶Ŕ¶Ĺ‚ĆŠżŽš‚Ě”\u{83}‚˘•¨\u{83}\u{81}\u{83}‚",
                "gb18030": "独杜偲娍帤偺攦偄暔儊儌",
                "euc-kr": "뗌뗘궴듌럻궻봼궋븿긽긾",
            ]),
        Sample(
            "euc-jp", "きょうの買い物：牛乳、パン",
            [
                "windows-1251": "¤\u{AD}¤з¤¦¤ОЗг¤¤КЄЎ§µнЖэЎўҐСҐу",
                "koi8-r": "╓╜╓Г╓╕╓нгЦ╓╓й╙║╖╣МфЩ║╒╔я╔С",
                "euc-jp": "きょうの買い物：牛乳、パン",
                "windows-1252": "¤\u{AD}¤ç¤¦¤ÎÇã¤¤Êª¡§µíÆý¡¢¥Ñ¥ó",
                "windows-1250": "¤\u{AD}¤ç¤¦¤ÎÇă¤¤ĘŞˇ§µíĆýˇ˘ĄŃĄó",
                "gb18030": "きょうの倾い湿¨淀讫、パン",
                "euc-kr": "ㄽㅷㄶㅞ허ㄴ嫁¨듯폿、Ρτ",
            ]),
        Sample(
            "windows-1250", "Zażółć gęślą jaźń",
            [
                "windows-1251": "Zaїуіж gкњl№ jaџс",
                "koi8-r": "Za©СЁФ gЙ°l╧ ja÷Я",
                "windows-1252": "Za¿ó³æ gêœl¹ jaŸñ",
                "windows-1250": "Zażółć gęślą jaźń",
            ]),
        Sample(
            "windows-1250", "Příliš žluťoučký kůň úpěl ďábelské ódy",
            [
                "windows-1251": "Pшнliљ ћluќouиkэ kщт ъpмl пбbelskй уdy",
                "koi8-r": "PЬМli\u{A0} ·lu²ouХkЩ kЫР ЗpЛl ОАbelskИ Сdy",
                "windows-1252": "Pøíliš žlu\u{9D}ouèký kùò úpìl ïábelské ódy",
                "windows-1250": "Příliš žluťoučký kůň úpěl ďábelské ódy",
            ]),
        Sample(
            "windows-1250", "Árvíztűrő tükörfúrógép",
            [
                "windows-1251": "Бrvнztыrх tьkцrfъrуgйp",
                "koi8-r": "аrvМztШrУ tЭkЖrfЗrСgИp",
                "windows-1252": "Árvíztûrõ tükörfúrógép",
                "windows-1250": "Árvíztűrő tükörfúrógép",
            ]),
        Sample(
            "windows-1252", "Très bien, à bientôt, ça a été",
            [
                "windows-1251": "Trиs bien, а bientфt, зa a йtй",
                "koi8-r": "TrХs bien, Ю bientТt, Гa a ИtИ",
                "windows-1252": "Très bien, à bientôt, ça a été",
                "windows-1250": "Trčs bien, ŕ bientôt, ça a été",
            ]),
        Sample(
            "windows-1252", "Schöne Grüße aus Köln",
            [
                "windows-1251": "Schцne GrьЯe aus Kцln",
                "koi8-r": "SchЖne GrЭъe aus KЖln",
                "windows-1252": "Schöne Grüße aus Köln",
                "windows-1250": "Schöne Grüße aus Köln",
                "gb18030": "Sch鰊e Gr\u{E3EA}e aus K鰈n",
            ]),
        Sample(
            "windows-1252", "Mañana compraré jamón “bueno”",
            [
                "windows-1251": "Maсana comprarй jamуn “bueno”",
                "koi8-r": "MaЯana comprarИ jamСn ⌠bueno■",
                "windows-1252": "Mañana compraré jamón “bueno”",
                "windows-1250": "Mańana compraré jamón “bueno”",
            ]),
        Sample(
            "windows-1252", "Köp mjölk på fredag åt Åsa",
            [
                "windows-1251": "Kцp mjцlk pе fredag еt Еsa",
                "koi8-r": "KЖp mjЖlk pЕ fredag Еt еsa",
                "windows-1252": "Köp mjölk på fredag åt Åsa",
                "windows-1250": "Köp mjölk pĺ fredag ĺt Ĺsa",
            ]),
        Sample(
            "gb18030", "今天的购物清单：牛奶，面包",
            [
                "windows-1251": "ЅсМмµД№єОпЗеµҐЈєЕЈДМЈ¬Гж°ь",
                "koi8-r": "╫ЯлЛ╣д╧╨нОгЕ╣╔ё╨еёдлё╛цФ╟Э",
                "windows-1252": "½ñÌìµÄ¹ºÎïÇåµ¥£ºÅ£ÄÌ£¬Ãæ°ü",
                "windows-1250": "˝ńĚěµÄąşÎďÇĺµĄŁşĹŁÄĚŁ¬Ăć°ü",
                "gb18030": "今天的购物清单：牛奶，面包",
                "euc-kr": "쏟莖돨뭔膠헌데：큇켈，충관",
            ]),
        Sample(
            "euc-kr", "오늘의 장보기 목록: 우유, 빵",
            [
                "windows-1251": "їАґГАЗ Аеєё±в ёс·П: їмАЇ, »§",
                "koi8-r": "©ю╢цюг юЕ╨╦╠Б ╦Я╥о: ©Лю╞, ╩╖",
                "euc-jp": "神潅税 舌左奄 鯉系: 酔政, 薩",
                "windows-1252": "¿À´ÃÀÇ Àåº¸±â ¸ñ·Ï: ¿ìÀ¯, »§",
                "windows-1250": "żŔ´ĂŔÇ Ŕĺş¸±â ¸ń·Ď: żěŔŻ, »§",
                "gb18030": "坷疵狼 厘焊扁 格废: 快蜡, 户",
                "euc-kr": "오늘의 장보기 목록: 우유, 빵",
            ]),
        Sample(
            "windows-1251", "Съешь же ещё этих мягких французских булок",
            [
                "windows-1251": "Съешь же ещё этих мягких французских булок",
                "koi8-r": "яЗЕЬЭ ФЕ ЕЫ╦ ЩРХУ ЛЪЦЙХУ ТПЮМЖСГЯЙХУ АСКНЙ",
                "windows-1252": "Ñúåøü æå åù¸ ýòèõ ìÿãêèõ ôðàíöóçñêèõ áóëîê",
                "windows-1250": "Ńúĺřü ćĺ ĺů¸ ýňčő ě˙ăęčő ôđŕíöóçńęčő áóëîę",
            ]),
        Sample(
            "koi8-r", "Съешь же ещё этих мягких французских булок",
            [
                "windows-1251": "уЯЕЫШ ЦЕ ЕЭЈ ЬФЙИ НСЗЛЙИ ЖТБОГХЪУЛЙИ ВХМПЛ",
                "koi8-r": "Съешь же ещё этих мягких французских булок",
                "shift_jis": "\u{E2D2}ﾅﾛﾘ ﾖﾅ ﾅﾝ｣ ﾜﾔﾉﾈ ﾍﾑﾇﾋﾉﾈ ﾆﾒﾁﾎﾃﾕﾚﾓﾋﾉﾈ ﾂﾕﾌﾏﾋ",
                "windows-1252": "óßÅÛØ ÖÅ ÅÝ£ ÜÔÉÈ ÍÑÇËÉÈ ÆÒÁÎÃÕÚÓËÉÈ ÂÕÌÏË",
                "windows-1250": "óßĹŰŘ ÖĹ ĹÝŁ ÜÔÉČ ÍŃÇËÉČ ĆŇÁÎĂŐÚÓËÉČ ÂŐĚĎË",
            ]),
        Sample(
            "koi8-r", "ТЕЛЕФОНЫ И АДРЕСА",
            [
                "windows-1251": "фемежпощ й бдтеуб",
                "koi8-r": "ТЕЛЕФОНЫ И АДРЕСА",
                "windows-1252": "ôåìåæïîù é áäòåóá",
                "windows-1250": "ôĺěĺćďîů é áäňĺóá",
            ]),
        Sample(
            "windows-1251", "Mozilla и Opera — два браузера",
            [
                "windows-1251": "Mozilla и Opera — два браузера",
                "koi8-r": "Mozilla Х Opera ≈ ДБЮ АПЮСГЕПЮ",
                "windows-1252": "Mozilla è Opera — äâà áðàóçåðà",
                "windows-1250": "Mozilla č Opera — äâŕ áđŕóçĺđŕ",
            ]),
        Sample(
            "shift_jis", "いろはにほへと ちりぬるを",
            [
                "windows-1251": "‚ў‚л‚Н‚Й‚Щ‚Ц‚Ж ‚ї‚и‚К‚й‚р",
                "koi8-r": "┌╒┌К┌м┌и┌ы┌ж┌ф ┌©┌Х┌й┌И┌П",
                "shift_jis": "いろはにほへと ちりぬるを",
                "windows-1252": "‚¢‚ë‚Í‚É‚Ù‚Ö‚Æ ‚¿‚è‚Ê‚é‚ð",
                "windows-1250": "‚˘‚ë‚Í‚É‚Ů‚Ö‚Ć ‚ż‚č‚Ę‚é‚đ",
                "gb18030": "偄傠偼偵傎傊偲 偪傝偸傞傪",
                "euc-kr": "궋귣궼궸귌귉궴 궭귟궹귡귩",
            ]),
        Sample(
            "euc-jp", "会議の議事録",
            [
                "windows-1251": "ІсµД¤ОµД»цПї",
                "koi8-r": "╡Я╣д╓н╣д╩Жо©",
                "shift_jis": "ｲ\u{E130}ﾄ､ﾎｵﾄｻ\u{E4F6}ｿ",
                "euc-jp": "会議の議事録",
                "windows-1252": "²ñµÄ¤ÎµÄ»öÏ¿",
                "windows-1250": "˛ńµÄ¤ÎµÄ»öĎż",
                "gb18030": "柴的の的祸峡",
                "euc-kr": "뀜돨ㅞ돨색臼",
            ]),
        Sample(
            "shift_jis", "会議議事録",
            [
                "windows-1251": "‰п‹c‹cЋ–\u{98}^",
                "koi8-r": "┴О▀c▀c▌√≤^",
                "shift_jis": "会議議事録",
                "windows-1252": "‰ï‹c‹cŽ–˜^",
                "windows-1250": "‰ď‹c‹cŽ–\u{98}^",
                "gb18030": "夛媍媍帠榐",
            ]),
        Sample(
            "euc-jp", "カタカナ",
            [
                "windows-1251": "Ґ«ҐїҐ«ҐК",
                "koi8-r": "╔╚╔©╔╚╔й",
                "shift_jis": "･ｫ･ｿ･ｫ･ﾊ",
                "euc-jp": "カタカナ",
                "windows-1252": "¥«¥¿¥«¥Ê",
                "windows-1250": "Ą«ĄżĄ«ĄĘ",
                "gb18030": "カタカナ",
            ]),
        Sample(
            "shift_jis", "Memo: 部屋の掃除",
            [
                "windows-1251": "Memo: •”‰®‚М‘|Џњ",
                "koi8-r": "Memo: ∙■┴╝┌л▒|▐°",
                "shift_jis": "Memo: 部屋の掃除",
                "windows-1252": "Memo: •”‰®‚Ì‘|\u{8F}œ",
                "windows-1250": "Memo: •”‰®‚Ě‘|Źś",
                "gb18030": "Memo: 晹壆偺憒彍",
            ]),
        Sample(
            "windows-1250", "Cena: 50 zł, połowa",
            [
                "windows-1251": "Cena: 50 zі, poіowa",
                "koi8-r": "Cena: 50 zЁ, poЁowa",
                "shift_jis": "Cena: 50 zｳ, poｳowa",
                "windows-1252": "Cena: 50 z³, po³owa",
                "windows-1250": "Cena: 50 zł, połowa",
            ]),
        Sample(
            "windows-1250", "Žluté květy",
            [
                "windows-1251": "Ћlutй kvмty",
                "koi8-r": "▌lutИ kvЛty",
                "windows-1252": "Žluté kvìty",
                "windows-1250": "Žluté květy",
            ]),
        Sample(
            "windows-1250", "Dobrý den, jak se máte?",
            [
                "windows-1251": "Dobrэ den, jak se mбte?",
                "koi8-r": "DobrЩ den, jak se mАte?",
                "shift_jis": "Dobr\u{F8F1} den, jak se m疸e?",
                "windows-1252": "Dobrý den, jak se máte?",
                "windows-1250": "Dobrý den, jak se máte?",
            ]),
        Sample(
            "windows-1252", "Größe: fünf Äpfel",
            [
                "windows-1251": "GrцЯe: fьnf Дpfel",
                "koi8-r": "GrЖъe: fЭnf дpfel",
                "windows-1252": "Größe: fünf Äpfel",
                "windows-1250": "Größe: fünf Äpfel",
                "gb18030": "Gr鲞e: f黱f 膒fel",
            ]),
        Sample(
            "windows-1252", "l’été à la plage — 30 €",
            [
                "windows-1251": "l’йtй а la plage — 30 Ђ",
                "koi8-r": "l▓ИtИ Ю la plage ≈ 30 ─",
                "windows-1252": "l’été à la plage — 30 €",
                "windows-1250": "l’été ŕ la plage — 30 €",
            ]),
        Sample(
            "windows-1252", "São Paulo não é longe",
            [
                "windows-1251": "Sгo Paulo nгo й longe",
                "koi8-r": "SЦo Paulo nЦo И longe",
                "windows-1252": "São Paulo não é longe",
                "windows-1250": "Săo Paulo năo é longe",
            ]),
        Sample(
            "windows-1252", "Smørrebrød på bordet",
            [
                "windows-1251": "Smшrrebrшd pе bordet",
                "koi8-r": "SmЬrrebrЬd pЕ bordet",
                "windows-1252": "Smørrebrød på bordet",
                "windows-1250": "Smřrrebrřd pĺ bordet",
            ]),
        Sample(
            "gb18030", "会议记录和计划",
            [
                "windows-1251": "»бТйјЗВјєНјЖ»®",
                "koi8-r": "╩АрИ╪гб╪╨м╪ф╩╝",
                "shift_jis": "ｻ瞑鮠ﾇﾂｼｺﾍｼﾆｻｮ",
                "euc-jp": "氏咏芝村才柴皿",
                "windows-1252": "»áÒé¼ÇÂ¼ºÍ¼Æ»®",
                "windows-1250": "»áŇéĽÇÂĽşÍĽĆ»®",
                "gb18030": "会议记录和计划",
                "euc-kr": "삔累션쩌뵨셕뺍",
            ]),
        Sample(
            "gb18030", "我的笔记",
            [
                "windows-1251": "ОТµД±КјЗ",
                "koi8-r": "нр╣д╠й╪г",
                "shift_jis": "ﾎﾒｵﾄｱﾊｼﾇ",
                "euc-jp": "厘議永芝",
                "windows-1252": "ÎÒµÄ±Ê¼Ç",
                "windows-1250": "ÎŇµÄ±ĘĽÇ",
                "gb18030": "我的笔记",
                "euc-kr": "乖돨궝션",
            ]),
        Sample(
            "gb18030", "二〇二四年总结",
            [
                "windows-1251": "¶ю©–¶юЛДДкЧЬЅб",
                "koi8-r": "╤Ч╘√╤ЧкддЙвэ╫А",
                "windows-1252": "¶þ©–¶þËÄÄê×Ü½á",
                "windows-1250": "¶ţ©–¶ţËÄÄę×Ü˝á",
                "gb18030": "二〇二四年总结",
                "euc-kr": "랗찖랗愷쾨悧써",
            ]),
        Sample(
            "euc-kr", "회의록과 계획",
            [
                "windows-1251": "ИёАЗ·П°ъ °иИ№",
                "koi8-r": "х╦юг╥о╟З ╟Хх╧",
                "euc-jp": "噺税系引 域塙",
                "windows-1252": "È¸ÀÇ·Ï°ú °èÈ¹",
                "windows-1250": "Č¸ŔÇ·Ď°ú °čČą",
                "gb18030": "雀狼废苞 拌裙",
                "euc-kr": "회의록과 계획",
            ]),
        Sample(
            "euc-kr", "대한민국 서울",
            [
                "windows-1251": "ґлЗС№О±№ ј\u{AD}їп",
                "koi8-r": "╢Кгя╧н╠╧ ╪╜©О",
                "euc-jp": "企廃肯厩 辞随",
                "windows-1252": "´ëÇÑ¹Î±¹ ¼\u{AD}¿ï",
                "windows-1250": "´ëÇŃąÎ±ą Ľ\u{AD}żď",
                "gb18030": "措茄刮惫 辑匡",
                "euc-kr": "대한민국 서울",
            ]),
        Sample(
            "windows-1252", "“Smart quotes” and – dashes",
            [
                "windows-1251": "“Smart quotes” and – dashes",
                "koi8-r": "⌠Smart quotes■ and √ dashes",
                "windows-1252": "“Smart quotes” and – dashes",
                "windows-1250": "“Smart quotes” and – dashes",
            ]),
        Sample(
            "windows-1250", "Îţi mulţumesc",
            [
                "windows-1251": "Оюi mulюumesc",
                "koi8-r": "нЧi mulЧumesc",
                "shift_jis": "ﾎ\u{F8F2}i mul\u{F8F2}umesc",
                "windows-1252": "Îþi mulþumesc",
                "windows-1250": "Îţi mulţumesc",
                "gb18030": "牺i mul⺷mesc",
            ]),
        Sample(
            "shift_jis", "日本語",
            [
                "windows-1251": "“ъ–{Њк",
                "koi8-r": "⌠З√{▄Й",
                "shift_jis": "日本語",
                "windows-1252": "“ú–{Œê",
                "windows-1250": "“ú–{Śę",
                "gb18030": "擔杮岅",
            ]),
        Sample(
            "windows-1252", "Le café où j’ai dîné",
            [
                "windows-1251": "Le cafй oщ j’ai dоnй",
                "koi8-r": "Le cafИ oЫ j▓ai dНnИ",
                "windows-1252": "Le café où j’ai dîné",
                "windows-1250": "Le café oů j’ai dîné",
            ]),
        Sample(
            "gb18030", "明天去北京出差",
            [
                "windows-1251": "ГчМмИҐ±±ѕ©іцІо",
                "koi8-r": "цВлЛх╔╠╠╬╘ЁЖ╡Н",
                "euc-jp": "苧爺肇臼奨竃餓",
                "windows-1252": "Ã÷ÌìÈ¥±±¾©³ö²î",
                "windows-1250": "Ă÷ĚěČĄ±±ľ©łö˛î",
                "gb18030": "明天去北京出差",
                "euc-kr": "츠莖혼굇쑴놔뀌",
            ]),
        Sample(
            "koi8-r", "ПРИВЕТ",
            [
                "windows-1251": "ртйчеф",
                "koi8-r": "ПРИВЕТ",
                "shift_jis": "\u{E0B1}鴒襁",
                "euc-jp": "頏蝸續",
                "windows-1252": "ðòé÷åô",
                "windows-1250": "đňé÷ĺô",
                "gb18030": "痱轺弭",
                "euc-kr": "倧暈淹",
            ]),
        Sample(
            "windows-1251", "ёлка",
            [
                "windows-1251": "ёлка",
                "koi8-r": "╦КЙЮ",
                "euc-jp": "碁袱",
                "windows-1252": "¸ëêà",
                "windows-1250": "¸ëęŕ",
                "gb18030": "鸽赅",
                "euc-kr": "몃魏",
            ]),
        Sample(
            "euc-kr", "안녕하세요",
            [
                "windows-1251": "ѕИізЗПјјїд",
                "koi8-r": "╬хЁГго╪╪©Д",
                "euc-jp": "照括馬室推",
                "windows-1252": "¾È³çÇÏ¼¼¿ä",
                "windows-1250": "ľČłçÇĎĽĽżä",
                "gb18030": "救崇窍技夸",
                "euc-kr": "안녕하세요",
            ]),
        Sample(
            "euc-jp", "東京に行く",
            [
                "windows-1251": "Емµю¤Л№Ф¤Ї",
                "koi8-r": "еЛ╣Ч╓к╧т╓╞",
                "euc-jp": "東京に行く",
                "windows-1252": "Åìµþ¤Ë¹Ô¤¯",
                "windows-1250": "Ĺěµţ¤ËąÔ¤Ż",
                "gb18030": "澎叠に乖く",
                "euc-kr": "톺딸ㅛ밋ㄿ",
            ]),
    ]
}
