#pragma once
#include <cairo/cairo-pdf.h>
#include <pango/pangocairo.h>
