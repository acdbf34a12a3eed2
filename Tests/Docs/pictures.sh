# Pictures of the docs that no command on a page draws. Each paragraph runs in an empty folder; the first one runs
# before each of the others.
small() { rollgif "$@" --font-size 28 --fps 25 --padding 8 --hold-end 0.8; }
large() { rollgif "$@" --font-size 36 --fps 20 --padding 12 --hold-end 0.8; }
word() { rollgif "$@" --font-size 32 --fps 25 --padding 8 --hold-end 0.8; }

rollgif --from 1204 --to 48210 --title Subscribers --radius 10 --padding 12 --shadow '0 4px 12px #0003' --border '1px #e5e7eb' --duration 1.2 --font-size 32 --fps 20 --hold-end 0.8 -o card-shadow.gif

small --from 997 --to 1003 --path carry --easing ease-in-out --duration 3 --edge-fade 0.25 -o carry-near.gif

large --from 250 --to 210 --suffix ' ms' --chip auto --good down -o chip-down.gif
large --from 1200 --to 1349 --chip auto -o chip-up.gif

small --from 3597 --to 3602 --style duration --path carry --easing linear --duration 4 -o clock.gif

small --values 48.2,51.7,49.9 --duration 1.2 --hold 0.4 --up-color '#16a34a' --down-color '#dc2626' -o color-flash.gif

rollgif --from 98 --to 100 --goal 100 --icon 🚀 --suffix % --confetti --width 240 --height 130 --meter-color '#7c3aed' --font-size 36 --fps 20 --padding 12 -o confetti.gif

word --from '???' --to 777 --path spin --easing ease-in-out --stagger 0.2 --duration 1 -o cover-roll.gif

small --from 98 --to 120 --style currency --fraction-digits 0 --delta --duration 1 -o delta-up.gif

small --from 46 --to 1346 --duration 1.5 -o enter-roll-fade.gif

large --from 998 --to 1015 --icon ❤️ -o icon.gif

small --from 1250.5 --to 98000 --style currency --locale ar_EG --font 'Noto Sans Arabic' --duration 1.5 -o locale-ar.gif
small --from 98500 --to 1234567 --style currency --fraction-digits 0 --locale en_IN --duration 1.5 -o locale-in.gif

rollgif --preset calligraph --from 1234.5 --to 1289.7 --style currency --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-calligraph.gif
rollgif --preset car --from 98 --to 102 --font-size 32 --fps 16 --padding 8 --hold-end 0.8 -o look-car.gif
word --preset count-up --from 0 --to 48250 -o look-count-up.gif
word --preset flip-board --from 1928 --to 2034 -o look-flip-board.gif
word --preset flip-clock --from 12:59 --to 13:00 -o look-flip-clock.gif
rollgif --preset numeric-text --from 1234.5 --to 1289.7 --style currency --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-numeric-text.gif
word --preset segments --values 59,61,58 -o look-segments.gif
rollgif --preset slot-machine --from 1234 --to 1777 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-slot-machine.gif
rollgif --preset slot-text --from 1984 --to 2057 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-slot-text.gif
rollgif --preset ticker --from 98 --to 102 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-ticker.gif
rollgif --preset torph --from 198 --to 203 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-torph.gif

large --from 8120 --to 9870 --goal 12000 --currency USD --fraction-digits 0 --meter-color '#16a34a' --meter-marks 25%,50%,75% --meter-size 0.3x -o meter-bar.gif
rollgif --from 35 --to 92 --goal 100 --suffix % --meter gauge --meter-color '0:#16a34a,60:#f59e0b,85:#dc2626' --font-size 30 --fps 20 --padding 10 --hold-end 0.8 -o meter-gauge.gif
large --from 310000 --to 4354000 --goal 5000000 --currency USD --fraction-digits 0 --meter thermometer --meter-color '#dc2626' -o meter-thermometer.gif

small --from 1280 --to 1536 --mode count --easing ease-out --duration 1.5 -o mode-count.gif
small --from 1280 --to 1536 --mode crossfade --duration 1 -o mode-crossfade.gif

small --preset animatable-text --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-animatable-text.gif
small --preset bank-balance --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-bank-balance.gif
small --preset moving-numbers --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-moving-numbers.gif
small --preset number-flow --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-number-flow.gif
small --preset odometer --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-odometer.gif
small --preset rolling-numbers --from 986.5 --to 1024.5 --hold-start 0.4 --duration 2 -o preset-rolling-numbers.gif
small --preset transaction --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-transaction.gif

rollgif --from 79.95 --to 49.99 --currency USD --raise symbol,fraction --weight 700 --font-size 48 --fps 20 --padding 12 --hold-end 0.8 -o raise-dollar.gif

large --spark 120,180,140,260,220,300 --spark-values --spark-style area --spark-color '#2563eb' --duration 2 -o spark-area.gif
large --from 231 --to 268 --spark 231,240,228,251,246,259,268 -o spark-line.gif

small --from 2018 --to 2635 --spring bouncy -o spring-bouncy.gif

small --from 999 --to 1000 --style compact --duration 1.5 -o style-compact.gif
small --from 84.5 --to 129.9 --style currency --duration 1.5 -o style-currency.gif

small --from 48 --to 91 --duration 1.2 --color white --background transparent --matte '#0b1020' -o transparent-dark.gif
small --from 48 --to 91 --duration 1.2 --background transparent --matte white -o transparent-white.gif

word --from 'Gate 12' --to 'Gate 7' --mode split-flap -o words-board.gif
word --from '5 users' --to '12 teams' -o words-roll.gif
rollgif --mode type --cursor '|' --values 'Build.,Ship.,Repeat.,Build.' --font-size 32 --fps 25 --padding 8 --hold-start 1 --hold 1.06 --hold-end 0.06 -o words-type.gif
