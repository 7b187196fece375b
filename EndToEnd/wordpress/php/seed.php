<?php
// Installs WordPress into an empty database and fills it through WordPress' own functions, the same way each time: seed.php
mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
define('WP_INSTALLING', true);
const POSTS = 200;
const SEED = 20190416;

foreach (['workers', 'pictures', 'texts', 'categories', 'bodies', 'posts', 'pages', 'hidden', 'truth'] as $part) {
    require __DIR__ . "/$part.php";
}
$socket = getenv('SITE_FOLDER') . '/run/database.sock';
(new mysqli('localhost', 'root', '', null, 0, $socket))->query('CREATE DATABASE wordpress CHARACTER SET utf8mb4');
require __DIR__ . '/load.php';

$drawing = start_drawing(POSTS);
add_filter('pre_wp_mail', '__return_true');
add_filter('pre_http_request', fn() => new WP_Error('offline', 'offline'));
$password = wp_generate_password(40);
wp_install('Золоте шиття «Gold & Thread» <демо>', 'admin', 'admin@example.test', true, '', $password, 'ru_RU');
configure();
mt_srand(SEED);
$weights = add_categories();
wait_for_workers($drawing);
$pictures = add_inline_pictures();
$document = add_document();

// One transaction for many insertions is far faster, and nothing reads meanwhile. Sizes of pictures are made afterwards, by workers.
wp_defer_term_counting(true);
$wpdb->query('SET autocommit=0');
$noSizes = fn() => [];
add_filter('intermediate_image_sizes_advanced', $noSizes);
[$posts, $featured] = add_posts(POSTS, $weights, $pictures, $document);
remove_filter('intermediate_image_sizes_advanced', $noSizes);
$wpdb->query('COMMIT');
$wpdb->close();
wait_for_workers(start_workers($featured, fn(int $_, int $number) => wp_update_image_subsizes($number), 'connect_again'));
connect_again();
$wpdb->query('SET autocommit=0');

add_pages($pictures, $featured);
add_hidden();
stick_post($posts[3]);
stick_post($posts[intdiv(POSTS, 2)]);
change_later($posts);
wp_update_user(['ID' => 1, 'display_name' => 'Мастерская']);
wp_defer_term_counting(false);
$wpdb->query('SET autocommit=1');
update_option('seeded_address', WP_HOME);
update_option('fresh_site', 0);
delete_option('rewrite_rules');
$truth = write_truth();
printf("%d posts, %d pages, %d media\n", count($truth['posts']), count($truth['pages']), count($truth['media']));

/** Sets what an owner would choose, and removes what an installation adds. */
function configure(): void
{
    global $wp_rewrite;
    wp_set_current_user(1);
    kses_remove_filters();
    $isRenamed = in_array('Europe/Kyiv', timezone_identifiers_list(), true);
    $options = [
        'WPLANG' => 'ru_RU', 'timezone_string' => $isRenamed ? 'Europe/Kyiv' : 'Europe/Kiev', 'posts_per_rss' => 10, 'blog_public' => 1,
        'blogdescription' => 'Ручная вышивка &amp; облачения', 'default_comment_status' => 'open', 'thumbnail_size_w' => 150,
        'category_base' => '', 'show_avatars' => 0,
    ];
    array_map('update_option', array_keys($options), $options);
    $wp_rewrite->set_permalink_structure('/%postname%/');
    $wp_rewrite->init();
    switch_theme('twentytwentyone');
    foreach (get_posts(['post_type' => ['post', 'page'], 'numberposts' => -1, 'post_status' => 'any']) as $post) {
        wp_delete_post($post->ID, true);
    }
}

/** Opens a connection to the database again and forgets what was read by another. */
function connect_again(): void
{
    global $wpdb;
    $wpdb->db_connect();
    wp_cache_flush();
}
