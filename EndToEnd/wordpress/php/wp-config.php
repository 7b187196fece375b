<?php
// WordPress' settings. The program's files are shared by all sites; the environment names the folder of this one.
$folder = getenv('SITE_FOLDER');
$isSecure = ($_SERVER['HTTPS'] ?? 'off') !== 'off';
$host = $_SERVER['HTTP_HOST'] ?? '127.0.0.1';

// The address is the one asked for, so that each port is a whole site by itself.
define('WP_HOME', ($isSecure ? 'https://' : 'http://') . $host);
define('WP_SITEURL', WP_HOME);

define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', "localhost:$folder/run/database.sock");
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define("{$name}_KEY", sha1("$name key $folder"));
    define("{$name}_SALT", sha1("$name salt $folder"));
}

define('WP_CONTENT_DIR', "$folder/wp-content");
define('WP_CONTENT_URL', WP_HOME . '/wp-content');

// Nothing leaves the machine, and nothing happens by itself.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);

define('FS_METHOD', 'direct');
define('WP_POST_REVISIONS', 2);
define('WP_MEMORY_LIMIT', '256M');
define('WP_DEBUG', false);
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
