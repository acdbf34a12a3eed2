#ifndef ROLLGIF_CICU_H
#define ROLLGIF_CICU_H

// Functions of ICU4C that rollgif uses. ICU's own headers are not exposed: their functions are macros with a version in
// them, which do not reach Swift, and Swift's Foundation brings an ICU of its own whose types have the same names with
// other contents, so that no module may see both.
//
// Status of every function: above 0 is a failure, below 0 a note about a fallback. Strings are UTF-16 unless they are
// names. Functions that fill a buffer return the required length.

#include <stdint.h>

/// Major and minor version of ICU, and of CLDR, whose data it has: 72, 1, 42, 0.
void icu_versions(uint8_t versions[4], int32_t *status);
/// Name of a status, such as U_INVALID_FORMAT_ERROR.
const char *icu_status_name(int32_t status);

// Fields of a formatted number, one byte per code unit of the string.

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

// Number skeletons. A formatter never changes and may be used by many threads.

typedef struct icu_skeleton_formatter icu_skeleton_formatter;

/// `offset` gets the place of a syntax error in the skeleton, or a negative number. NULL on failure.
icu_skeleton_formatter *icu_skeleton_open(const uint16_t *skeleton, int32_t length, const char *locale,
                                          int32_t *offset, int32_t *status);
void icu_skeleton_close(icu_skeleton_formatter *formatter);
/// Whether a status says that the skeleton was wrong, and not ICU.
int32_t icu_skeleton_is_refused(int32_t status);
/// Formats a decimal number of any length; `text` and `fields` have room for `capacity` code units.
int32_t icu_skeleton_format(const icu_skeleton_formatter *formatter, const char *number, int32_t number_length,
                            uint16_t *text, uint8_t *fields, int32_t capacity, int32_t *status);

// Decimal patterns and ordinal rules. A formatter belongs to one thread.

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

/// `currency` is a code of three letters or NULL; the pattern's own fraction digits win over the currency's.
icu_pattern_formatter *icu_pattern_open(const uint16_t *pattern, int32_t length, const char *locale,
                                        const uint16_t *currency, int32_t rounding, int32_t *status);
icu_pattern_formatter *icu_ordinal_open(const char *locale, int32_t *status);
void icu_pattern_close(icu_pattern_formatter *formatter);
/// Factor on a number before it is formatted: 100 for percent.
int32_t icu_pattern_multiplier(const icu_pattern_formatter *formatter);
/// Formats a decimal number of any length. A field is marked at its first occurrence only, and separators have the
/// field of the integer around them: ICU gives no more for decimal numbers. `fields` may be NULL.
int32_t icu_pattern_format(const icu_pattern_formatter *formatter, const char *number, int32_t number_length,
                           uint16_t *text, uint8_t *fields, int32_t capacity, int32_t *status);

// Lists of names. The names end with a NUL each; they are valid until the list is closed.

typedef struct icu_names icu_names;

icu_names *icu_locale_names(int32_t *status);
icu_names *icu_currency_names(int32_t *status);
icu_names *icu_numbering_system_names(int32_t *status);
/// Next name; NULL at the end.
const char *icu_names_next(icu_names *names, int32_t *status);
void icu_names_close(icu_names *names);

/// Calls `visit` with every unit of measurement that CLDR names.
void icu_visit_units(void (*visit)(const char *unit, void *context), void *context, int32_t *status);

// Numbering systems, by name or as a locale's.

/// Digits of a decimal system; 0 for any other.
int32_t icu_numbering_system_digits(const char *name, uint16_t *digits, int32_t capacity, int32_t *status);
int32_t icu_numbering_system_of_locale(const char *locale, char *name, int32_t capacity, int32_t *status);

// Locales.

/// `parsed` gets the length of the part of the tag that was understood.
int32_t icu_locale_from_tag(const char *tag, char *locale, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t icu_locale_to_tag(const char *locale, char *tag, int32_t capacity, int32_t *status);
int32_t icu_locale_add_likely_subtags(const char *locale, char *result, int32_t capacity, int32_t *status);
int32_t icu_locale_is_right_to_left(const char *locale);
/// Names of this locale's language and region in the language of another locale (`reader`).
int32_t icu_locale_language_name(const char *locale, const char *reader, uint16_t *name, int32_t capacity,
                                 int32_t *status);
int32_t icu_locale_region_name(const char *locale, const char *reader, uint16_t *name, int32_t capacity,
                               int32_t *status);
/// Clock pattern under a key such as `hms`.
int32_t icu_locale_clock_pattern(const char *locale, const char *key, uint16_t *pattern, int32_t capacity,
                                 int32_t *status);

// Currencies, by codes of three letters with a NUL behind them.

int32_t icu_currency_of_locale(const char *locale, uint16_t *code, int32_t capacity, int32_t *status);
int32_t icu_currency_fraction_digits(const uint16_t *code, int32_t *status);
/// Symbol, narrow symbol and name of a currency in English: `CA$`, `$`, `Canadian Dollar`.
int32_t icu_currency_symbol(const uint16_t *code, uint16_t *symbol, int32_t capacity, int32_t *status);
int32_t icu_currency_narrow_symbol(const uint16_t *code, uint16_t *symbol, int32_t capacity, int32_t *status);
int32_t icu_currency_name(const uint16_t *code, uint16_t *name, int32_t capacity, int32_t *status);

// Bidirectional text and scripts.

/// Embedding level of each code unit of a paragraph whose own level is `level`.
void icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t level, uint8_t *levels, int32_t *status);
/// `order[i]` gets the logical index of the i-th character from the left.
void icu_bidi_visual_order(const uint8_t *levels, int32_t length, int32_t *order);
/// Compatibility form of a text in plain characters (NFKC).
int32_t icu_compatibility_form(const uint16_t *text, int32_t length, uint16_t *form, int32_t capacity, int32_t *status);
/// Words for the present time or day, or for one `offset` units later: `now`, `today`, `tomorrow`.
int32_t icu_relative(
    const char *locale, int32_t offset, int32_t is_day, uint16_t *text, int32_t capacity, int32_t *status);
/// Direction of a character: 0 from left to right, 1 from right to left, 2 for none of its own.
int32_t icu_bidi_class(uint32_t codepoint);
/// Line-break opportunities of a text (UAX 14), and whether they are mandatory; returns their number. The last is the
/// text's end.
int32_t icu_line_breaks(
    const char *language, const uint16_t *text, int32_t length, int32_t *breaks, uint8_t *hard, int32_t capacity,
    int32_t *status);
/// Four-letter ISO 15924 code of a code point's script, such as Deva.
const char *icu_script_name(uint32_t codepoint);

#endif
