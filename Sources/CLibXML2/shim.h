// libxml2, as XMLStreams uses it: the push parser and schema validation.
#pragma once
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
