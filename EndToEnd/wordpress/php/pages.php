<?php
// Adds the pages and the menu.

const HERALDRY_PAGE = 1122;
const SOUVENIR_PAGE = 1148;

/** Adds a page and gives its number. */
function add_page(string $title, string $slug, string $text, array $more = []): int
{
    return wp_insert_post(wp_slash($more + [
        'post_type' => 'page', 'post_title' => $title, 'post_name' => $slug, 'post_content' => $text, 'post_status' => 'publish',
        'post_date' => '2016-03-01 09:00:00',
    ]));
}

/** Adds the published pages and a menu of some. */
function add_pages(array $pictures, array $featured): void
{
    $gallery = '';
    foreach (array_slice($featured, 0, 24) as $number) {
        $small = wp_get_attachment_image_url($number, 'thumbnail');
        $gallery .= '<a href="' . wp_get_attachment_url($number) . "\"><img src=\"$small\" alt=\"\" width=\"150\" height=\"150\"></a>\n";
    }
    add_page('Геральдика', 'heraldry', "<p>Гербы и вымпелы.</p>\n$gallery", ['import_id' => HERALDRY_PAGE]);
    add_page('Разное', 'raznoe-2', "<p>Сувениры.</p>\n$gallery", ['import_id' => SOUVENIR_PAGE]);

    $picture = '<img src="' . wp_get_attachment_url($pictures[0]) . "\" class=\"wp-image-{$pictures[0]} size-full\">";
    $history = '<h2>История</h2><p>' . paragraph('ru') . '</p><p>' . paragraph('ru') . '</p>' . NESTED_LIST . "<p>$picture</p>";
    $about = add_page('О нас & наша история', 'about', $history);
    $contacts = add_page('Контакты', 'contacts', contacts_text(wp_get_attachment_url($pictures[9])));
    add_page('Доставка и оплата', 'delivery', '<p>' . paragraph('ru') . '</p>' . table_of_sizes(3), ['post_parent' => $about]);
    add_page('会社概要', 'company', '<p>' . paragraph('ja') . '</p>');
    add_page('Про нас', 'pro-nas', '<p>' . paragraph('uk') . '</p>');
    add_menu([$about, $contacts, HERALDRY_PAGE, SOUVENIR_PAGE], [3, ICONS, 5, CROWNS, FABRICS, JAPANESE, UKRAINIAN]);
}

/** Gives an address, a telephone, a letter's address and a place, as people write them, with a map in a frame. */
function contacts_text(string $map): string
{
    return '<p>25006, г. Кропивницкий, ул. Михайловская, 73<br>ХПП «Золотое шитье»</p>'
        . '<p>Тел.: <a href="tel:+380505254567">+38 (050) 525-45-67</a>, <a href="mailto:info@example.test">info@example.test</a></p>'
        . "<p>48.5054913, 32.270159</p><figure><img src=\"$map\" alt=\"карта\"></figure>"
        . '<iframe src="https://maps.example.invalid/embed?q=48.5,32.27"></iframe>' . table_of_sizes(0);
}

/** Adds the main menu. */
function add_menu(array $pages, array $categories): void
{
    $menu = wp_create_nav_menu('Главное');
    foreach (['page' => $pages, 'category' => $categories] as $kind => $numbers) {
        foreach ($numbers as $number) {
            wp_update_nav_menu_item($menu, 0, [
                'menu-item-object-id' => $number, 'menu-item-object' => $kind, 'menu-item-status' => 'publish',
                'menu-item-type' => $kind === 'page' ? 'post_type' : 'taxonomy',
            ]);
        }
    }
    set_theme_mod('nav_menu_locations', ['primary' => $menu]);
}
