<?php
// Draws the seeded pictures and adds files to the site's media.

/** Pictures that texts show: names that need escaping, other alphabets, all kinds, from 8 pixels to 3000. */
const INLINE_PICTURES = [
    ['вышивка-деталь.jpg', 1000, 700], ['IMG_0042 (1).JPG', 1100, 760], ['刺繍-01.jpg', 900, 900], ['thread+gold.png', 700, 500],
    ['anim.gif', 320, 200], ['modern.webp', 1000, 650], ['узор № 7 & край.jpg', 1024, 768], ['tall.jpg', 600, 1400],
    ['pixel.png', 8, 8], ['map.png', 640, 420], ['big-scan.jpg', 3000, 2200], ['plain.jpg', 800, 600],
];

/** Gives the extension, width and height of a post's own picture; past 2560 pixels WordPress serves a scaled one. */
function shape_of_picture(int $index): array
{
    return match (true) {
        $index % 50 === 7 => ['jpg', 2700, 1900],
        $index % 23 === 0 => ['png', 800, 800],
        $index % 29 === 0 => ['webp', 1200, 900],
        $index % 41 === 0 => ['jpg', 120, 90],
        $index % 6 === 0 => ['jpg', 900, 1200],
        $index % 11 === 0 => ['jpg', 640, 480],
        $index % 3 !== 0 => ['jpg', 800, 600],
        default => ['jpg', 1200, 900],
    };
}

/** Tells whether a post has no picture. */
function has_no_picture(int $index): bool
{
    return $index % 13 === 4;
}

/** Tells whether a post has a picture that no earlier one shows. */
function has_own_picture(int $index): bool
{
    return !has_no_picture($index) && $index % 10 !== 9;
}

/** Gives the place of a drawing that is not in the media yet. */
function drawing(string $name): string
{
    return site_folder() . "/temporary/$name";
}

/** Draws one picture; its name is the seed. Soft colours, arcs and grain make it weigh what a photograph does. */
function draw_picture(string $file, int $width, int $height, string $label): void
{
    mt_srand(crc32(basename($file)));
    $ground = imagecreatetruecolor(24, 18);
    $base = [mt_rand(40, 200), mt_rand(30, 160), mt_rand(20, 120)];
    $clamped = fn(int $value) => max(0, min(255, $value));
    for ($y = 0; $y < 18; $y++) {
        for ($x = 0; $x < 24; $x++) {
            $noise = mt_rand(-45, 45);
            $colour = [$clamped($base[0] + $noise + $y * 3), $clamped($base[1] + $noise + $x), $clamped($base[2] + $noise)];
            imagesetpixel($ground, $x, $y, imagecolorallocate($ground, ...$colour));
        }
    }
    $image = imagescale($ground, $width, $height, IMG_BILINEAR_FIXED);
    for ($arc = 0; $arc < 60; $arc++) {
        $colour = imagecolorallocatealpha($image, 200 + mt_rand(0, 55), 160 + mt_rand(0, 60), mt_rand(0, 90), mt_rand(30, 100));
        imagesetthickness($image, mt_rand(1, 5));
        $size = [mt_rand(4, max(5, $width)), mt_rand(4, max(5, $height))];
        imagearc($image, mt_rand(0, $width), mt_rand(0, $height), $size[0], $size[1], mt_rand(0, 360), mt_rand(0, 360), $colour);
    }
    for ($grain = 0; $grain < $width * $height / 90; $grain++) {
        imagesetpixel($image, mt_rand(0, $width - 1), mt_rand(0, $height - 1), mt_rand(0, 0xffffff));
    }
    imagestring($image, 5, 10, 10, $label, 0xffffff);
    write_picture($image, $file);
}

/** Writes a picture as its name says. */
function write_picture(GdImage $image, string $file): void
{
    switch (strtolower(pathinfo($file, PATHINFO_EXTENSION))) {
        case 'png':
            imagetruecolortopalette($image, true, 128);
            imagepng($image, $file, 6);
            break;
        case 'gif':
            imagegif($image, $file);
            break;
        case 'webp':
            imagewebp($image, $file, 80);
            break;
        default:
            imagejpeg($image, $file, 88);
    }
}

/** Starts to draw everything, in processes of their own, and gives these. */
function start_drawing(int $posts): array
{
    $wanted = [];
    foreach (INLINE_PICTURES as $index => [$name, $width, $height]) {
        $wanted['inline-' . $index . '.' . pathinfo($name, PATHINFO_EXTENSION)] = [$width, $height];
    }
    for ($index = 0; $index < $posts; $index++) {
        if (has_own_picture($index)) {
            [$extension, $width, $height] = shape_of_picture($index);
            $wanted["article-$index.$extension"] = [$width, $height];
        }
    }
    return start_workers($wanted, fn(string $name, array $size) => draw_picture(drawing($name), $size[0], $size[1], $name));
}

/** Moves a file into the media and gives its number. */
function add_medium(string $file, string $name, int $parent = 0, string $description = '', string $date = ''): int
{
    $post = $date === '' ? [] : ['post_date' => $date];
    $number = media_handle_sideload(['name' => $name, 'tmp_name' => drawing($file)], $parent, null, $post);
    if (is_wp_error($number)) {
        throw new RuntimeException("$name: " . $number->get_error_message());
    }
    if ($description !== '') {
        update_post_meta($number, '_wp_attachment_image_alt', $description);
    }
    return $number;
}

/** Adds the pictures that texts show and gives their numbers. */
function add_inline_pictures(): array
{
    $numbers = [];
    foreach (INLINE_PICTURES as $index => [$name]) {
        $description = $index % 2 ? "Деталь «вышивки» & край №$index" : '';
        $date = sprintf('2018-%02d-15 10:00:00', $index % 12 + 1);
        $file = 'inline-' . $index . '.' . pathinfo($name, PATHINFO_EXTENSION);
        $numbers[] = add_medium($file, $name, 0, $description, $date);
    }
    return $numbers;
}

/** Adds a document, which is a medium but no picture, and gives its number. */
function add_document(): int
{
    $objects = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj '
        . '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj';
    file_put_contents(drawing('prices.pdf'), "%PDF-1.4\n$objects\ntrailer<</Root 1 0 R>>\n%%EOF\n" . str_repeat("% filler\n", 4000));
    return add_medium('prices.pdf', 'Прайс-лист 2024.pdf');
}
