#include "CICU.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/uformattedvalue.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/ucal.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

// The header's opaque types stand for ICU's; their pointers are only cast.

const char *icu_status_name(int32_t status) { return u_errorName((UErrorCode)status); }

void icu_versions(uint8_t versions[4], int32_t *status) {
    UVersionInfo icu, cldr;
    u_getVersion(icu);
    ulocdata_getCLDRVersion(cldr, (UErrorCode *)status);
    memcpy(versions, icu, 2);
    memcpy(versions + 2, cldr, 2);
}

// Returns the header's number for a field of UNumberFormatFields.
static uint8_t field_number(int32_t field) {
    switch (field) {
    case UNUM_INTEGER_FIELD: return ICU_FIELD_INTEGER;
    case UNUM_FRACTION_FIELD: return ICU_FIELD_FRACTION;
    case UNUM_DECIMAL_SEPARATOR_FIELD: return ICU_FIELD_DECIMAL;
    case UNUM_EXPONENT_SYMBOL_FIELD: return ICU_FIELD_EXPONENT_MARK;
    case UNUM_EXPONENT_SIGN_FIELD: return ICU_FIELD_EXPONENT_SIGN;
    case UNUM_EXPONENT_FIELD: return ICU_FIELD_EXPONENT;
    case UNUM_GROUPING_SEPARATOR_FIELD: return ICU_FIELD_GROUP;
    case UNUM_CURRENCY_FIELD: return ICU_FIELD_CURRENCY;
    case UNUM_PERCENT_FIELD:
    case UNUM_PERMILL_FIELD: return ICU_FIELD_PERCENT;
    case UNUM_SIGN_FIELD: return ICU_FIELD_SIGN;
    case UNUM_MEASURE_UNIT_FIELD: return ICU_FIELD_UNIT;
    case UNUM_COMPACT_FIELD: return ICU_FIELD_COMPACT;
    default: return ICU_FIELD_NONE;
    }
}

// Marks code units with a field. ICU's integer field spans its separators, so it never replaces their mark.
static void mark(uint8_t *fields, int32_t capacity, int32_t start, int32_t limit, uint8_t field) {
    for (int32_t i = start; i < limit && i < capacity; i++) {
        if (field != ICU_FIELD_INTEGER || fields[i] == ICU_FIELD_NONE) fields[i] = field;
    }
}

icu_skeleton_formatter *icu_skeleton_open(const uint16_t *skeleton, int32_t length, const char *locale,
                                          int32_t *offset, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UParseError parse = {0, -1, {0}, {0}};
    UNumberFormatter *formatter =
        unumf_openForSkeletonAndLocaleWithError((const UChar *)skeleton, length, locale, &parse, &code);
    if (U_FAILURE(code) && formatter != NULL) {
        unumf_close(formatter);
        formatter = NULL;
    }
    *offset = parse.offset;
    *status = code;
    return (icu_skeleton_formatter *)formatter;
}

void icu_skeleton_close(icu_skeleton_formatter *formatter) { unumf_close((UNumberFormatter *)formatter); }

int32_t icu_skeleton_is_refused(int32_t status) {
    return status == U_NUMBER_SKELETON_SYNTAX_ERROR || status == U_NUMBER_ARG_OUTOFBOUNDS_ERROR ||
           status == U_ILLEGAL_ARGUMENT_ERROR || status == U_DECIMAL_NUMBER_SYNTAX_ERROR;
}

int32_t icu_skeleton_format(const icu_skeleton_formatter *formatter, const char *number, int32_t number_length,
                            uint16_t *text, uint8_t *fields, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = 0;
    UFormattedNumber *result = unumf_openResult(&code);
    UConstrainedFieldPosition *position = ucfpos_open(&code);
    // With an explicit length ICU reads any number of digits; without one it stops after 34.
    unumf_formatDecimal((const UNumberFormatter *)formatter, number, number_length, result, &code);
    const UFormattedValue *value = unumf_resultAsValue(result, &code);
    const UChar *string = ufmtval_getString(value, &length, &code);
    if (U_SUCCESS(code)) {
        int32_t copied = length < capacity ? length : capacity;
        memcpy(text, string, (size_t)copied * sizeof *text);
        memset(fields, ICU_FIELD_NONE, (size_t)copied);
        ucfpos_constrainCategory(position, UFIELD_CATEGORY_NUMBER, &code);
        while (ufmtval_nextPosition(value, position, &code)) {
            int32_t start = 0, limit = 0;
            ucfpos_getIndexes(position, &start, &limit, &code);
            uint8_t field = field_number(ucfpos_getField(position, &code));
            if (field != ICU_FIELD_NONE) mark(fields, copied, start, limit, field);
        }
    }
    ucfpos_close(position);
    unumf_closeResult(result);
    *status = code;
    return length;
}

icu_pattern_formatter *icu_pattern_open(const uint16_t *pattern, int32_t length, const char *locale,
                                        const uint16_t *currency, int32_t rounding, int32_t *status) {
    static const int32_t modes[] = {UNUM_ROUND_CEILING,      UNUM_ROUND_FLOOR,    UNUM_ROUND_DOWN,
                                    UNUM_ROUND_UP,           UNUM_ROUND_HALFEVEN, UNUM_ROUND_HALFDOWN,
                                    UNUM_ROUND_HALFUP,       UNUM_ROUND_HALF_CEILING,
                                    UNUM_ROUND_HALF_FLOOR};
    UErrorCode code = U_ZERO_ERROR;
    UParseError parse;
    UNumberFormat *format = unum_open(UNUM_PATTERN_DECIMAL, (const UChar *)pattern, length, locale, &parse, &code);
    if (U_SUCCESS(code) && currency != NULL) {
        unum_setTextAttribute(format, UNUM_CURRENCY_CODE, (const UChar *)currency, 3, &code);
    }
    // Opening a pattern with a currency sign sets the currency's fraction digits. Applying the pattern again restores
    // the pattern's own.
    if (U_SUCCESS(code)) unum_applyPattern(format, 0, (const UChar *)pattern, length, &parse, &code);
    if (U_SUCCESS(code)) {
        unum_setAttribute(format, UNUM_ROUNDING_MODE, modes[rounding]);
    } else if (format != NULL) {
        unum_close(format);
        format = NULL;
    }
    *status = code;
    return (icu_pattern_formatter *)format;
}

icu_pattern_formatter *icu_ordinal_open(const char *locale, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UNumberFormat *format = unum_open(UNUM_ORDINAL, NULL, 0, locale, NULL, &code);
    if (U_FAILURE(code) && format != NULL) {
        unum_close(format);
        format = NULL;
    }
    *status = code;
    return (icu_pattern_formatter *)format;
}

void icu_pattern_close(icu_pattern_formatter *formatter) { unum_close((UNumberFormat *)formatter); }

int32_t icu_pattern_multiplier(const icu_pattern_formatter *formatter) {
    return unum_getAttribute((const UNumberFormat *)formatter, UNUM_MULTIPLIER);
}

int32_t icu_pattern_format(const icu_pattern_formatter *formatter, const char *number, int32_t number_length,
                           uint16_t *text, uint8_t *fields, int32_t capacity, int32_t *status) {
    static const int32_t marked[] = {UNUM_INTEGER_FIELD,         UNUM_DECIMAL_SEPARATOR_FIELD,
                                     UNUM_FRACTION_FIELD,        UNUM_EXPONENT_SYMBOL_FIELD,
                                     UNUM_EXPONENT_SIGN_FIELD,   UNUM_EXPONENT_FIELD,
                                     UNUM_CURRENCY_FIELD,        UNUM_PERCENT_FIELD,
                                     UNUM_PERMILL_FIELD,         UNUM_SIGN_FIELD};
    const UNumberFormat *format = (const UNumberFormat *)formatter;
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = unum_formatDecimal(format, number, number_length, (UChar *)text, capacity, NULL, &code);
    if (U_SUCCESS(code) && fields != NULL) {
        memset(fields, ICU_FIELD_NONE, (size_t)length);
        for (size_t i = 0; i < sizeof marked / sizeof *marked; i++) {
            UFieldPosition position = {marked[i], 0, 0};
            unum_formatDecimal(format, number, number_length, (UChar *)text, capacity, &position, &code);
            mark(fields, length, position.beginIndex, position.endIndex, field_number(marked[i]));
        }
    }
    *status = code;
    return length;
}

icu_names *icu_locale_names(int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UEnumeration *names = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &code);
    *status = code;
    return (icu_names *)names;
}

icu_names *icu_currency_names(int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UEnumeration *names = ucurr_openISOCurrencies(UCURR_ALL, &code);
    *status = code;
    return (icu_names *)names;
}

icu_names *icu_numbering_system_names(int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UEnumeration *names = unumsys_openAvailableNames(&code);
    *status = code;
    return (icu_names *)names;
}

icu_names *icu_zone_names(int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UEnumeration *names = ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, NULL, NULL, &code);
    *status = code;
    return (icu_names *)names;
}

const char *icu_names_next(icu_names *names, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    const char *name = uenum_next((UEnumeration *)names, NULL, &code);
    *status = code;
    return U_SUCCESS(code) ? name : NULL;
}

void icu_names_close(icu_names *names) { uenum_close((UEnumeration *)names); }

void icu_visit_units(void (*visit)(const char *unit, void *context), void *context, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    // The names are the keys of the units' bundle, by category, because ICU has no C function for this.
    UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", "en", &code);
    UResourceBundle *categories = ures_getByKey(bundle, "units", NULL, &code);
    UResourceBundle *category = NULL, *unit = NULL;
    while (U_SUCCESS(code) && ures_hasNext(categories)) {
        category = ures_getNextResource(categories, category, &code);
        if (U_FAILURE(code)) break;
        const char *key = ures_getKey(category);
        // These categories hold parts of patterns, not units.
        if (strcmp(key, "compound") == 0 || strcmp(key, "coordinate") == 0) continue;
        while (U_SUCCESS(code) && ures_hasNext(category)) {
            unit = ures_getNextResource(category, unit, &code);
            // The degree without a scale has no name of its own.
            if (U_SUCCESS(code) && strcmp(ures_getKey(unit), "generic") != 0) visit(ures_getKey(unit), context);
        }
    }
    ures_close(unit);
    ures_close(category);
    ures_close(categories);
    ures_close(bundle);
    *status = code;
}

// Copies an ASCII string of a table; empty without one.
static void copy_text(const UResourceBundle *table, const char *key, char *text, int32_t capacity) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *string = ures_getStringByKey(table, key, &length, &code);
    if (U_FAILURE(code) || length >= capacity) length = 0;
    if (length > 0) u_UCharsToChars(string, text, length);
    text[length] = 0;
}

void icu_visit_conversions(void (*visit)(const char *unit, const char *target, const char *factor, const char *offset,
                                         void *context),
                           void *context, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    char target[100], factor[100], offset[100];
    UResourceBundle *bundle = ures_openDirect(NULL, "units", &code);
    UResourceBundle *constants = ures_getByKey(bundle, "unitConstants", NULL, &code);
    UResourceBundle *units = ures_getByKey(bundle, "convertUnits", NULL, &code), *unit = NULL;
    while (U_SUCCESS(code) && ures_hasNext(constants)) {
        unit = ures_getNextResource(constants, unit, &code);
        if (U_FAILURE(code)) break;
        copy_text(constants, ures_getKey(unit), factor, sizeof factor);
        visit(ures_getKey(unit), "", factor, "", context);
    }
    while (U_SUCCESS(code) && ures_hasNext(units)) {
        unit = ures_getNextResource(units, unit, &code);
        if (U_FAILURE(code)) break;
        copy_text(unit, "target", target, sizeof target);
        copy_text(unit, "factor", factor, sizeof factor);
        copy_text(unit, "offset", offset, sizeof offset);
        visit(ures_getKey(unit), target, factor, offset, context);
    }
    ures_close(unit);
    ures_close(units);
    ures_close(constants);
    ures_close(bundle);
    *status = code;
}

typedef void icu_pattern_visitor(const char *unit, const char *count, const uint16_t *pattern, int32_t length,
                                 void *context);

// Visits the strings of a unit, and those of its grammatical cases below.
static void visit_patterns(UResourceBundle *table, const char *unit, icu_pattern_visitor *visit, void *context) {
    UErrorCode code = U_ZERO_ERROR;
    UResourceBundle *entry = NULL;
    while (ures_hasNext(table)) {
        entry = ures_getNextResource(table, entry, &code);
        if (U_FAILURE(code)) break;
        int32_t length = 0;
        const UChar *string = ures_getType(entry) == URES_STRING ? ures_getString(entry, &length, &code) : NULL;
        if (string != NULL && U_SUCCESS(code)) visit(unit, ures_getKey(entry), (const uint16_t *)string, length, context);
        if (ures_getType(entry) == URES_TABLE) visit_patterns(entry, unit, visit, context);
    }
    ures_close(entry);
}

static void visit_categories(UResourceBundle *categories, icu_pattern_visitor *visit, void *context) {
    UErrorCode code = U_ZERO_ERROR;
    UResourceBundle *category = NULL, *unit = NULL;
    while (ures_hasNext(categories)) {
        category = ures_getNextResource(categories, category, &code);
        if (U_FAILURE(code)) break;
        while (ures_getType(category) == URES_TABLE && ures_hasNext(category)) {
            unit = ures_getNextResource(category, unit, &code);
            if (U_FAILURE(code)) break;
            if (ures_getType(unit) == URES_TABLE) visit_patterns(unit, ures_getKey(unit), visit, context);
        }
    }
    ures_close(unit);
    ures_close(category);
}

void icu_visit_unit_patterns(const char *locale, const char *width, icu_pattern_visitor *visit, void *context) {
    char name[100];
    UErrorCode code = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", locale, &code);
    const char *actual = ures_getLocaleByType(bundle, ULOC_ACTUAL_LOCALE, &code);
    if (U_FAILURE(code) || actual == NULL || strlen(actual) >= sizeof name) actual = "root";
    strcpy(name, actual);
    ures_close(bundle);
    // A table of a locale holds only what differs from its parent's.
    while (strcmp(name, "root") != 0 && name[0] != 0) {
        code = U_ZERO_ERROR;
        bundle = ures_openDirect(U_ICUDATA_NAME "-unit", name, &code);
        UResourceBundle *categories = ures_getByKey(bundle, width, NULL, &code);
        if (U_SUCCESS(code)) visit_categories(categories, visit, context);
        ures_close(categories);
        char *end = strrchr(name, '_');
        *(end == NULL ? name : end) = 0;
        char parent[100];
        copy_text(bundle, "%%Parent", parent, sizeof parent);
        if (parent[0] != 0) strcpy(name, parent);
        ures_close(bundle);
    }
}

int32_t icu_numbering_system_digits(const char *name, uint16_t *digits, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = 0;
    UNumberingSystem *system = unumsys_openByName(name, &code);
    if (U_SUCCESS(code) && !unumsys_isAlgorithmic(system) && unumsys_getRadix(system) == 10) {
        length = unumsys_getDescription(system, (UChar *)digits, capacity, &code);
    }
    unumsys_close(system);
    *status = code;
    return length;
}

int32_t icu_numbering_system_of_locale(const char *locale, char *name, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = 0;
    UNumberingSystem *system = unumsys_open(locale, &code);
    if (U_SUCCESS(code)) {
        const char *found = unumsys_getName(system);
        length = (int32_t)strlen(found);
        if (length < capacity) memcpy(name, found, (size_t)length + 1);
    }
    unumsys_close(system);
    *status = code;
    return length;
}

int32_t icu_locale_from_tag(const char *tag, char *locale, int32_t capacity, int32_t *parsed, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = uloc_forLanguageTag(tag, locale, capacity, parsed, &code);
    *status = code;
    return length;
}

int32_t icu_locale_to_tag(const char *locale, char *tag, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = uloc_toLanguageTag(locale, tag, capacity, 0, &code);
    *status = code;
    return length;
}

int32_t icu_locale_add_likely_subtags(const char *locale, char *result, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = uloc_addLikelySubtags(locale, result, capacity, &code);
    *status = code;
    return length;
}

int32_t icu_locale_language_name(const char *locale, const char *reader, uint16_t *name, int32_t capacity,
                                 int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayLanguage(locale, reader, (UChar *)name, capacity, &code);
    *status = code;
    return length;
}

int32_t icu_locale_region_name(const char *locale, const char *reader, uint16_t *name, int32_t capacity,
                               int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayCountry(locale, reader, (UChar *)name, capacity, &code);
    *status = code;
    return length;
}

int32_t icu_locale_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

static int32_t clock_pattern(const char *locale, const char *key, uint16_t *pattern, int32_t capacity,
                             int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = 0;
    UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", locale, &code);
    UResourceBundle *patterns = ures_getByKey(bundle, "durationUnits", NULL, &code);
    const UChar *string = ures_getStringByKey(patterns, key, &length, &code);
    if (U_SUCCESS(code) && length <= capacity) memcpy(pattern, string, (size_t)length * sizeof *pattern);
    ures_close(patterns);
    ures_close(bundle);
    *status = code;
    return length;
}

int32_t icu_locale_clock_pattern(const char *locale, const char *key, uint16_t *pattern, int32_t capacity,
                                 int32_t *status) {
    int32_t length = clock_pattern(locale, key, pattern, capacity, status);
    // A locale with only some of the patterns inherits the others from the root, but ICU's function does not look there.
    return U_SUCCESS(*status) ? length : clock_pattern("root", key, pattern, capacity, status);
}

int32_t icu_currency_of_locale(const char *locale, uint16_t *currency, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t length = ucurr_forLocale(locale, (UChar *)currency, capacity, &code);
    *status = code;
    return length;
}

int32_t icu_currency_fraction_digits(const uint16_t *currency, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    int32_t digits = ucurr_getDefaultFractionDigits((const UChar *)currency, &code);
    *status = code;
    return digits;
}

static int32_t currency_text(const uint16_t *currency, UCurrNameStyle style, uint16_t *text, int32_t capacity,
                             int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UBool is_choice = 0;
    int32_t length = 0;
    const UChar *found = ucurr_getName((const UChar *)currency, "en", style, &is_choice, &length, &code);
    if (U_SUCCESS(code) && length <= capacity) memcpy(text, found, (size_t)length * sizeof *text);
    *status = code;
    return length;
}

int32_t icu_currency_symbol(const uint16_t *currency, uint16_t *symbol, int32_t capacity, int32_t *status) {
    return currency_text(currency, UCURR_SYMBOL_NAME, symbol, capacity, status);
}

int32_t icu_currency_narrow_symbol(const uint16_t *currency, uint16_t *symbol, int32_t capacity, int32_t *status) {
    return currency_text(currency, UCURR_NARROW_SYMBOL_NAME, symbol, capacity, status);
}

int32_t icu_currency_name(const uint16_t *currency, uint16_t *name, int32_t capacity, int32_t *status) {
    return currency_text(currency, UCURR_LONG_NAME, name, capacity, status);
}

void icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t level, uint8_t *levels, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &code);
    ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &code);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &code);
    if (U_SUCCESS(code)) memcpy(levels, found, (size_t)length);
    if (bidi != NULL) ubidi_close(bidi);
    *status = code;
}

void icu_bidi_visual_order(const uint8_t *levels, int32_t length, int32_t *order) {
    ubidi_reorderVisual(levels, length, order);
}

int32_t icu_compatibility_form(const uint16_t *text, int32_t length, uint16_t *form, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    const UNormalizer2 *normalizer = unorm2_getNFKCInstance(&code);
    int32_t count = unorm2_normalize(normalizer, (const UChar *)text, length, (UChar *)form, capacity, &code);
    *status = code;
    return count;
}

int32_t icu_relative(
    const char *locale, int32_t offset, int32_t is_day, uint16_t *text, int32_t capacity, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    URelativeDateTimeFormatter *formatter =
        ureldatefmt_open(locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &code);
    URelativeDateTimeUnit unit = is_day ? UDAT_REL_UNIT_DAY : UDAT_REL_UNIT_SECOND;
    int32_t count = ureldatefmt_format(formatter, offset, unit, (UChar *)text, capacity, &code);
    ureldatefmt_close(formatter);
    *status = code;
    return count;
}

int32_t icu_month_names(const char *locale, uint16_t *names, int32_t capacity, int32_t *status) {
    static const UDateFormatSymbolType forms[] = {
        UDAT_MONTHS, UDAT_STANDALONE_MONTHS, UDAT_SHORT_MONTHS, UDAT_STANDALONE_SHORT_MONTHS};
    UErrorCode code = U_ZERO_ERROR;
    UDateFormat *format = udat_open(UDAT_DEFAULT, UDAT_DEFAULT, locale, NULL, 0, NULL, 0, &code);
    int32_t length = 0;
    for (int32_t i = 0; i < 48 && U_SUCCESS(code); i++) {
        length += udat_getSymbols(
            format, forms[i / 12], i % 12, (UChar *)names + length, capacity - length - 1, &code);
        if (U_SUCCESS(code)) names[length++] = '\n';
    }
    udat_close(format);
    *status = code;
    return length;
}

int32_t icu_zone_offset(const uint16_t *zone, int32_t length, double time, int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    UCalendar *calendar = ucal_open((const UChar *)zone, length, "en", UCAL_GREGORIAN, &code);
    ucal_setMillis(calendar, time, &code);
    int32_t offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &code);
    offset += ucal_get(calendar, UCAL_DST_OFFSET, &code);
    if (calendar != NULL) ucal_close(calendar);
    *status = code;
    return U_SUCCESS(code) ? offset : 0;
}

int32_t icu_bidi_class(uint32_t codepoint) {
    switch (u_charDirection((UChar32)codepoint)) {
    case U_LEFT_TO_RIGHT: return 0;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return 1;
    default: return 2;
    }
}

int32_t icu_line_breaks(
    const char *language, const uint16_t *text, int32_t length, int32_t *breaks, uint8_t *hard, int32_t capacity,
    int32_t *status) {
    UErrorCode code = U_ZERO_ERROR;
    char locale[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(language, locale, sizeof locale, NULL, &code);
    if (U_FAILURE(code)) {
        code = U_ZERO_ERROR;
        locale[0] = 0;
    }
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, (const UChar *)text, length, &code);
    int32_t count = 0;
    if (U_SUCCESS(code)) {
        ubrk_first(iterator);
        for (int32_t place = ubrk_next(iterator); place != UBRK_DONE && count < capacity; place = ubrk_next(iterator)) {
            breaks[count] = place;
            hard[count++] = ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD;
        }
    }
    if (iterator != NULL) ubrk_close(iterator);
    *status = code;
    return count;
}

const char *icu_script_name(uint32_t codepoint) {
    UErrorCode code = U_ZERO_ERROR;
    return uscript_getShortName(uscript_getScript((UChar32)codepoint, &code));
}
