/* Adds libav's flags to the target of the shim; the shim includes its headers itself, Swift never does. */
#pragma once
