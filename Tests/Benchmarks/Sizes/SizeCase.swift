struct SizeCase {
    let name: String
    let arguments: [String]

    private init(_ name: String, _ arguments: String) {
        self.name = name
        self.arguments = arguments.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }

    /// Cases of one text colour each. Underscores stand for spaces within an argument.
    static let all = [
        SizeCase("R: Inter 72, $1,234.56 to $245,699.00", "--from 1234.56 --to 245699 --style currency"),
        SizeCase("Inter 20, 0 to 100 %", "--from 0 --to 1 --style percent --font-size 20"),
        SizeCase("Inter 24, 9 to 10", "--from 9 --to 10 --font-size 24 --spring snappy"),
        SizeCase(
            "Inter 32, de_DE, euros fall", "--from 1999.9 --to 1499 --style currency --locale de-DE --font-size 32"),
        SizeCase("Inter 40, fr_FR, 25 fps", "--from 12 --to 98765 --locale fr-FR --font-size 40 --fps 25"),
        SizeCase("Inter 48, bold, bouncy", "--from 17 --to 4283 --font-size 48 --weight 700 --spring bouncy"),
        SizeCase("Inter 56, thin, smooth", "--from 250 --to 1000 --font-size 56 --weight 100 --spring smooth"),
        SizeCase("Inter 64, compact", "--from 950 --to 1250000 --style compact --font-size 64"),
        SizeCase("Inter 72, dark", "--from 9985 --to 10240 --color #f5f5f5 --background #0b1020"),
        SizeCase("Inter 72, blue on cream", "--from 31 --to 365 --color #1d4ed8 --background #fff7ed"),
        SizeCase("Inter 72, motion blur", "--from 100 --to 875 --motion-blur 0.5"),
        SizeCase("Inter 96, three values", "--values 10,250,99 --font-size 96 --spring snappy"),
        SizeCase("Inter 120, 0 to 7", "--from 0 --to 7 --font-size 120"),
        SizeCase("Inter 160, 41 to 108", "--from 41 --to 108 --font-size 160"),
        SizeCase("Inter 40, clock", "--values 3602,3601,3600,3599 --style duration --font-size 40 --spring snappy"),
        SizeCase(
            "Inter 40, odometer", "--from 989 --to 1003 --path carry --easing ease-in-out --duration 2 --font-size 40"),
        SizeCase("Inter 48, stagger", "--from 123456 --to 654321 --font-size 48 --stagger 0.05 --spring snappy"),
        SizeCase("DejaVu Sans 24", "--from 0.5 --to 19.99 --font DejaVu_Sans --font-size 24"),
        SizeCase(
            "DejaVu Sans 48, en_IN", "--from 100000 --to 12345678 --font DejaVu_Sans --locale en-IN --font-size 48"),
        SizeCase("DejaVu Sans Mono 40", "--from 1000 --to 2048 --font DejaVu_Sans_Mono --font-size 40"),
        SizeCase(
            "DejaVu Serif 64, pl_PL",
            "--from 980 --to 12800 --font DejaVu_Serif --style currency --locale pl-PL --font-size 64"),
        SizeCase("DejaVu Serif 100", "--from 3 --to 42 --font DejaVu_Serif --font-size 100"),
        SizeCase("Noto Sans 36, no edge fade", "--from 1500 --to 2750 --font Noto_Sans --font-size 36 --edge-fade 0"),
        SizeCase("Noto Sans 80, sv_SE", "--from 5.25 --to 1234.5 --font Noto_Sans --locale sv-SE --font-size 80"),
        SizeCase("Noto Serif 72, en_GB", "--from 20 --to 3650 --font Noto_Serif --style currency --locale en-GB"),
        SizeCase(
            "Noto Sans Arabic 48, ar_EG", "--from 1250 --to 98000 --font Noto_Sans_Arabic --locale ar-EG --font-size 48"
        ),
        SizeCase(
            "Noto Sans Devanagari 56, mr_IN",
            "--from 108 --to 5400 --font Noto_Sans_Devanagari --locale mr-IN --font-size 56"),
        SizeCase(
            "Noto Sans Bengali 64, bn_BD", "--from 75 --to 1971 --font Noto_Sans_Bengali --locale bn-BD --font-size 64"),
    ]
}
