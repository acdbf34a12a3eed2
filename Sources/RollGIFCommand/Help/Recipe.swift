import Commands
import RollGIF

/// A request and the line that answers it, for `rollgif skill`. A test runs each line.
struct Recipe {
    /// The request in a user's words.
    let task: String
    let line: String

    init(_ task: String, _ line: String) { (self.task, self.line) = (task, line) }

    /// Group of recipes.
    struct Group {
        let title: String
        let recipes: [Recipe]
    }

    /// All recipes, in the order of the page.
    static let groups: [Group] = [
        Group(
            title: "Numbers",
            recipes: [
                Recipe("One number becomes another", "rollgif 49 39 number.gif"),
                Recipe(
                    "A price falls",
                    "rollgif --from 49 --to 39 --style currency --fraction-digits 0 --theme price -o price.gif"),
                Recipe(
                    "Another currency and language",
                    "rollgif --from 1999.90 --to 1499 --currency EUR --locale de_DE -o angebot.gif"),
                Recipe("A percentage", "rollgif --from 3.2% --to 4.1% -o conversion.gif"),
                Recipe(
                    "Large numbers in short, 1.2M", "rollgif --from 950000 --to 1200000 --style compact -o views.gif"),
                Recipe(
                    "A unit, and a gauge", "rollgif --from 0 --to 120 --unit km/h --goal 240 --meter gauge -o speed.gif"
                ),
                Recipe("Years, without a comma", "rollgif --from 1990 --to 2026 --style year -o years.gif"),
                Recipe("Several stops", "rollgif --values 10,25,18 -o stops.gif"),
                Recipe("Many values in five seconds", "rollgif --values 0,12,31,48,90 --total 5 -o five.gif"),
                Recipe(
                    "Prices in steps of five cents",
                    "rollgif --from 12.32 --to 49.98 --currency CHF --locale de_CH --round-to 0.05 -o rounded.gif"),
                Recipe(
                    "Three significant digits",
                    "rollgif --from 0.01234 --to 9.8765 --significant-digits 3 -o digits.gif"),
                Recipe("Negative numbers, degrees", "rollgif --from -5 --to 12 --unit celsius -o temperature.gif"),
                Recipe("Digits of another script", "rollgif --from 1204 --to 48210 --locale ar_EG -o arabic.gif"),
                Recipe("Words that change with the number", "rollgif --from '5 users' --to '12 teams' -o words.gif"),
                Recipe("A version", "rollgif --from v1.9.0 --to v2.0.0 -o version.gif"),
            ]),
        Group(
            title: "Clocks, scores and countdowns",
            recipes: [
                Recipe("A clock on cards", "rollgif --from 12:59 --to 13:00 --preset flip-clock -o clock.gif"),
                Recipe(
                    "A score", "rollgif --from 2:1 --to 3:1 --title 'Lions – Bears' --theme score -o score.gif"),
                Recipe("Ten to zero, one a second", "rollgif --values 10..0 --every 1 --loop once -o ten.gif"),
                Recipe("Three, two, one, Go!", "rollgif --values '3,2,1,Go!' --loop once -o go.gif"),
                Recipe(
                    "The time until six in the evening in Berlin",
                    "rollgif countdown --until '2030-12-24 18:00 Europe/Berlin' --frames 10 -o berlin.gif"),
                Recipe(
                    "The time until a date",
                    "rollgif countdown --until 2030-12-24T18:00Z --frames 10 --theme countdown -o countdown.gif"),
            ]),
        Group(
            title: "Cards, meters and lines",
            recipes: [
                Recipe(
                    "A figure for a report",
                    "rollgif --from 42310 --to 48900 --title 'Monthly users' --theme kpi -o kpi.gif"),
                Recipe(
                    "Several figures side by side",
                    "rollgif panels from=1204,to=1350,title=Users from=46,to=52,title=Sales,currency=USD -o figures.gif"
                ),
                Recipe(
                    "Money on its way to a goal",
                    "rollgif --from 8120 --to 9480 --goal 12000 --currency USD --fraction-digits 0 --theme donation "
                        + "-o donation.gif"),
                Recipe("Confetti at the goal", "rollgif --from 12 --to 48 --goal 48 --confetti -o party.gif"),
                Recipe(
                    "Less is better",
                    "rollgif --from 310 --to 240 --suffix ' ms' --good down --chip auto -o latency.gif"),
                Recipe(
                    "A ring that fills", "rollgif --from 0 --to 68 --suffix ' %' --goal 100 --meter ring -o ring.gif"),
                Recipe(
                    "A price with its line and a chip",
                    "rollgif --from 231 --to 268 --style currency --spark 231,240,228,252,268 --chip auto -o stock.gif"),
                Recipe("An emoji or a logo beside it", "rollgif --from 9 --to 10 --icon 🚀 -o launch.gif"),
                Recipe(
                    "Green when it rises, red when it falls",
                    "rollgif --values 120,96,131 --up-color '#16a34a' --down-color '#dc2626' -o change.gif"),
                Recipe(
                    "A theme in a brand's colour",
                    "rollgif --from 42310 --to 48900 --title Users --goal 60000 --theme kpi --brand '#0a7c6e' -o brand.gif"
                ),
                Recipe(
                    "A brand's type and colours",
                    #"echo '{"font": "Inter", "weight": 700, "color": "rebeccapurple"}' > brand.json && rollgif 49 39 brand.gif "#
                        + "--defaults brand.json"),
                Recipe(
                    "White on a dark card",
                    "rollgif --from 1 --to 100 --color white --background '#1e3a8a' --weight 800 --radius 16 --padding 24 "
                        + "-o card.gif"),
            ]),
        Group(
            title: "Motion",
            recipes: [
                Recipe(
                    "Wheels that roll, slowly",
                    "rollgif --from 1203 --to 1950 --preset odometer --duration 4 -o odometer.gif"),
                Recipe("Counting through all numbers", "rollgif --from 1 --to 90 --mode count -o count.gif"),
                Recipe(
                    "A number that floats off, as damage in a game",
                    "rollgif --from -37 --to -37 --color '#dc2626' --exit rise -o damage.gif"),
                Recipe("A bounce", "rollgif --from 7 --to 8 --spring bouncy -o bounce.gif"),
                Recipe(
                    "Plays once, and the first frame is the result",
                    "rollgif --from 49 --to 39 --loop once --first-frame final -o first.gif"),
            ]),
        Group(
            title: "Where it goes",
            recipes: [
                Recipe("An emoji for Slack", "rollgif --from 99 --to 100 --weight 800 --for slack-emoji -o emoji.gif"),
                Recipe(
                    "A sticker for Telegram",
                    "rollgif --from 98 --to 100 --suffix % --theme sticker --for telegram-sticker -o sticker.webm"),
                Recipe(
                    "A picture in an e-mail",
                    "rollgif --from 49 --to 39 --style currency --fraction-digits 0 --theme price --for email -o mail.gif"
                ),
                Recipe(
                    "A picture that keeps WCAG 2.2: no long motion, no flashes, enough contrast",
                    "rollgif --from 49 --to 39 --style currency --for accessible -o calm.gif --alt calm.txt"),
                Recipe(
                    "A badge in a README, light and dark",
                    "rollgif --from 1180 --to 1204 --suffix ' stars' --theme badge --dark -o stars.svg"),
                Recipe(
                    "A web page, with the HTML to paste and the alternative text",
                    "rollgif --from 49 --to 39 --style currency -o shop.gif --html shop.html --alt shop.txt"),
                Recipe(
                    "A slide",
                    "rollgif --from 42310 --to 48900 --title 'Monthly users' --theme kpi --for powerpoint -o slide.gif"),
                Recipe(
                    "A video for broadcast at 29.97 frames a second",
                    "rollgif --from 0 --to 4812 --fps 29.97 --background black -o broadcast.mov"),
                Recipe(
                    "A stream in OBS, with the page to load",
                    "rollgif --from 1204 --to 1210 --label viewers --for obs -o overlay.webm --html overlay.html "
                        + "--html-for obs"),
                Recipe(
                    "A countdown in an e-mail",
                    "rollgif countdown --until 2030-12-24T18:00Z --for email-timer -o timer.gif"),
                Recipe(
                    "A story or a reel", "rollgif --from 2480 --to 3000 --title 'This year' --theme story -o story.mp4"),
                Recipe(
                    "Over a video, transparent",
                    "rollgif --from 0 --to 1000000 --style compact --background transparent --codec qtrle -o overlay.mov"
                ),
                Recipe(
                    "Transparent with soft edges", "rollgif --from 98 --to 100 --background transparent -o clear.apng"),
                Recipe(
                    "Every frame as a PNG, for a game's sheet",
                    "rollgif --from 120 --to 145 --background transparent --fps 20 -o score%03d.png"),
                Recipe("An app", "rollgif --from 0 --to 1000 -o counter.lottie"),
                Recipe(
                    "A still picture for sharing",
                    "rollgif --from 0 --to 4812 --label downloads --for og -o share.png"),
                Recipe("An exact size", "rollgif --from 49 --to 39 --width 600 --height 200 --fit -o banner.gif"),
                Recipe(
                    "A small file", "rollgif --from 1234.56 --to 245699 --style currency --max-bytes 50KB -o small.gif"),
                Recipe("Twice as sharp", "rollgif --from 1 --to 25 --scale 2 -o sharp.gif"),
            ]),
        Group(
            title: "Data and many pictures",
            recipes: [
                Recipe(
                    "A number from an API's answer",
                    #"echo '{"stars": 1372}' | rollgif --data - --from 1204 --to @/stars -o api.svg"#),
                Recipe(
                    "From the last run's number to today's",
                    #"echo '{"stars": 1372}' | rollgif --data - --to @/stars --history stars.jsonl --id stars -o nightly.svg"#
                ),
                Recipe(
                    "A picture for each row",
                    #"printf 'from,to,output\n1,2,one.gif\n3,4,two.gif\n' > jobs.csv && rollgif batch jobs.csv"#),
                Recipe(
                    "A job as JSON",
                    #"echo '{"from": 1, "to": 25, "fontSize": 40, "output": "job.gif"}' | rollgif --job -"#),
            ]),
    ]
}
