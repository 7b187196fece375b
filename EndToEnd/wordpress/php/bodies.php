<?php
// The texts of posts: ten shapes that editors of different years leave behind, some of them hostile.

const NESTED_LIST = '<ul><li>Ткань<ol><li>Парча</li><li>Бархат<ul><li>красный</li><li>синий <em>тёмный</em></li></ul></li></ol></li>'
    . '<li>Канитель: <strong>золото</strong>, <del>медь</del></li></ul>';

/** What must never act in a reader: scripts, handlers, frames, forms, plug-ins, styles. */
const HOSTILE_MARKUP = '<script>document.title="XSS-CANARY"</script>'
    . '<p onclick="alert(1)" style="position:fixed;top:0">Кликни <a href="javascript:alert(2)">сюда</a> '
    . '<img src="x" onerror="alert(3)"></p>'
    . '<iframe width="560" height="315" src="https://www.youtube.com/embed/xxxxxxxxxxx"></iframe>'
    . '<form action="https://example.invalid/steal"><input name="card"></form><object data="evil.swf"></object>'
    . '<svg onload="alert(4)"><circle r="9"/></svg><style>body{display:none}</style>';

const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Gives a table with a head, and cells over several columns and rows. */
function table_of_sizes(int $index): string
{
    $article = 1000 + $index;
    return '<table class="has-fixed-layout"><thead><tr><th>Артикул</th><th colspan="2">Размер</th></tr></thead><tbody>'
        . "<tr><td>$article</td><td>120×80</td><td rowspan=\"2\">шёлк &amp; лён</td></tr><tr><td>$article-Б</td><td>150×90</td></tr>"
        . '</tbody></table>';
}

/** Writes the text of a post from the pictures, the document and the posts there are. */
final class Body
{
    private readonly int $picture;
    private readonly int $otherPicture;

    public function __construct(
        private readonly int $index,
        private readonly string $language,
        private readonly array $pictures,
        private readonly int $document,
        private readonly array $earlierPosts,
    ) {
        $this->picture = $pictures[$index % count($pictures)];
        $this->otherPicture = $pictures[($index * 5 + 3) % count($pictures)];
    }

    /** Gives the whole text: the article's number, one of the shapes, and what only some have. */
    public function text(): string
    {
        $text = '<p>Артикул: <strong>' . (1000 + $this->index) . "</strong></p>\n" . $this->shape();
        if ($this->index % 40 === 17) {
            $text .= HOSTILE_MARKUP;
        }
        if ($this->index % 50 === 31) {
            $text .= "\n<!--nextpage-->\n<p>Страница 2. {$this->words()}</p>\n<!--nextpage-->\n<p>Страница 3. CANARY-PAGE3</p>";
        }
        if ($this->index % 7 === 0) {
            $text .= "\n<h3>{$this->words()}</h3>" . str_repeat("<p>{$this->words()}</p>\n", 6);
        }
        return $text;
    }

    private function shape(): string
    {
        return match ($this->index % 10) {
            0 => $this->captionedPicture() . $this->block(),
            1 => '<!-- wp:table --><figure class="wp-block-table">' . table_of_sizes($this->index)
                . "<figcaption>Таблица №{$this->index}</figcaption></figure><!-- /wp:table -->\n" . $this->block(),
            2 => '<!-- wp:list -->' . NESTED_LIST . "<!-- /wp:list -->\n" . $this->block(),
            3 => $this->galleryByShortcode(),
            4 => $this->galleryOfBlocks() . $this->block(),
            5 => $this->classicEditor(),
            6 => $this->block() . $this->links(),
            7 => $this->block() . '<p>' . one_of(TRICKY_LINES) . "</p>\n"
                . "<blockquote><p>{$this->words()}</p><cite>— мастер</cite></blockquote>"
                . "<pre>if (a &lt; b &amp;&amp; c) {\n\treturn;\n}</pre>",
            8 => $this->block() . $this->lazyPictures(),
            9 => $this->block() . NESTED_LIST . table_of_sizes($this->index)
                . "<h2 id=\"order\">Заказ</h2><p>{$this->words()}</p><hr/><details><summary>Ещё</summary>{$this->words()}</details>",
        };
    }

    private function words(): string
    {
        return paragraph($this->language);
    }

    private function block(): string
    {
        return "<!-- wp:paragraph --><p>{$this->words()}</p><!-- /wp:paragraph -->\n\n";
    }

    private function captionedPicture(): string
    {
        $address = wp_get_attachment_image_url($this->picture, 'large');
        return "\n\n<!-- wp:image {\"id\":{$this->picture},\"sizeSlug\":\"large\"} --><figure class=\"wp-block-image size-large\">"
            . "<img src=\"$address\" alt=\"Деталь\" class=\"wp-image-{$this->picture}\"/>"
            . "<figcaption>Подпись &amp; «детали»</figcaption></figure><!-- /wp:image -->\n";
    }

    private function galleryByShortcode(): string
    {
        $numbers = implode(',', array_slice($this->pictures, 0, 4));
        return "{$this->words()}\n\n[gallery ids=\"$numbers\" columns=\"2\" link=\"file\"]\n\n{$this->words()}";
    }

    private function galleryOfBlocks(): string
    {
        $figures = '';
        foreach ([$this->picture, $this->otherPicture] as $number) {
            $address = wp_get_attachment_url($number);
            $figures .= "<!-- wp:image {\"id\":$number} --><figure class=\"wp-block-image\"><a href=\"$address\">"
                . "<img src=\"$address\" class=\"wp-image-$number\" alt=\"\"/></a></figure><!-- /wp:image -->";
        }
        return '<!-- wp:gallery {"linkTo":"media"} --><figure class="wp-block-gallery has-nested-images columns-2">'
            . "$figures</figure><!-- /wp:gallery -->\n";
    }

    private function classicEditor(): string
    {
        $address = wp_get_attachment_image_url($this->picture, 'medium');
        return "Классический редактор.\nПеренос строки без тега.\n\n{$this->words()}\n<!--more-->\n{$this->words()}\n\n"
            . "[caption id=\"attachment_{$this->picture}\" align=\"alignleft\" width=\"300\"]"
            . "<img src=\"$address\" width=\"300\" class=\"size-medium wp-image-{$this->picture}\" /> Подпись[/caption]\n\n"
            . '[contact-form-7 id="5" title="Заказ"]';
    }

    /** Links of every kind: whole, short, relative, within the page, to a telephone, a letter, a document, a category. */
    private function links(): string
    {
        if ($this->earlierPosts === []) {
            return '';
        }
        $post = one_of($this->earlierPosts);
        $addresses = [
            'другое изделие' => get_permalink($post), 'короткая ссылка' => "/?p=$post",
            'относительная' => '../' . get_post_field('post_name', $post) . '/', 'заказ' => '#order', 'телефон' => 'tel:+380501112233',
            'почта' => 'mailto:info@example.test', 'прайс-лист (PDF)' => wp_get_attachment_url($this->document),
            'рубрика' => get_category_link(ICONS),
        ];
        $links = [];
        foreach ($addresses as $words => $address) {
            $links[] = "<a href=\"$address\">$words</a>";
        }
        return '<p>См. также ' . implode(', ', $links) . '</p>';
    }

    /** A picture that a script would load, one by the host's other name, and one that is not there. */
    private function lazyPictures(): string
    {
        $address = wp_get_attachment_url($this->picture);
        $set = esc_attr(wp_get_attachment_image_srcset($this->picture, 'full') ?: '');
        $elsewhere = str_replace('127.0.0.1', 'localhost', wp_get_attachment_url($this->otherPicture));
        return '<img class="lazyload" src="' . EMPTY_PICTURE . "\" data-src=\"$address\" data-srcset=\"$set\" alt=\"ленивая\">"
            . "<noscript><img src=\"$address\"></noscript>\n<img src=\"$elsewhere\" alt=\"с другого имени узла\">"
            . '<img src="//127.0.0.1:1/missing.jpg" alt="нет такого">';
    }
}
