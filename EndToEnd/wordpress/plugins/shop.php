<?php
// Plugin Name: Shop. Answers as WooCommerce's Store API is documented to; products are the posts that have a price.

/** Gives a price in the way the Store API does: minor units as text, with how to write them. */
function shop_prices(string $price): array
{
    return [
        'price' => $price, 'regular_price' => $price, 'sale_price' => $price, 'price_range' => null, 'currency_code' => 'UAH',
        'currency_symbol' => '₴', 'currency_minor_unit' => 2, 'currency_decimal_separator' => ',', 'currency_thousand_separator' => ' ',
        'currency_prefix' => '', 'currency_suffix' => ' ₴',
    ];
}

/** Gives a product's pictures: one or none. */
function shop_images(int $post): array
{
    $number = get_post_thumbnail_id($post);
    return !$number ? [] : [[
        'id' => $number, 'src' => wp_get_attachment_url($number), 'thumbnail' => wp_get_attachment_image_url($number, 'thumbnail'),
        'srcset' => (string) wp_get_attachment_image_srcset($number, 'full'),
        'sizes' => (string) wp_get_attachment_image_sizes($number, 'full'), 'name' => wp_basename(get_attached_file($number)),
        'alt' => get_post_meta($number, '_wp_attachment_image_alt', true),
    ]];
}

/** Describes a post as a product. */
function shop_product(WP_Post $post): array
{
    $categories = array_map(
        fn(WP_Term $term) => ['id' => $term->term_id, 'name' => $term->name, 'slug' => $term->slug, 'link' => get_term_link($term)],
        get_the_category($post->ID));
    return [
        'id' => $post->ID, 'name' => get_the_title($post), 'slug' => $post->post_name, 'parent' => 0, 'type' => 'simple',
        'variation' => '', 'permalink' => get_permalink($post), 'sku' => get_post_meta($post->ID, '_article', true),
        'short_description' => '', 'description' => apply_filters('the_content', $post->post_content), 'on_sale' => false,
        'prices' => shop_prices((string) get_post_meta($post->ID, '_price', true)), 'price_html' => '', 'average_rating' => '0',
        'review_count' => 0, 'images' => shop_images($post->ID), 'categories' => $categories, 'tags' => [], 'attributes' => [],
        'variations' => [], 'has_options' => false, 'is_purchasable' => true, 'is_in_stock' => true, 'is_on_backorder' => false,
        'low_stock_remaining' => null, 'sold_individually' => false,
        'add_to_cart' => [
            'text' => 'Add to cart', 'description' => '', 'url' => '?add-to-cart=' . $post->ID, 'minimum' => 1, 'maximum' => 9999,
            'multiple_of' => 1,
        ],
    ];
}

/** Answers one page of products. */
function shop_products(WP_REST_Request $request): WP_REST_Response
{
    $query = new WP_Query([
        'post_type' => 'post', 'post_status' => 'publish', 'has_password' => false, 'ignore_sticky_posts' => true, 'meta_key' => '_price',
        'posts_per_page' => min(100, max(1, (int) ($request['per_page'] ?: 10))), 'paged' => max(1, (int) ($request['page'] ?: 1)),
        'orderby' => $request['orderby'] === 'modified' ? 'modified' : 'date', 'order' => $request['order'] === 'asc' ? 'ASC' : 'DESC',
    ]);
    $answer = new WP_REST_Response(array_map('shop_product', $query->posts));
    $answer->header('X-WP-Total', $query->found_posts);
    $answer->header('X-WP-TotalPages', $query->max_num_pages);
    return $answer;
}

add_action('rest_api_init', function () {
    register_rest_route('wc/store/v1', '/products', [
        'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => 'shop_products',
    ]);
});
