#pragma once
#include <libxml/xmlversion.h>
/* Debian's headers include ICU's, which conflict with Swift's own copy of ICU; nothing here needs them. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
