#pragma once
#include <libxml/xmlversion.h>
/* Debian's headers draw ICU's in, which Swift's own copy of ICU contradicts; nothing here needs them. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
