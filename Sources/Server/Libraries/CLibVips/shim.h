/* Gives the target of the shim the flags that libvips's headers need; the shim includes them itself, Swift never does. */
#pragma once
