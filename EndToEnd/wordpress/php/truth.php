<?php
// Writes what the site's own database says: what an anonymous visitor may see, and the files' digests.

/** Gives an address without its host. */
function path_of(string $address): string
{
    return str_replace(WP_HOME, '', $address);
}

/** Describes a published post or page. */
function truth_of_post(object $post): array
{
    $picture = (int) get_post_thumbnail_id($post->ID);
    return [
        'id' => (int) $post->ID, 'path' => path_of(get_permalink($post)), 'password' => $post->post_password !== '',
        'categories' => array_map('intval', wp_get_post_categories($post->ID)),
        'featured_path' => $picture ? path_of(wp_get_attachment_url($picture)) : null,
        'article' => get_post_meta($post->ID, '_article', true),
    ];
}

/** Describes a medium; the status is that of the post it belongs to. */
function truth_of_medium(object $medium): array
{
    $file = get_attached_file($medium->ID);
    return [
        'id' => (int) $medium->ID, 'path' => path_of(wp_get_attachment_url($medium->ID)), 'mime' => $medium->post_mime_type,
        'sha256' => file_exists($file) ? hash_file('sha256', $file) : null,
        'public' => !in_array($medium->parent_status, ['private', 'draft', 'trash'], true),
    ];
}

/** Describes a category. */
function truth_of_category(WP_Term $category): array
{
    return ['id' => $category->term_id, 'name' => html_entity_decode($category->name, ENT_QUOTES), 'count' => $category->count];
}

/** Writes the truth beside the site and gives it. */
function write_truth(): array
{
    global $wpdb;
    $published = fn(string $kind) => $wpdb->get_results($wpdb->prepare(
        "SELECT * FROM {$wpdb->posts} WHERE post_type=%s AND post_status='publish' ORDER BY ID", $kind));
    $media = $wpdb->get_results(
        "SELECT media.*, parents.post_status AS parent_status FROM {$wpdb->posts} media"
        . " LEFT JOIN {$wpdb->posts} parents ON parents.ID=media.post_parent WHERE media.post_type='attachment' ORDER BY media.ID");
    $truth = [
        'site' => WP_HOME, 'wordpress' => get_bloginfo('version'), 'must_not_leak' => 'LEAKCANARY-',
        'posts' => array_map('truth_of_post', $published('post')), 'pages' => array_map('truth_of_post', $published('page')),
        'media' => array_map('truth_of_medium', $media),
        'categories' => array_map('truth_of_category', get_terms(['taxonomy' => 'category', 'hide_empty' => false])),
    ];
    $format = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRETTY_PRINT;
    file_put_contents(site_folder() . '/truth.json', json_encode($truth, $format));
    return $truth;
}
