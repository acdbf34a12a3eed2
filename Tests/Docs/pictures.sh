# Pictures of the docs that no command on a page draws. Each paragraph runs in an empty folder; the first one runs
# before each of the others.
small() { rollgif "$@" --font-size 28 --fps 25 --padding 8 --hold-end 0.8; }
large() { rollgif "$@" --font-size 36 --fps 20 --padding 12 --hold-end 0.8; }
word() { rollgif "$@" --font-size 32 --fps 25 --padding 8 --hold-end 0.8; }

small --from 48 --to 91 --duration 1.2 --color white --background '#0b1020' -o background-dark.gif

small --from 1000 --to 7777 --grouping off --path direct --easing ease-in-out --duration 1 --motion-blur 1 -o blur-100.gif

small --values 1,4,16 --duration 0.8 --hold 0.4 --boomerang -o boomerang.gif

rollgif --from 1204 --to 48210 --color white --background 'linear-gradient(135deg, #0b1020, #1e3a8a 60%)' --duration 1.2 --font-size 32 --fps 20 --padding 12 --hold-end 0.8 -o card-gradient.gif
rollgif --from 1204 --to 48210 --title Subscribers --radius 10 --padding 12 --shadow '0 4px 12px #0003' --border '1px #e5e7eb' --duration 1.2 --font-size 32 --fps 20 --hold-end 0.8 -o card-shadow.gif
rollgif --from 12 --to 840 --weight 800 --color 'linear-gradient(to right, #f59e0b, #dc2626)' --outline '1px #7c2d12' --text-shadow '2px 2px 3px #0006' --duration 1.2 --font-size 32 --fps 20 --padding 10 --hold-end 0.8 -o card-text.gif

small --from 997 --to 1003 --path carry --easing ease-in-out --duration 3 --edge-fade 0.25 -o carry-near.gif

large --from 250 --to 210 --suffix ' ms' --chip auto --good down -o chip-down.gif
large --from 1200 --to 1349 --chip auto -o chip-up.gif

small --from 3597 --to 3602 --style duration --path carry --easing linear --duration 4 -o clock.gif

small --values 48.2,51.7,49.9 --duration 1.2 --hold 0.4 --up-color '#16a34a' --down-color '#dc2626' -o color-flash.gif
small --from 48 --to 91 --duration 1.2 --color '#2563eb' --color-to '#dc2626' -o color-to.gif

rollgif --from 98 --to 100 --goal 100 --icon 🚀 --suffix % --confetti --width 240 --height 130 --meter-color '#7c3aed' --font-size 36 --fps 20 --padding 12 -o confetti.gif

word --from '???' --to 777 --path spin --easing ease-in-out --stagger 0.2 --duration 1 -o cover-roll.gif

small --from 120 --to 98 --style currency --fraction-digits 0 --delta --duration 1 -o delta-down.gif
small --from 98 --to 120 --style currency --fraction-digits 0 --delta --duration 1 -o delta-up.gif

small --from -37 --to -37 --color '#dc2626' --exit rise --loop forever -o exit-rise.gif

small --from 16 --to 43 --digits '·,⚀,⚁,⚂,⚃,⚄,⚅,·,·,·' --font 'Noto Sans Symbols2' --font 'DejaVu Sans' --duration 1.5 -o digits-dice.gif
small --from 3 --to 8 --digits '·,Ⅰ,Ⅱ,Ⅲ,Ⅳ,Ⅴ,Ⅵ,Ⅶ,Ⅷ,Ⅸ' --duration 1.5 -o digits-roman.gif
small --from 7 --to 3 --digits zero,one,two,three,four,five,six,seven,eight,nine --duration 1.5 -o digits-words.gif

small --from 52 --to 38 --duration 1.5 -o direction-down.gif

small --from 2018 --to 2635 --easing 'cubic-bezier(.5,-.6,.5,1.6)' --duration 1.5 -o ease-bezier.gif
small --from 2018 --to 2635 --easing 'ease-in-out' --duration 1.5 -o ease-in-out.gif
small --from 2018 --to 2635 --easing 'linear' --duration 1.5 -o ease-linear.gif
small --from 2018 --to 2635 --easing 'ease-out-expo' --duration 1.5 -o ease-out-expo.gif
small --from 2018 --to 2635 --easing 'steps(5)' --duration 1.5 -o ease-steps.gif

small --from 48 --to 91 --duration 1.2 --edge-fade 0 -o edge-0.gif
small --from 48 --to 91 --duration 1.2 --edge-fade 0.5 -o edge-50.gif

rollgif --from 12 --to 47 --digits '🍎,🍌,🍒,🍇,🍉,🍋,🍑,🍓,🥝,🍍' --duration 1.5 --font-size 28 --fps 20 --padding 8 --hold-end 0.8 -o emoji-digits.gif
rollgif --from 5 --to 8 --digits '🇪🇺,🇩🇪,🇫🇷,🇮🇹,🇪🇸,🇯🇵,🇰🇷,🇧🇷,🇨🇦,🇮🇳' --duration 1.5 --font-size 28 --fps 20 --padding 8 --hold-end 0.8 -o emoji-flags.gif
rollgif --from 37 --to 90 --digits '0️⃣,1️⃣,2️⃣,3️⃣,4️⃣,5️⃣,6️⃣,7️⃣,8️⃣,9️⃣' --duration 1.5 --font-size 28 --fps 20 --padding 8 --hold-end 0.8 -o emoji-keycaps.gif

small --from 46 --to 1346 --enter grow --duration 1.5 -o enter-grow.gif
small --from 46 --to 1346 --enter pop --duration 1.5 -o enter-pop.gif
small --from 46 --to 1346 --duration 1.5 -o enter-roll-fade.gif
small --from 46 --to 1346 --enter slide --duration 1.5 -o enter-slide.gif

small --from 1204 --to 4812 --font "DejaVu Sans Mono" --duration 1.2 -o font-mono.gif
small --from 1204 --to 4812 --font "Noto Serif" --duration 1.2 -o font-serif.gif

large --from 998 --to 1015 --icon ❤️ -o icon.gif

small --from 1204 --to 4812 --italic --duration 1.2 -o italic.gif

rollgif --from 1204 --to 48210 --title Subscribers --label 'since March 🎉' --label-style '0.3x #6b7280' --duration 1.2 --font-size 36 --fps 20 --padding 8 --hold-end 0.8 -o lines-title.gif

small --from 1250.5 --to 98000 --style currency --locale ar_EG --font 'Noto Sans Arabic' --duration 1.5 -o locale-ar.gif
small --from 98500 --to 1234567 --locale bn_BD --font 'Noto Sans Bengali' --duration 1.5 -o locale-bn.gif
small --from 849 --to 1299.5 --style currency --locale de_CH --duration 1.5 -o locale-ch.gif
small --from 1299.5 --to 849 --style currency --locale de_DE --duration 1.5 -o locale-de.gif
small --from 1250 --to 98000 --style currency --locale fa_IR --font 'Noto Sans Arabic' --duration 1.5 -o locale-fa.gif
small --from 849 --to 1299.5 --style currency --locale fr_FR --duration 1.5 -o locale-fr.gif
small --from -125.5 --to 980 --style currency --locale he_IL --duration 1.5 -o locale-he.gif
small --from 12 --to 98 --style unit --unit day --unit-width full --locale he_IL --font 'Noto Sans Hebrew' --duration 1.5 -o locale-he-days.gif
small --from 9850 --to 123456 --style currency --fraction-digits 0 --locale hi-IN-u-nu-deva --font 'Noto Sans Devanagari' --duration 1.5 -o locale-hi.gif
small --from 98500 --to 1234567 --style currency --fraction-digits 0 --locale en_IN --duration 1.5 -o locale-in.gif
small --from 980 --to 12500 --pattern '¥#,##0' --locale ja_JP --duration 1.5 -o locale-ja.gif
small --from 125 --to 9800 --style currency --locale th-TH-u-nu-thai --font 'Noto Sans Thai' --duration 1.5 -o locale-th.gif

rollgif --preset calligraph --from 1234.5 --to 1289.7 --style currency --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-calligraph.gif
rollgif --preset car --from 98 --to 102 --font-size 32 --fps 16 --padding 8 --hold-end 0.8 -o look-car.gif
word --preset count-up --from 0 --to 48250 -o look-count-up.gif
word --preset flip-board --from 1928 --to 2034 -o look-flip-board.gif
word --preset flip-clock --from 12:59 --to 13:00 -o look-flip-clock.gif
rollgif --preset numeric-text --from 1234.5 --to 1289.7 --style currency --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-numeric-text.gif
word --preset segments --values 59,61,58 -o look-segments.gif
word --mode slide --from 1984 --to 2057 --duration 0.6 -o look-slide.gif
rollgif --preset slot-machine --from 1234 --to 1777 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-slot-machine.gif
rollgif --preset slot-text --from 1984 --to 2057 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-slot-text.gif
rollgif --preset ticker --from 98 --to 102 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-ticker.gif
rollgif --preset torph --from 198 --to 203 --font-size 32 --fps 33 --padding 8 --hold-end 0.8 -o look-torph.gif

large --from 8120 --to 9870 --goal 12000 --currency USD --fraction-digits 0 --meter-color '#16a34a' --meter-marks 25%,50%,75% --meter-size 0.3x -o meter-bar.gif
rollgif --from 35 --to 92 --goal 100 --suffix % --meter gauge --meter-color '0:#16a34a,60:#f59e0b,85:#dc2626' --font-size 30 --fps 20 --padding 10 --hold-end 0.8 -o meter-gauge.gif
rollgif --from 12 --to 68 --goal 100 --suffix % --meter ring --meter-color '#7c3aed' --font-size 30 --fps 20 --padding 10 --hold-end 0.8 -o meter-ring.gif
large --from 310000 --to 4354000 --goal 5000000 --currency USD --fraction-digits 0 --meter thermometer --meter-color '#dc2626' -o meter-thermometer.gif

small --from 1280 --to 1536 --mode count --easing ease-out --duration 1.5 -o mode-count.gif
small --from 1280 --to 1536 --mode crossfade --duration 1 -o mode-crossfade.gif
small --from 1280 --to 1536 --duration 1.5 -o mode-roll.gif
small --from 1280 --to 1536 --mode step --duration 1.5 -o mode-step.gif
small --from 1280 --to 1536 --mode swap --duration 1 -o mode-swap.gif

small --from 1984 --to 3105 --grouping off --path count-through --duration 2 -o path-count-through.gif
small --from 1984 --to 3105 --grouping off --path direct --duration 1.5 -o path-direct.gif
small --from 1984 --to 3105 --grouping off --duration 1.5 -o path-forward.gif
small --from 1984 --to 3105 --grouping off --path shortest --duration 1.5 -o path-shortest.gif

small --preset animatable-text --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-animatable-text.gif
small --preset bank-balance --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-bank-balance.gif
small --preset moving-numbers --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-moving-numbers.gif
small --preset number-flow --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-number-flow.gif
small --preset odometer --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-odometer.gif
small --preset rolling-numbers --from 986.5 --to 1024.5 --hold-start 0.4 --duration 2 -o preset-rolling-numbers.gif
small --preset transaction --from 986.5 --to 1024.5 --hold-start 0.4 -o preset-transaction.gif

rollgif --from 79.95 --to 49.99 --currency USD --raise symbol,fraction --weight 700 --font-size 48 --fps 20 --padding 12 --hold-end 0.8 -o raise-dollar.gif

large --spark 120,180,140,260,220,300 --spark-values --spark-style area --spark-color '#2563eb' --duration 2 -o spark-area.gif
large --from 1240 --to 1390 --spark 4,7,-3,5,8,-2,9 --spark-style bars --spark-color '#0d9488' -o spark-bars.gif
large --from 231 --to 268 --spark 231,240,228,251,246,259,268 -o spark-line.gif

small --from 2018 --to 2635 --spring bouncy -o spring-bouncy.gif
small --from 2018 --to 2635 --spring smooth -o spring-smooth.gif
small --from 2018 --to 2635 --spring snappy -o spring-snappy.gif

small --from 10482 --to 73915 --grouping off --stagger 0.12 --stagger-from center --spring snappy -o stagger-center.gif
small --from 10482 --to 73915 --grouping off --stagger 0.12 --spring snappy -o stagger-left.gif
small --from 10482 --to 73915 --grouping off --stagger 0.12 --stagger-from right --spring snappy -o stagger-right.gif

small --from -84.5 --to 25 --style accounting --duration 1.5 -o style-accounting.gif
small --from 999 --to 1000 --style compact --duration 1.5 -o style-compact.gif
small --from 84.5 --to 129.9 --style currency --duration 1.5 -o style-currency.gif
small --from 21 --to 3 --style ordinal --duration 1.5 -o style-ordinal.gif
small --from 7 --to 12 --pattern "'No.' 000" --duration 1.5 -o style-pattern.gif
small --from 0.0825 --to 0.125 --style percent --duration 1.5 -o style-percent.gif
small --from 6.02e23 --to 1.38e-23 --style scientific --duration 1.5 -o style-scientific.gif
small --from 48 --to 121 --style unit --unit kilometer-per-hour --duration 1.5 -o style-unit.gif

rollgif --from 61204.18 --to 64391.52 --currency USD --icon 🟠 --spark 61204,60870,61950,62480,62110,63800,64391 --spark-color '#098551' --chip auto --chip-place below --width 320 --font-size 36 --weight 600 --fps 20 --padding 14 --hold-end 1 -o tile-coinbase.gif
rollgif --from 8.31 --to 9.47 --prefix '$' --suffix M --title 'Sales' --title-style left --align left --spark 8.3,8.5,8.1,8.9,9.1,9.47 --spark-color '#9ca3af' --chip auto --width 260 --font-size 34 --weight 600 --fps 20 --padding 14 --hold-end 1 -o tile-evidence.gif
rollgif --from 54 --to 81 --goal 100 --suffix % --title 'Disk used' --title-style left --align right --color white --background '#0b64dd' --track-color '#5a9bf0' --meter-color white --width 260 --font-size 48 --weight 700 --fps 20 --padding 16 --hold-end 1 -o tile-kibana.gif
rollgif --from 1204 --to 1388 --label 'Total orders' --chip '+184 on last week' --chip-place below --width 260 --font-size 48 --weight 600 --fps 20 --padding 16 --border '1px #dee2e6' --radius 8 --page white --hold-end 1 -o tile-lightdash.gif
rollgif --from 212 --to 184 --suffix ' ms' --title 'P95 latency' --chip auto --good down --chip-place below --spark 212,205,219,198,190,184 --width 260 --border '1px #e5e7eb' --radius 8 --page white --font-size 40 --weight 600 --fps 20 --padding 14 --hold-end 1 -o tile-malloy.gif
rollgif --spark 410,452,437,488,476,531,560 --spark-values --spark-style area --spark-color '#20a7c9' --title 'Weekly sales' --suffix K --prefix '$' --duration 1.5 --width 260 --font-size 48 --weight 700 --fps 20 --padding 14 --hold-end 1 -o tile-superset.gif

small --from 48 --to 91 --duration 1.2 --color white --background transparent --matte '#0b1020' -o transparent-dark.gif
small --from 48 --to 91 --duration 1.2 --background transparent --matte white -o transparent-white.gif


small --values 1,2,4,8 --suffix ' GB' --duration 0.8 --hold 0.4 -o values.gif

small --from 1204 --to 4812 --weight 100 --duration 1.2 -o weight-100.gif
small --from 1204 --to 4812 --weight 900 --duration 1.2 -o weight-900.gif

word --from 'Gate 12' --to 'Gate 7' --mode split-flap -o words-board.gif
word --from '5 users' --to '12 teams' -o words-roll.gif
rollgif --mode type --cursor '|' --values 'Build.,Ship.,Repeat.,Build.' --font-size 32 --fps 25 --padding 8 --hold-start 1 --hold 1.06 --hold-end 0.06 -o words-type.gif
word --from v1.9.9 --to v2.0.0 -o words-version.gif
