#ifndef ROLLGIF_CICU_H
#define ROLLGIF_CICU_H

// Functions of ICU4C that rollgif uses. ICU's own headers are not exposed for two reasons. Their functions are macros
// that add a version to each name, and Swift does not import such macros. Swift's Foundation has its own ICU, whose types
// have the same names but other contents, so no module may see both.
//
// A status above 0 is a failure, and one below 0 a warning such as a fallback. Strings are UTF-16; names are ASCII with a
// final NUL. Functions that fill a buffer return the required length.

#include <stdint.h>

/// Writes the major and minor version of ICU and of its CLDR data, such as 72, 1, 42, 0.
void icu_versions(uint8_t versions[4], int32_t *status);
/// Returns the name of a status, such as U_INVALID_FORMAT_ERROR.
const char *icu_status_name(int32_t status);

// Fields of a formatted number. `fields` has one byte per code unit of the text.

#define ICU_FIELD_NONE 0
#define ICU_FIELD_INTEGER 1
#define ICU_FIELD_FRACTION 2
#define ICU_FIELD_DECIMAL 3
#define ICU_FIELD_EXPONENT_MARK 4
#define ICU_FIELD_EXPONENT_SIGN 5
#define ICU_FIELD_EXPONENT 6
#define ICU_FIELD_GROUP 7
#define ICU_FIELD_CURRENCY 8
#define ICU_FIELD_PERCENT 9
#define ICU_FIELD_SIGN 10
#define ICU_FIELD_UNIT 11
#define ICU_FIELD_COMPACT 12

// Number skeletons. A formatter is immutable, so many threads may share it.

typedef struct icu_skeleton_formatter icu_skeleton_formatter;

/// Opens a skeleton, or returns NULL on failure. `offset` is then the code unit of a syntax error, or negative.
icu_skeleton_formatter *icu_skeleton_open(const uint16_t *skeleton, int32_t length, const char *locale,
                                          int32_t *offset, int32_t *status);
void icu_skeleton_close(icu_skeleton_formatter *formatter);
/// Returns 1 if a status is an error in the skeleton, and 0 if it is a failure of ICU.
int32_t icu_skeleton_is_refused(int32_t status);
/// Formats a decimal number of any length; `text` and `fields` have room for `capacity` code units.
int32_t icu_skeleton_format(const icu_skeleton_formatter *formatter, const char *number, int32_t number_length,
                            uint16_t *text, uint8_t *fields, int32_t capacity, int32_t *status);

// Decimal patterns and ordinal rules. Only one thread at a time may use a formatter.

typedef struct icu_pattern_formatter icu_pattern_formatter;

#define ICU_ROUND_CEILING 0
#define ICU_ROUND_FLOOR 1
#define ICU_ROUND_DOWN 2
#define ICU_ROUND_UP 3
#define ICU_ROUND_HALF_EVEN 4
#define ICU_ROUND_HALF_DOWN 5
#define ICU_ROUND_HALF_UP 6
#define ICU_ROUND_HALF_CEILING 7
#define ICU_ROUND_HALF_FLOOR 8

/// Opens a pattern, or returns NULL on failure. `currency` is a three-letter code or NULL; the pattern's fraction digits
/// override the currency's.
icu_pattern_formatter *icu_pattern_open(const uint16_t *pattern, int32_t length, const char *locale,
                                        const uint16_t *currency, int32_t rounding, int32_t *status);
icu_pattern_formatter *icu_ordinal_open(const char *locale, int32_t *status);
void icu_pattern_close(icu_pattern_formatter *formatter);
/// Returns the factor by which the formatter multiplies numbers, such as 100 for percent.
int32_t icu_pattern_multiplier(const icu_pattern_formatter *formatter);
/// Formats a decimal number of any length. ICU reports only the first occurrence of a field here, and gives separators
/// the integer's field. `fields` may be NULL.
int32_t icu_pattern_format(const icu_pattern_formatter *formatter, const char *number, int32_t number_length,
                           uint16_t *text, uint8_t *fields, int32_t capacity, int32_t *status);

// Lists of names. A name is valid until the list is closed.

typedef struct icu_names icu_names;

icu_names *icu_locale_names(int32_t *status);
icu_names *icu_currency_names(int32_t *status);
icu_names *icu_numbering_system_names(int32_t *status);
icu_names *icu_zone_names(int32_t *status);
/// Returns the next name; NULL at the end.
const char *icu_names_next(icu_names *names, int32_t *status);
void icu_names_close(icu_names *names);

/// Calls `visit` with every unit of measurement in CLDR.
void icu_visit_units(void (*visit)(const char *unit, void *context), void *context, int32_t *status);

/// Calls `visit` with every unit that CLDR converts, its size in the unit `target`, and what it is at its zero, which is
/// empty for none. Sizes are products of numbers and names. Names come first, with an empty target.
void icu_visit_conversions(void (*visit)(const char *unit, const char *target, const char *factor, const char *offset,
                                         void *context),
                           void *context, int32_t *status);
/// Calls `visit` with the patterns of all units in a locale, such as `{0} km`, each with its plural form, and with their
/// names and genders. `width` is the table: units, unitsShort or unitsNarrow.
void icu_visit_unit_patterns(const char *locale, const char *width,
                             void (*visit)(const char *unit, const char *count, const uint16_t *pattern,
                                           int32_t length, void *context),
                             void *context);

// Numbering systems.

/// Writes the digits of a decimal system, and returns their length; 0 for other systems.
int32_t icu_numbering_system_digits(const char *name, uint16_t *digits, int32_t capacity, int32_t *status);
int32_t icu_numbering_system_of_locale(const char *locale, char *name, int32_t capacity, int32_t *status);

// Locales.

/// Converts a language tag. `parsed` is the length of its valid prefix.
int32_t icu_locale_from_tag(const char *tag, char *locale, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t icu_locale_to_tag(const char *locale, char *tag, int32_t capacity, int32_t *status);
int32_t icu_locale_add_likely_subtags(const char *locale, char *result, int32_t capacity, int32_t *status);
int32_t icu_locale_is_right_to_left(const char *locale);
/// Write the name of a locale's language or region in the language of the locale `reader`.
int32_t icu_locale_language_name(const char *locale, const char *reader, uint16_t *name, int32_t capacity,
                                 int32_t *status);
int32_t icu_locale_region_name(const char *locale, const char *reader, uint16_t *name, int32_t capacity,
                               int32_t *status);
/// Writes the clock pattern of a key such as `hms`.
int32_t icu_locale_clock_pattern(const char *locale, const char *key, uint16_t *pattern, int32_t capacity,
                                 int32_t *status);

// Currencies. Codes have three letters and a final NUL.

int32_t icu_currency_of_locale(const char *locale, uint16_t *code, int32_t capacity, int32_t *status);
int32_t icu_currency_fraction_digits(const uint16_t *code, int32_t *status);
/// Write the symbol, narrow symbol or name of a currency in English: `CA$`, `$`, `Canadian Dollar`.
int32_t icu_currency_symbol(const uint16_t *code, uint16_t *symbol, int32_t capacity, int32_t *status);
int32_t icu_currency_narrow_symbol(const uint16_t *code, uint16_t *symbol, int32_t capacity, int32_t *status);
int32_t icu_currency_name(const uint16_t *code, uint16_t *name, int32_t capacity, int32_t *status);

// Bidirectional text and scripts.

/// Writes the embedding level of each code unit of a paragraph at `level`.
void icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t level, uint8_t *levels, int32_t *status);
/// Writes the logical index of the i-th character from the left into `order[i]`.
void icu_bidi_visual_order(const uint8_t *levels, int32_t length, int32_t *order);
/// Normalises a text to NFKC.
int32_t icu_compatibility_form(const uint16_t *text, int32_t length, uint16_t *form, int32_t capacity, int32_t *status);
/// Writes the words for the current second or day plus `offset`: `now`, `today`, `tomorrow`.
int32_t icu_relative(
    const char *locale, int32_t offset, int32_t is_day, uint16_t *text, int32_t capacity, int32_t *status);
/// Writes the full and short names of the twelve months, within a date and alone, with a line feed after each.
int32_t icu_month_names(const char *locale, uint16_t *names, int32_t capacity, int32_t *status);
/// Returns the milliseconds by which the clocks of a zone are ahead of UTC, at a time in milliseconds since 1970.
int32_t icu_zone_offset(const uint16_t *zone, int32_t length, double time, int32_t *status);
/// Returns the direction of a character: 0 from left to right, 1 from right to left, 2 for neither.
int32_t icu_bidi_class(uint32_t codepoint);
/// Writes the offsets of line-break opportunities (UAX 14) and whether they are mandatory, and returns their number. The
/// last one is the text's end.
int32_t icu_line_breaks(
    const char *language, const uint16_t *text, int32_t length, int32_t *breaks, uint8_t *hard, int32_t capacity,
    int32_t *status);
/// Returns the four-letter ISO 15924 code of a code point's script, such as Deva.
const char *icu_script_name(uint32_t codepoint);

#endif
