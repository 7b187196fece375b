#pragma once
#include <stdbool.h>
#include <tesseract/capi.h>
