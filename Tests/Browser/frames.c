// Draws frames of a Lottie file with rlottie on white: frames FILE SCALE FRAME...
#include <rlottie_capi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
    Lottie_Animation *animation = lottie_animation_from_file(arguments[1]);
    if (!animation) return 1;
    size_t width, height, scale = (size_t)atoi(arguments[2]);
    lottie_animation_get_size(animation, &width, &height);
    width *= scale, height *= scale;
    uint32_t *pixels = malloc(4 * width * height);
    for (int place = 3; place < count; place++) {
        lottie_animation_render(animation, (size_t)atoi(arguments[place]), pixels, width, height, 4 * width);
        printf("P6 %zu %zu 255\n", width, height);
        for (size_t pixel = 0; pixel < width * height; pixel++)
            for (int shift = 16; shift >= 0; shift -= 8) // Premultiplied: what is missing to solid is white.
                putchar((int)((pixels[pixel] >> shift & 255) + 255 - (pixels[pixel] >> 24)));
    }
    return 0;
}
