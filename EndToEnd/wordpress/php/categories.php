<?php
// The site's categories. Their numbers have gaps, as on a site where others were deleted; names need escaping.

/** Number → name and how many posts of a thousand or so have it. */
const CATEGORIES = [
    3 => ['Иконостасы', 9], 4 => ['Иконы', 144], 5 => ['Комплекты для сборки митр', 49], 6 => ['Митры & скуфьи', 155],
    7 => ['Облачения архиерейские', 27], 8 => ['Облачения диаконские «праздничные»', 14], 9 => ['Облачения иерейские', 28],
    10 => ['Плащаницы', 14], 11 => ['Покровцы и воздухи', 20], 13 => ['Скрижали', 21], 18 => ['Геральдика', 0],
    101 => ['Металлонить <metanit>', 78], 103 => ['Ткани / Fabrics & Trims', 15], 104 => ['日本の刺繍', 12],
    105 => ['Вишиванки та рушники', 18], 106 => ['Пустая рубрика', 0],
];
const ICONS = 4;
const CROWNS = 6;
const THREADS = 101;
const FABRICS = 103;
const JAPANESE = 104;
const UKRAINIAN = 105;

/** Adds the categories, two of them below others, and gives the weights by number. */
function add_categories(): array
{
    global $wpdb;
    $wpdb->update($wpdb->terms, ['name' => 'Разное', 'slug' => 'raznoe'], ['term_id' => 1]);
    $weights = [];
    foreach (CATEGORIES as $number => [$name, $weight]) {
        foreach ([$wpdb->terms, $wpdb->term_taxonomy] as $table) {
            $wpdb->query("ALTER TABLE $table AUTO_INCREMENT=$number");
        }
        $options = ['description' => "Раздел «{$name}»: описание & <em>подробности</em>.", 'parent' => $number === UKRAINIAN ? 1 : 0];
        if ($number <= FABRICS) {
            $options['slug'] = "cat-$number";    // the others get theirs from names in other alphabets
        }
        $weights[add_category($name, $options)] = $weight;
    }
    $weights[add_category('Митры детские', ['parent' => CROWNS])] = 6;
    return $weights;
}

/** Adds a category and gives its number. */
function add_category(string $name, array $options): int
{
    $term = wp_insert_term($name, 'category', $options);
    if (is_wp_error($term)) {
        throw new RuntimeException("$name: " . $term->get_error_message());
    }
    return $term['term_id'];
}

/** Gives a list of numbers in which each is as frequent as its weight says. */
function bag_of_categories(array $weights, int $posts): array
{
    $bag = [];
    $total = array_sum($weights);
    foreach ($weights as $number => $weight) {
        $bag = array_merge($bag, array_fill(0, (int) ceil($weight * $posts / $total), $number));
    }
    return $bag;
}

/** Gives the language that posts of a category are written in. */
function language_of_category(int $category, int $index): string
{
    return match ($category) {
        JAPANESE => 'ja',
        UKRAINIAN => 'uk',
        FABRICS, THREADS => one_of(['en', 'ru']),
        default => $index % 9 ? 'ru' : 'uk',
    };
}
