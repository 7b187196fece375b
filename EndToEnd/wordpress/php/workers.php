<?php
// Shares work among processes: drawing and scaling pictures is most of what seeding costs.

const MAXIMUM_WORKERS = 4;

/**
 * Calls $work with a key and a value of $items for each of them, in several processes, and gives their numbers.
 * A child ends by a signal: PHP's own end would close the database connection that it has from its parent.
 */
function start_workers(array $items, callable $work, ?callable $begin = null): array
{
    $count = max(1, min(MAXIMUM_WORKERS, (int) shell_exec('nproc')));
    $children = [];
    for ($worker = 0; $worker < $count; $worker++) {
        $child = pcntl_fork();
        if ($child !== 0) {
            $children[] = $child;
            continue;
        }
        if ($begin !== null) {
            $begin();
        }
        foreach (array_keys($items) as $position => $key) {
            if ($position % $count === $worker) {
                $work($key, $items[$key]);
            }
        }
        posix_kill(posix_getpid(), SIGKILL);
    }
    return $children;
}

/** Waits until all workers have ended. */
function wait_for_workers(array $children): void
{
    foreach ($children as $child) {
        pcntl_waitpid($child, $status);
    }
}
