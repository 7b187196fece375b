#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <leptonica/allheaders.h>
