#ifndef ROLLGIF_CFREETYPE_SHIM_H
#define ROLLGIF_CFREETYPE_SHIM_H

// FreeType's headers are named by macros, which a module map cannot expand.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BBOX_H
#include FT_MODULE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_SIZES_H
#include FT_TRUETYPE_TABLES_H

#endif
