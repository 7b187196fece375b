#pragma once
#include <cairo/cairo-pdf.h>
#include <harfbuzz/hb-ot.h>
#include <pango/pangocairo.h>
