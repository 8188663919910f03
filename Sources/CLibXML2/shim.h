// libxml2, as XMLStreams uses it: the push parser and schema validation.
#pragma once
#include <libxml/xmlversion.h>
// Some builds of libxml2 convert encodings with ICU and then show its headers, which clash with
// those that Foundation brings. Only the handler of an encoding differs, which nothing here touches.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

// Trouble of a converter of encodings belongs to no parser: libxml2 hands it to the handlers of the
// calling thread, which print. A library does not print. These two put silent handlers in their
// place for the time of a call, and the application's own back.
typedef struct {
  xmlGenericErrorFunc generic;
  void *genericContext;
  xmlStructuredErrorFunc structured;
  void *structuredContext;
} ThreadErrorHandlers;

static void ignoreGenericError(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

// The second parameter is constant in newer versions.
static void ignoreStructuredError(void *context, void *error) {
  (void)context;
  (void)error;
}

static inline ThreadErrorHandlers silenceThreadErrorHandlers(void) {
  ThreadErrorHandlers before = {
      xmlGenericError, xmlGenericErrorContext, xmlStructuredError, xmlStructuredErrorContext};
  xmlSetGenericErrorFunc(NULL, ignoreGenericError);
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)ignoreStructuredError);
  return before;
}

static inline void restoreThreadErrorHandlers(ThreadErrorHandlers before) {
  xmlSetGenericErrorFunc(before.genericContext, before.generic);
  xmlSetStructuredErrorFunc(before.structuredContext, before.structured);
}
