/* Adds the flags that libvips's headers need to the target of the shim; the shim includes them itself, Swift never does. */
#pragma once
