/// The mistakes that people make, area by area.
enum Mistakes {
    static let all = command + values + format + text + motion + look + output + others

    /// The command and its options.
    static let command: [Mistake] = [
        Mistake("rnder --from 1 --to 2 -o out.gif", 64, "\"rnder\"", "did you mean render?"),
        Mistake("bacth jobs.json --out-dir x", 64, "\"bacth\"", "did you mean batch?"),
        Mistake("paint 49 39 a.gif", 64, "\"paint\"", "leave it out"),
        Mistake("help rendr", 64, "did you mean render?"),
        Mistake("1 -o out.gif", 64, "\"1\" is one value"),
        Mistake("--from 1 --to -o out.gif", 64, "--to needs a value"),
        Mistake("--values -o out.gif", 64, "--values needs a value"),

        Mistake("bacth jobs.json out.gif", 64, "did you mean batch?"),
        Mistake("places slakc", 64, "\"slakc\"", "did you mean slack-emoji?"),
        Mistake("places instagram", 64, "square, story or reel"),
        Mistake("themes kip", 64, "did you mean kpi?"),
        Mistake("presets odometre", 64, "did you mean odometer?"),
        Mistake("completion tcsh", 64, "bash, zsh, fish"),
        Mistake("--generate-completion-script bash", 64, "rollgif completion"),
        .option("--box-shadow x", 64, "did you mean --shadow?"),
        .option("--text-align left", 64, "did you mean --align left?"),
        .option("--fontweight 700", 64, "did you mean --weight 700?"),
        .option("--fill red", 64, "did you mean --color red?"),
        .option("--text-size 12", 64, "did you mean --font-size 12?"),
        .option("--badge", 64, "did you mean --theme badge?"),
        .option("--show", 64, "rollgif preview"),
        .option("--as svg", 64, "did you mean --format svg?"),
        .option("--sig-figs 3", 64, "did you mean --significant-digits 3?"),
        .option("--nearest 500", 64, "did you mean --round-to 500?"),
        .option("--for whatsapp", 64, "did you mean whatsapp-sticker?"),
        .option("--for youtube", 64, "did you mean hd?"),
        Mistake("jobs.json", 64, "write --job jobs.json", "batch"),
        Mistake("out.gif", 64, "there are no numbers"),
        .option("loud", 64, "\"loud\"", "leave it out"),
        .option("--stlye percent", 64, "--stlye", "did you mean --style?"),
        .option("--fnot-size 12", 64, "--fnot-size", "--font-size"),
        .option("--ouput x.gif", 64, "--ouput", "did you mean --output?"),
        .option("--start 5", 64, "did you mean --from 5?"),
        .option("-x", 64, "no option -x", "rollgif --help"),
        Mistake("--from 1 --to", 64, "--to needs a value", "--to 39"),
        Mistake("--from 1 --to 2 -o", 64, "-o", "needs a value"),
        Mistake("panels from=1,to=2,bold=1 -o out.gif", 64, "did you mean weight=bold?", "\"bold\""),
        Mistake("-o out.gif", 64, "there are no numbers", "as in --from 49 --to 39"),
        Mistake("--from 1 -o out.gif", 64, "--to is missing"),
        Mistake("--to 1 -o out.gif", 64, "--from is missing", "as in --from 0"),
        Mistake("--from 1 --to 2", 64, "no output was named", "-o out.gif"),
        .option("--allow-outside", 64, "--job", "leave it out"),
        Mistake("--job no.json", 66, "no.json", "check the name"),
    ]

    /// Numbers.
    static let values: [Mistake] = [
        Mistake("--from  --to 2 -o out.gif", 64, "--from", "it is empty", "write a number"),
        Mistake("--from $49 --to $39 --currency EUR -o out.gif", 64, "\"$49\"", "--currency EUR"),
        Mistake("--from 1.999 --to 5 --locale de -o out.gif", 64, "--from 1999 --to 5", "--from 1,999 --to 5"),
        Mistake("--from nan --to 5 -o out.gif", 64, "\"nan\"", "in digits"),
        Mistake("--values $1,200,$1,400 -o out.gif", 64, "--values '$1,200;$1,400'"),
        Mistake("--from 1e999999 --to 2 -o out.gif", 65, "1000 digits", "shorter one"),
        Mistake("--values 1 -o out.gif", 64, "--values", "1,20,5"),
        Mistake("--values 1,,2 -o out.gif", 64, "--values", "it is empty"),
        Mistake("--values 1,2 --from 1 -o out.gif", 64, "--values", "leave out --from"),
    ]

    /// Format of numbers.
    static let format: [Mistake] = [
        .option("--style curency", 64, "did you mean currency?"),
        .option("--style roman", 64, "\"roman\"", "it is one of decimal"),
        .option("--locale de_DX", 64, "'de_DX'", "did you mean de-DE?"),
        .option("--locale german", 64, "'german'", "did you mean de?"),
        .option("--locale US", 64, "'US'", "did you mean en-US?"),
        .option("--locale Japan", 64, "did you mean ja-JP?"),
        .option("--locale qqqqqqq", 64, "'qqqqqqq'", "such as de-DE"),
        .option("--style currency --currency EUX", 64, "'EUX'", "did you mean EUR?"),
        .option("--style currency --currency $", 64, "did you mean USD?"),
        .option("--style currency --currency pounds", 64, "did you mean", "GBP"),
        .option("--style currency --currency qqqq", 64, "'qqqq'", "such as USD"),
        .option("--style unit", 64, "--unit", "such as kilometer-per-hour"),
        .option("--style unit --unit kilometre-per-hour", 64, "did you mean kilometer-per-hour?"),
        .option("--style unit --unit kilometre", 64, "did you mean kilometer?"),
        .option("--style unit --unit qqqqqqq", 64, "such as kilometer-per-hour"),
        .option("--style decimal --unit meter", 64, "--unit", "it needs --style unit"),
        .option("--numbering-system arabic", 64, "'arabic'", "did you mean arab?"),
        .option("--numbering-system roman", 64, "'roman'", "such as latn"),
        .option("--grouping often", 64, "\"often\"", "auto, off, min2, always"),
        .option("--rounding halfupp", 64, "did you mean half-up?"),
        .option("--pattern #,##0;;0", 64, "'#,##0;;0'", "'#,##0.00'"),
        .option("--pattern 0 --skeleton percent", 64, "--pattern", "--skeleton", "keep one"),
        .option("--skeleton curency/USD", 64, "'curency/USD'", "did you mean currency?"),
        .option("--fraction-digits 3..1", 64, "3 is more than 1", "did you mean 1..3?"),
        .option("--max-fraction-digits 2", 64, "did you mean --fraction-digits 0..2?"),
        .option("--minimum-fraction-digits 2", 64, "did you mean --fraction-digits 2..?"),
        .option("--fraction-digits 2.5", 64, "--fraction-digits", "a whole number"),
        Mistake(
            "--from €-2,752 --to 5 --locale ru_RU -o out.gif", 64, "begin a fraction",
            "--from -2,752 --to 5 --currency EUR"),
    ]

    /// Fonts and digits.
    static let text: [Mistake] = [
        .option("--font Intre", 66, "'Intre'", "did you mean 'Inter'?"),
        .option("--font no/such.ttf", 66, "no/such.ttf", "check the path"),
        .option("--font-size -3", 64, "\"-3\"", "from 1 to"),
        .option("--font-size 100000", 64, "from 1 to 16384"),
        .option("--font-size 9000", 65, "8192", "--font-size"),
        .option("--weight boldd", 64, "did you mean bold?"),
        .option("--weight 1000", 64, "100 to 900"),
        .option("--font-variation wght", 64, "wght=550"),
        .option("--font-feature tnumm", 64, "'tnumm'", "such as tnum"),
        .option("--digit-width equal", 64, "widest, proportional, target"),
        .option("--digits a,b,c", 64, "ten texts", "not 3"),
    ]

    /// Motion and its timing.
    static let motion: [Mistake] = [
        .option("--mode rol", 64, "did you mean roll?"),
        .option("--preset odometre", 64, "did you mean odometer?"),
        .option("--preset dance", 64, "\"dance\"", "rollgif presets"),
        .option("--path short", 64, "did you mean shortest?"),
        .option("--easing ease-in-outt", 64, "did you mean ease-in-out?"),
        .option("--easing cubic-bezier(1,2,3)", 64, "four numbers", "cubic-bezier(x1,y1,x2,y2)"),
        .option("--easing ease --spring bouncy", 64, "--easing", "--spring", "keep one"),
        .option("--damping 3", 64, "did you mean --spring calayer,damping=3?"),
        .option("--speed 0.5", 64, "did you mean --spring calayer,speed=0.5?"),
        .option("--spring boncy", 64, "did you mean bouncy?"),
        .option("--spring mass=1,stifness=2", 64, "stifness", "stiffness=100"),
        .option("--duration -1", 64, "\"-1\"", "negative", "such as 1.5"),
        .option("--hold 1,5", 64, "did you mean 1.5?"),
        .option("--hold-end 1e9", 64, "--hold-end", "0 to 36000"),
        .option("--hold-end 36000s", 65, "limit of 36000"),
        .option("--fps 0", 64, "--fps", "1 to 240"),
        .option("--fps 60", 64, "1 to 50", ".webp"),
        .option("--loop often", 64, "\"often\"", "or forever, once"),
    ]

    /// Colours and room.
    static let look: [Mistake] = [
        .option("--color blu", 64, "\"blu\"", "did you mean blue?"),
        .option("--background #fffffg", 64, "\"#fffffg\"", "#rrggbb"),
        .option("--background #ff000080", 64, "opaque or transparent"),
        .option("--matte white", 64, "--background transparent"),
        .option("--color-duration 1", 64, "did you mean --color-to '#16a34a/1'?"),
        .option("--padding a,b", 64, "--padding", "as in 8,24"),
        .option("--width 10", 64, "the number needs", "--fit"),
        .option("--fit", 64, "add --width or --height, or --canvas"),
        .option("--align centre", 64, "did you mean center?"),
        .option("--edge-fade 15", 64, "\"15\"", "0 to 0.5"),
        .option("--edge-fade 0,15", 64, "did you mean 0.15?"),
        .option("--motion-blur 180", 64, "from 0 to 1"),
        .option("--motion-blur 0.5 --mode count", 64, "--mode count"),
        .option("--scale 0.5", 64, "from 1 to 8"),
    ]
}
