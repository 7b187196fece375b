<?php
// Loads WordPress into a command, as a request from an administrator would find it. To be required at the top level: WordPress keeps
// its state in global variables.
$_SERVER += [
    'HTTP_HOST' => getenv('SITE_HOST'), 'REQUEST_METHOD' => 'GET', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_URI' => '/',
    'REMOTE_ADDR' => '127.0.0.1',
];
require getenv('WORDPRESS') . '/wp-load.php';
foreach (['image', 'file', 'media', 'upgrade'] as $part) {
    require_once ABSPATH . "wp-admin/includes/$part.php";
}

/** Gives the folder of the site. */
function site_folder(): string
{
    return getenv('SITE_FOLDER');
}
