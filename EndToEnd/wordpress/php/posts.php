<?php
// Adds the published posts: articles of a workshop, each with its picture, fields, price, tags and comments.

const FIRST_POST_TIME = 1433140000;
const SECONDS_OF_POSTS = 280000000;
const COMMIT_EVERY = 50;

/** Gives a post's time in the site's clock; all lie between 2015 and 2024. */
function time_of_post(int $index, int $count): string
{
    return gmdate('Y-m-d H:i:s', FIRST_POST_TIME + intdiv(($index + 1) * SECONDS_OF_POSTS, $count));
}

/** Adds posts and gives their numbers and those of their own pictures. */
function add_posts(int $count, array $weights, array $pictures, int $document): array
{
    global $wpdb;
    $bag = bag_of_categories($weights, $count);
    $frequent = array_keys(array_filter($weights));
    $posts = [];
    $featured = [];
    for ($index = 0; $index < $count; $index++) {
        $category = $bag[($index * 7919) % count($bag)];
        $language = language_of_category($category, $index);
        $post = [
            'post_title' => title_of_post($index, $language), 'post_status' => 'publish', 'post_date' => time_of_post($index, $count),
            'post_content' => (new Body($index, $language, $pictures, $document, $posts))->text(),
            'post_excerpt' => $index % 5 ? '' : one_of(SENTENCES[$language]), 'comment_status' => 'open',
            'post_category' => $index % 8 ? [$category] : [$category, one_of($frequent)],
            'tags_input' => $index % 4 ? [] : [one_of(['золото', 'шёлк', 'R&D', '絹', 'льон'])],
        ];
        if ($index % 3) {
            $post['post_name'] = 'art-' . (1000 + $index);    // the others get theirs from titles in other alphabets
        }
        $number = wp_insert_post(wp_slash($post), true);
        if (is_wp_error($number)) {
            throw new RuntimeException("post $index: " . $number->get_error_message());
        }
        $posts[] = $number;
        $featured = add_featured_picture($index, $number, $post['post_date'], $featured);
        add_fields($index, $number);
        add_comments($index, $number);
        if ($index % COMMIT_EVERY === COMMIT_EVERY - 1) {
            $wpdb->query('COMMIT');
        }
    }
    return [$posts, $featured];
}

/** Gives a post its own picture, one of an earlier post, or none; gives the pictures there are then. */
function add_featured_picture(int $index, int $post, string $date, array $featured): array
{
    if (has_own_picture($index)) {
        [$extension] = shape_of_picture($index);
        $name = ($index % 5 ? 'art-' : 'изделие-') . (1000 + $index) . ".$extension";
        $description = $index % 4 ? 'Изделие арт. ' . (1000 + $index) : '';
        $featured[] = add_medium("article-$index.$extension", $name, $post, $description, $date);
        set_post_thumbnail($post, end($featured));
    } elseif (!has_no_picture($index)) {
        set_post_thumbnail($post, one_of($featured));
    }
    return $featured;
}

/** Gives a post its article number, most of them a price, and the fields of a plugin. */
function add_fields(int $index, int $post): void
{
    $article = (string) (1000 + $index);
    update_post_meta($post, '_article', $article);
    if ($index % 3) {
        update_post_meta($post, '_price', (string) (mt_rand(50, 9000) * 100));
    }
    if ($index % 17 !== 3) {
        $chosen = [
            'cloth' => ['cloth_' . mt_rand(1, 16)], 'product' => ['product_' . mt_rand(1, 10), 'product_9'],
            'inlay' => ['inlay_' . mt_rand(1, 34)],
        ];
        $fields = ['best_offer' => $index % 12 === 0, 'article' => $article, 'attributes' => chosen_attributes($chosen)];
        update_post_meta($post, '_fields', wp_slash(json_encode($fields, JSON_UNESCAPED_UNICODE)));
    }
}

/** Gives attributes as the plugin's rows do: each has a column for every kind, of which all but its own are empty. */
function chosen_attributes(array $chosen): array
{
    $rows = [];
    foreach (array_keys($chosen) as $kind) {
        $row = ['default_name' => $kind];
        foreach ($chosen as $column => $values) {
            $row["default_value_$column"] = $column === $kind ? $values : [];
        }
        $rows[] = $row;
    }
    return $rows;
}

/** Adds a comment that visitors see, with an address that they must not, and one that nobody approved. */
function add_comments(int $index, int $post): void
{
    if ($index % 25 === 2) {
        wp_insert_comment([
            'comment_post_ID' => $post, 'comment_author' => 'Ольга', 'comment_approved' => 1,
            'comment_author_email' => 'LEAKCANARY-comment-email@example.test', 'comment_content' => 'Очень красиво! Сколько стоит?',
        ]);
    } elseif ($index % 25 === 3) {
        wp_insert_comment([
            'comment_post_ID' => $post, 'comment_author' => 'spam', 'comment_content' => 'LEAKCANARY-unapproved-comment',
            'comment_approved' => 0,
        ]);
    }
}

/** Changes the texts of some posts long after they were published. */
function change_later(array $posts): void
{
    global $wpdb;
    foreach ([10, 11, 50] as $index) {
        $number = $posts[$index];
        $text = get_post_field('post_content', $number) . "\n<p>Обновлено позже: CANARY-UPDATED</p>";
        wp_update_post(wp_slash(['ID' => $number, 'post_content' => $text]));
        $day = '2025-02-1' . $index % 10;
        $wpdb->update($wpdb->posts, ['post_modified' => "$day 12:00:00", 'post_modified_gmt' => "$day 10:00:00"], ['ID' => $number]);
    }
}
