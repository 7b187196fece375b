/* Gives the target of the shim libav's flags; the shim includes its headers itself, Swift never does. */
#pragma once
