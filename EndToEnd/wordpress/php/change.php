<?php
// Changes the site as its owner would, writes the new truth, and prints what was changed as JSON: change.php VERB [NUMBER]
require __DIR__ . '/load.php';
require __DIR__ . '/truth.php';
require __DIR__ . '/pictures.php';
wp_set_current_user(1);
kses_remove_filters();

/** How often each verb is meant when all are. */
const ALL_VERBS = [
    'update' => 3, 'add' => 2, 'delete' => 2, 'trash' => 1, 'private' => 1, 'meta' => 1, 'move-category' => 1, 'replace-image' => 1,
    'slug' => 1, 'rename-category' => 4,
];
const WORKSHOP_CATEGORY = 4;
const JAPANESE_CATEGORY = 104;

/** Gives some published posts' numbers, from a place of the list. */
function some_posts(int $from, int $count): array
{
    global $wpdb;
    $order = "post_type='post' AND post_status='publish' AND post_password='' ORDER BY ID LIMIT %d,%d";
    return array_map('intval', $wpdb->get_col($wpdb->prepare("SELECT ID FROM {$wpdb->posts} WHERE $order", $from, $count)));
}

/** Changes a text and a title. */
function update_post(int $post): void
{
    wp_update_post(wp_slash([
        'ID' => $post, 'post_title' => get_post_field('post_title', $post) . ' (обновлено)',
        'post_content' => get_post_field('post_content', $post) . '<p>CANARY-UPDATE</p>',
    ]));
}

/** Adds a post. */
function add_post(): int
{
    return wp_insert_post(wp_slash([
        'post_title' => 'Новое изделие', 'post_content' => '<p>CANARY-NEW</p>', 'post_status' => 'publish',
        'post_category' => [WORKSHOP_CATEGORY],
    ]));
}

/** Changes a plugin's fields, which leaves the time of the last change as it was. */
function change_fields(int $post): void
{
    update_post_meta($post, '_fields', wp_slash(json_encode(['best_offer' => true, 'article' => 'META', 'attributes' => []])));
}

/** Puts other bytes in the place of a post's picture, at the same address. */
function replace_picture(int $post): void
{
    $number = get_post_thumbnail_id($post);
    $file = get_attached_file($number);
    $image = imagecreatetruecolor(1200, 900);
    imagefill($image, 0, 0, 0x3366cc);
    unlink($file);
    write_picture($image, $file);
    wp_update_attachment_metadata($number, wp_generate_attachment_metadata($number, $file));
}

/** Writes the port that is asked now where the texts name the one that the site was filled at. */
function move_addresses(): void
{
    global $wpdb;
    $before = preg_replace('#^https?:#', '', get_option('seeded_address'));
    $now = preg_replace('#^https?:#', '', WP_HOME);
    $changes = [$before => $now, str_replace('127.0.0.1', 'localhost', $before) => str_replace('127.0.0.1', 'localhost', $now)];
    foreach ($changes as $old => $new) {
        $wpdb->query($wpdb->prepare(
            "UPDATE {$wpdb->posts} SET post_content=REPLACE(post_content,%s,%s), guid=REPLACE(guid,%s,%s)", $old, $new, $old, $new));
        $wpdb->query($wpdb->prepare("UPDATE {$wpdb->postmeta} SET meta_value=REPLACE(meta_value,%s,%s) WHERE meta_key='_menu_item_url'",
            $old, $new));
    }
    update_option('seeded_address', WP_HOME);
    wp_cache_flush();
}

/** Does one thing and gives the numbers of what it changed. */
function change(string $verb, int $number): array
{
    // Each verb takes posts from a place of its own, so that their effects can be told apart.
    $places = [
        'replace-image' => 5, 'update' => 20, 'delete' => 30, 'trash' => 40, 'private' => 50, 'meta' => 60, 'move-category' => 70,
        'slug' => 80,
    ];
    $posts = isset($places[$verb]) ? some_posts($places[$verb], $number) : [];
    switch ($verb) {
        case 'add':
            return array_map('add_post', array_fill(0, $number, null));
        case 'rename-category':
            wp_update_term($number, 'category', ['name' => 'Иконы & образа']);
            return [$number];
        case 'move-addresses':
            move_addresses();
            return [];
    }
    array_walk($posts, match ($verb) {
        'update' => fn(int $post) => update_post($post),
        'delete' => fn(int $post) => wp_delete_post($post, true),
        'trash' => fn(int $post) => wp_trash_post($post),
        'private' => fn(int $post) => wp_update_post(['ID' => $post, 'post_status' => 'private']),
        'meta' => fn(int $post) => change_fields($post),
        'move-category' => fn(int $post) => wp_set_post_categories($post, [JAPANESE_CATEGORY]),
        'replace-image' => fn(int $post) => replace_picture($post),
        'slug' => fn(int $post) => wp_update_post(['ID' => $post, 'post_name' => "renamed-$post"]),
    });
    return $posts;
}

$verb = $argv[1];
$number = (int) ($argv[2] ?? 1);
$changed = [];
foreach ($verb === 'mutate' ? ALL_VERBS : [$verb => $number] as $each => $count) {
    $changed[$each] = change($each, $count);
}
write_truth();
echo json_encode($changed), "\n";
