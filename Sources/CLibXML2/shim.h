// libxml2, as XMLStreams uses it: the push parser and schema validation.
#pragma once
#include <libxml/xmlversion.h>
// Some builds of libxml2 convert encodings with ICU and then show its headers, which clash with
// those that Foundation brings. Only the handler of an encoding differs, which nothing here touches.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
