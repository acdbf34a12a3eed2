/// Case: frames of more colours than a palette has.
struct ColorCase {
    let name: String
    let source: Source

    enum Source {
        /// Frames drawn by rollgif with these arguments.
        case rollgif([String])
        /// Frames drawn by a shell command into `$0`, the name of a PNG with `%04d` in it.
        case shell(String)
    }

    private init(_ name: String, _ arguments: String) {
        self.name = name
        source = .rollgif(arguments.split(separator: " ").map(String.init))
    }

    private init(_ name: String, shell: String) {
        self.name = name
        source = .shell(shell)
    }

    private static let fruit = "--digits 🍎,🍌,🍇,🍉,🍒,🥝,🍍,🥥,🍑,🍋 --fps 20 --duration 1.2"
    private static let faces = "--digits 😀,🐸,🌈,🦊,🌍,🎃,🦋,🌺,🔥,🐙 --fps 20 --duration 1.2"

    static let all = [
        ColorCase("fruit on white, 72 px", "--from 1204 --to 3987 \(fruit)"),
        ColorCase("faces on white, 72 px", "--from 1204 --to 3987 \(faces)"),
        ColorCase(
            "faces on blue, motion blur, 48 px",
            "--from 120 --to 987654 --font-size 48 --background #0b1020 --color white --motion-blur 0.5 \(faces)"),
        ColorCase("fruit, 160 px", "--from 10 --to 75 --font-size 160 \(fruit)"),
        ColorCase(
            "clouds that drift behind a disc",
            shell: """
                convert -seed 7 -size 640x160 plasma:tomato-steelblue -blur 0x3 clouds.png &&
                for i in $(seq 1 16); do
                  convert clouds.png -crop 500x120+$((i * i / 2))+20 +repage -depth 8 -fill white \
                    -draw "circle $((i * 20)),60 $((i * 20)),95" "PNG24:$(printf "$0" $i)" || exit 1
                done
                """),
        ColorCase(
            "a sky of two gradients",
            shell: """
                convert -size 700x120 -define gradient:angle=100 gradient:#ff6b35-#4b2ca0 \
                  "(" -size 700x120 -define gradient:angle=180 gradient:white-gray40 ")" -compose multiply -composite sky.png &&
                for i in $(seq 1 16); do
                  convert sky.png -crop 500x120+$((i * 8))+0 +repage -depth 8 "PNG24:$(printf "$0" $i)" || exit 1
                done
                """),
    ]
}
