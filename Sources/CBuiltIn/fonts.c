// Fonts of the default look, embedded so that the program draws the same on every machine. Only a static build has them
// (`make static` passes their folder as ROLLGIF_STATIC); other builds use the system's fonts.
#include "CBuiltIn.h"

#ifdef ROLLGIF_STATIC
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char inter_roman[] = {
#embed <Inter-roman.var.ttf>
};
static const unsigned char inter_italic[] = {
#embed <Inter-italic.var.ttf>
};
static const unsigned char dejavu_sans[] = {
#embed <DejaVuSans.ttf>
};

static const struct builtin_font fonts[] = {
    {"Inter", "Inter-roman.var.ttf", inter_roman, sizeof inter_roman, 0},
    {"Inter", "Inter-italic.var.ttf", inter_italic, sizeof inter_italic, 1},
    {"DejaVu Sans", "DejaVuSans.ttf", dejavu_sans, sizeof dejavu_sans, 0},
};
const unsigned builtin_font_count = sizeof fonts / sizeof fonts[0];
struct builtin_font builtin_font_at(unsigned index) { return fonts[index]; }
#else
const unsigned builtin_font_count = 0;
struct builtin_font builtin_font_at(unsigned index) {
    (void)index;
    return (struct builtin_font){0};
}
#endif
