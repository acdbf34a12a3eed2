// The page of `rollgif skill`, embedded so that the program is a single file.
#include "CBuiltIn.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "skill.md"
};
const char *const builtin_skill = text;
const size_t builtin_skill_count = sizeof text;
