<?php
// Plugin Name: Ports. Makes the site differ from port to port; nginx names the variant.
$variant = $_SERVER['SITE_VARIANT'] ?? '';

// Nothing on the pages may point to other hosts.
add_action('init', function () {
    remove_action('wp_head', 'print_emoji_detection_script', 7);
    remove_action('wp_print_styles', 'print_emoji_styles');
    add_filter('emoji_svg_url', '__return_false');
});
add_filter('wp_resource_hints', fn(array $addresses, string $kind) => $kind === 'dns-prefetch' ? [] : $addresses, 10, 2);
add_filter('pre_option_show_avatars', fn() => '0');

// Texts hold whole addresses; those follow the port that is asked.
add_filter('the_content', function (string $text) {
    $address = get_option('seeded_address');
    return $address && $address !== WP_HOME ? str_replace($address, WP_HOME, $text) : $text;
}, 999);

if ($variant === 'plain') {
    add_filter('pre_option_permalink_structure', fn() => '');
} elseif ($variant === 'slow') {
    add_action('init', fn() => usleep(250_000), 0);
} elseif ($variant === 'norest') {
    add_filter('rest_authentication_errors', fn($result) => is_user_logged_in() ? $result : new WP_Error(
        'rest_cannot_access', 'Only authenticated users can access the REST API.', ['status' => 401]));
    remove_action('wp_head', 'rest_output_link_wp_head', 10);
    remove_action('template_redirect', 'rest_output_link_header', 11);
} elseif ($variant === 'old') {
    foreach (['post', 'page', 'attachment'] as $kind) {
        add_filter("rest_{$kind}_collection_params", function (array $parameters) {
            unset($parameters['modified_after'], $parameters['modified_before']);
            return $parameters;
        });
    }
}
