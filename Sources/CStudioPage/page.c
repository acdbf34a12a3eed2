// The page's files, embedded so that the program is a single file.
#include "CStudioPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};
static const unsigned char studio_css[] = {
#embed "Page/studio.css"
};
static const unsigned char address_js[] = {
#embed "Page/address.js"
};
static const unsigned char api_js[] = {
#embed "Page/api.js"
};
static const unsigned char controls_js[] = {
#embed "Page/controls.js"
};
static const unsigned char gallery_js[] = {
#embed "Page/gallery.js"
};
static const unsigned char output_js[] = {
#embed "Page/output.js"
};
static const unsigned char panels_js[] = {
#embed "Page/panels.js"
};
static const unsigned char spring_js[] = {
#embed "Page/spring.js"
};
static const unsigned char stage_js[] = {
#embed "Page/stage.js"
};
static const unsigned char studio_js[] = {
#embed "Page/studio.js"
};

static const struct studio_file studio_files[] = {
    {"/", index_html, sizeof index_html},
    {"/icon.svg", icon_svg, sizeof icon_svg},
    {"/studio.css", studio_css, sizeof studio_css},
    {"/address.js", address_js, sizeof address_js},
    {"/api.js", api_js, sizeof api_js},
    {"/controls.js", controls_js, sizeof controls_js},
    {"/gallery.js", gallery_js, sizeof gallery_js},
    {"/output.js", output_js, sizeof output_js},
    {"/panels.js", panels_js, sizeof panels_js},
    {"/spring.js", spring_js, sizeof spring_js},
    {"/stage.js", stage_js, sizeof stage_js},
    {"/studio.js", studio_js, sizeof studio_js},
};
const unsigned studio_file_count = sizeof studio_files / sizeof studio_files[0];

struct studio_file studio_file_at(unsigned index) { return studio_files[index]; }
