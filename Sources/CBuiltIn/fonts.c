// Fonts of the default look inside of the program, so that it draws the same on every machine. Only a static build has
// them: ROLLGIF_STATIC names the folder that `make static` copied them to; other builds use those of the system.
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
