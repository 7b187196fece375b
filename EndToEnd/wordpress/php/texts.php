<?php
// The words of the site in four languages, with characters that are easily spoilt on the way.

const TITLES = [
    'ru' => [
        'Митра «Афонская» & венец', 'Икона Божией Матери', 'Плащаница — «Положение во гроб»', 'Облачение иерейское', 'Покровец <малый>',
        'Скрижаль "Софрино"', 'Набор для сборки митры',
    ],
    'uk' => ['Рушник весільний «Дерево життя»', 'Вишиванка жіноча', 'Ґердан із бісеру', 'Їжакова торбинка'],
    'en' => ['Bishop’s mitre, "Royal" pattern', 'Altar cloth & fringe', 'Gold thread <No. 7>', 'Metanit yarn — 100 m'],
    'ja' => ['金糸刺繍の帯', '絹の掛け布「鳳凰」', '手作りのお守り袋'],
];

const SENTENCES = [
    'ru' => [
        'Мастерская выполняет заказ вручную: золотая канитель, шёлк, жемчуг и гранаты в оправе.',
        'Срок изготовления — 30–45 дней; размеры 120×80 см, плотность ≈ 240 г/м².',
        'Ёлочный узор, съёмный подклад; цена по запросу (±10 %).',
        'По желанию заказчика возможна инкрустация натуральными камнями, стразами, бисером и др.',
    ],
    'uk' => [
        'Майстриня з м. Кропивницький працює з натуральним льоном, п’ять кольорів ниток.',
        'Об’єм замовлення — від 1 шт.; доставка «Новою поштою» за 2–3 дні.',
        'Щирий подарунок на весілля, хрестини чи ювілей.',
    ],
    'en' => [
        'Each piece is embroidered by hand; allow 6–8 weeks for delivery.', 'Care: dry clean only, < 30 °C, don’t wring.',
        'Width 1.5 m × length 3 m; weight 240 g/m² (±5%).',
    ],
    'ja' => [
        '素材は正絹、金糸と銀糸を使い、職人が一針ずつ縫い上げます。', '納期は約三十日〜四十五日です。',
        '送料は別途お見積りいたします(税込)。',
    ],
];

/** Lines with entities, invisible characters, characters of several code points, right-to-left writing. */
const TRICKY_LINES = [
    'Цена&nbsp;: 1&#160;200&nbsp;₴ &mdash; «под&shy;клад» &lt;b&gt;не тег&lt;/b&gt; &amp;amp; AT&T',
    "Emoji 🧵🪡👑 и сложные 👩\u{200D}🎨 🇺🇦; математика 𝒜; combining e\u{301} и é",
    "RTL: \u{200F}زخرفة ذهبية\u{200E} и שלום; zero\u{200B}width; 100% \"кавычки\" 'одинарные' -- тире --- ... (c) 1/2",
    'https://example.invalid/очень/длинный/путь?x=1&y=2#якорь',
];

/** Gives one of several, by the seeded generator. */
function one_of(array $several): mixed
{
    return $several[mt_rand(0, count($several) - 1)];
}

/** Gives a paragraph of two to six sentences. */
function paragraph(string $language): string
{
    $sentences = [];
    for ($left = mt_rand(2, 6); $left > 0; $left--) {
        $sentences[] = one_of(SENTENCES[$language]);
    }
    return implode(' ', $sentences);
}

/** Gives the title of a post: most by the list, some with markup and quotes, one empty, one without a place to break. */
function title_of_post(int $index, string $language): string
{
    $article = 1000 + $index;
    $title = one_of(TITLES[$language]) . ($index % 3 ? ", арт. $article" : " №$article");
    return match (true) {
        $index === 60 => '',
        $index === 61 => str_repeat('Оченьдлинноеслово', 14) . " $article",
        $index % 37 === 5 => "AT&T <b>\"Лента\"</b> — 5 < 7 > 3 &amp; 100% 'шёлк' арт. $article",
        default => $title,
    };
}
