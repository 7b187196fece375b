<?php
// Adds what a visitor may not see. All of it carries LEAKCANARY, which must never be found in a mirror.

/** Adds a post that is hidden in the way its status says, and gives its number. */
function add_hidden_post(string $title, string $status, array $more = []): int
{
    return wp_insert_post(wp_slash($more + [
        'post_title' => "$title LEAKCANARY-$status-title", 'post_content' => "LEAKCANARY-$status-body", 'post_status' => $status,
        'post_category' => [ICONS],
    ]));
}

/** Adds drafts, private posts and pages, posts to come, deleted ones, and ones behind a password. */
function add_hidden(): void
{
    for ($index = 0; $index < 4; $index++) {
        add_hidden_post("Черновик $index", 'draft');
    }
    for ($index = 0; $index < 3; $index++) {
        add_hidden_post("Личное $index", 'private');
    }
    add_hidden_post('На утверждении', 'pending');
    add_hidden_post('Будущее', 'future', ['post_date' => '2039-01-01 00:00:00']);
    wp_delete_post(add_hidden_post('Удалено', 'publish'), true);
    wp_trash_post(add_hidden_post('В корзине', 'publish'));
    add_page('Черновик страницы', 'draft-page', 'LEAKCANARY-draft-page', ['post_status' => 'draft']);
    add_page('Скрытая', 'hidden-page', 'LEAKCANARY-private-page', ['post_status' => 'private']);

    $private = add_hidden_post('Личное с картинкой', 'private');
    draw_picture(drawing('private.jpg'), 640, 480, 'private');
    set_post_thumbnail($private, add_medium('private.jpg', 'private-picture-LEAKCANARY.jpg', $private));

    foreach (['01', '02'] as $day) {
        wp_insert_post(wp_slash([
            'post_title' => "Для партнёров $day", 'post_content' => 'LEAKCANARY-password-body', 'post_category' => [ICONS],
            'post_excerpt' => 'LEAKCANARY-password-excerpt', 'post_status' => 'publish', 'post_password' => 'partner',
            'post_date' => "2020-05-$day 10:00:00",
        ]));
    }
}
