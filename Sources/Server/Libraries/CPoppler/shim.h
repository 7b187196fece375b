#pragma once
#include <cairo/cairo.h>
#include <poppler.h>
