extension Meaning {
    /// Words that people type instead of the names of this program. A line has a meaning, as it is typed or as a
    /// sentence, and behind `=` the words for it, or behind `~` the words that mean it only as values of the option; an
    /// indented line has more of them. A word may have several meanings: each door takes the first that fits it. An
    /// ellipsis in a meaning is the value that the word had.
    package static let rows = """
        --align = alignment gravity horizontal-align justify position text-align
        --align center = centre center
        --align center ~ middle justify
        --alt-text = aria-label description
        --background = background-color background-colour bg bg-color bg-opacity bgcolor
        --background transparent = alpha no-background no-bg transparency transparent transparent-background
            transparent-bg
        --background transparent ~ none no clear
        --background-image = bg-image image photo picture
        --boomerang = alternate animation-direction auto-reverse autoreverse ping-pong reverse yoyo
        --border = border-width
        --brand = accent accent-color brand-color brand-colour primary-color
        --canvas = dimensions geometry resize resolution viewport s crop
        --character-spacing = letter-spacing spacing kerning
        --codec = c-v vcodec video-codec
        --chip = arrow change diff difference pill percentage-change growth increase decrease drop
        --color = colour colours fg fill font-color font-colour fontcolor foreground ink text-color text-colour
        --up-color = green red
        --colors = max-colors palette-size
        --color-to '#16a34a/…' = color-duration
        --confetti = celebrate fireworks sparkle
        --currency EUR = eur euro euros
        --currency GBP = pounds
        --currency USD = dollar dollars usd
        --currency-display = symbol
        --dark = dark-mode darkmode night
        --data = data-file input json-file api csv excel spreadsheet
        --digit-width widest = fixed-width tabular tabular-nums
        --direction = scroll trend
        --dither = dithering
        --dither ordered ~ bayer
        --dither diffusion ~ floyd-steinberg
        --duration = animation-duration fast length milliseconds ms seconds slow time transition slower faster
        --duration-units days = coarse-days
        --duration-units words = coarse
        --easing = animation-timing-function curve ease easing-function timing-function timing
            transition-timing-function
        --edge-fade 0 = no-fade
        --every = interval step-time
        --first-frame start ~ begin first
        --first-frame final ~ end last
        --fraction-digits = decimal-places decimals digits-after-point fixed precision round decimal
        --fraction-digits 0 = int no-cents no-decimals no-fraction integer
        --fraction-digits …..  = min-fraction-digits minimum-fraction-digits
        --fraction-digits 0..… = max-fraction-digits maximum-fraction-digits
        --grouping = commas group separator thousands thousands-separator comma
        --grouping off = no-commas no-separator no-thousands no-thousands-separator
        --locale = lang language separator comma
        --locale de_DE = german germany
        --locale ar_EG = arabic rtl
        --locale hi_IN = hindi indian
        --margin 0 = no-margin
        --motion-blur 0 = no-blur sharp
        --padding 0 = no-padding
        --preset segments = lcd led seven-segment
        --preset flip-board = departure-board flipboard
        --rounding ceiling = ceil
        --rounding half-even ~ bankers
        --rounding half-up ~ nearest
        --rounding down ~ truncate
        --sign never = no-minus no-plus unsigned
        --sign always ~ plus
        --style decimal = no-currency no-symbol
        --style decimal ~ number
        -f mp4 = mp4 video movie film
        -f mp4 ~ mkv m4v gifv h264 mpeg mpg avi
        -f mov ~ qt prores
        -f png = png static still
        -f png ~ jpg jpeg bmp tif tiff
        -f avif ~ heic
        -f svg = vector pdf eps
        -f lottie ~ json
        --flow = cols columns layout-direction rows grid
        --font = font-family mono monospace sans serif typeface google
        --font-size = fontsize px size text-size pointsize point-size bigger smaller larger small big
        --canvas = size
        --for = destination place platform preset-for
        --for accessible = contrast flashes photosensitive wcag a11y accessibility everybody
        --for discord-upload = discord
        --for discord-emoji = discord
        --for email = mail e-mail newsletter gmail outlook mailchimp apple-mail hubspot klaviyo
        --for github-readme = readme github gitlab pypi npm markdown bitbucket
        --for slack-emoji = slack
        --for accessible = web website wordpress wix webflow squarespace blog
        --for square = instagram facebook insta instagram-post instagram-square facebook-post shopify woocommerce etsy
            pinterest canva figma
        --for square ~ threads page
        --for story = instagram-story instagram insta facebook-story whatsapp-status iphone phone snapchat snap status
            android ios portrait
        --for reel = instagram-reel reels instagram insta
        --for hd = youtube 1080p full-hd fullhd tv landscape
        --for youtube-short = shorts youtube-shorts
        --for x-gif = twitter tweet
        --for x-gif ~ x
        --for telegram-sticker = telegram
        --for whatsapp-sticker = whatsapp
        --for line-sticker = line
        --for twitch-emote = twitch
        --for obs = stream overlay twitch twitch-overlay streamlabs
        --for imessage = ios
        --for google-slides = slides
        --for google-ad = google ad ads banner-ad adwords
        --for powerpoint = pptx ppt
        --for mattermost-emoji = mattermost
        --for mastodon-emoji = mastodon misskey
        --for signal-sticker = signal
        --for kakao-sticker = kakao kakaotalk
        --for stream-deck = streamdeck elgato
        --for pixoo = divoom
        --for trmnl = e-ink eink epaper
        --force = overwrite yes y
        --format = as export ext extension type
        --exit fade = fade-out
        --exit fade/… = exit-duration
        --exit rise = float float-away float-off float-up
        --fps = frame-rate framerate frames-per-second rate r
        --from = before begin initial initial-value old old-value previous start start-value start-val number old-price
        --gap = gap-between
        --goal = goal-value max percent-bar progress-bar target target-value
        --history = db log store yesterday nightly update
        --hold = pause
        --hold-end = end-delay freeze hold-last wait
        --hold-start = animation-delay hold-first start-delay
        --html = embed snippet iframe browser copy
        --icon = avatar emoji logo
        --italic = font-style
        --label = caption subtitle
        --loop = animation-iteration-count iteration-count iterations loops play plays repeat repeats
        --loop forever = forever infinite infinity endless
        --loop forever ~ inf always -1 true yes on
        --loop once = no-loop no-repeat once play-once
        --loop once ~ none never no false off
        --margin = inset
        --max-bytes = file-size limit max-size target-size small smaller size-limit
        --max-bytes …KB = kb max-kb
        --max-bytes …MB = mb max-mb
        --max-memory = max-pixels max-cells max-digits
        --max-seconds = max-frames max-jobs max-total
        --meter 'bar …' = meter-direction
        --meter 'gauge …' = meter-arc
        --meter bar ~ line progress
        --meter gauge = dial gauge
        --meter ring = circle circular donut progress-ring ring
        --meter ring ~ radial
        --min-integer-digits = leading-zeros pad
        --mode = animation-style animation-type type-of-animation
        --mode count = count-up counter countup
        --mode crossfade = fade-in
        --mode crossfade ~ fade dissolve
        --mode slide = slide-up
        --mode type = typewriter
        --motion-blur = blur blurry
        --optimize = compress effort
        --optimize 3 = o3
        --optimize 3 ~ best high max
        --optimize 0 ~ off none
        --outline = stroke text-outline
        --output = dest file file-name filename out outfile save download output-file stdout o
        --path spin = spin spinning random wheel
        --pattern = format-pattern number-format numeral-format
        --plate 'card …' = plate-on
        --poster = poster-image preview-image thumbnail
        --prefix = flag
        --preset = effect look style-preset
        --preset flip-clock = flip-clock clock
        --preset numeric-text = content-transition numeric-text
        --preset slot-machine = slot slots jackpot casino lottery
        --mode roll = wheel rolling
        --quiet = silent
        --radius = border-radius corner-radius rounded rounded-corners
        --round-to = increment nearest rounding-increment round-step
        --scale = device-scale-factor dpr pixel-ratio retina sharp blurry
        --scale 2 = 2x
        --shadow = box-shadow drop-shadow glow
        --sign except-zero = plus plus-sign show-plus
        --significant-digits = sig-digits sig-figs
        --significant-digits ….. = min-significant-digits minimum-significant-digits
        --significant-digits 1..… = max-significant-digits maximum-significant-digits
        --spark = chart graph sparkline
        --spark-axis = axis axis-labels x-axis
        --spring bouncy = bounce elastic wobbly
        --spring calayer,damping=… = damping friction
        --spring calayer,mass=… = mass
        --spring calayer,speed=… = speed
        --spring calayer,stiffness=… = stiffness tension
        --spring calayer,velocity=… = initial-velocity velocity
        --stagger …/all = stagger-total
        --strike = crossed crossed-out strikethrough line-through discount sale old-price
        --style = notation number-style
        --style compact = abbreviate compact human human-readable million millions short si
        --style compact ~ k thousands
        --style currency = money
        --style currency ~ dollar dollars price cash
        --style duration = clock
        --style duration ~ hms minutes
        --style ordinal = ordinal rank
        --style percent = percent percentage percents
        --suffix = append postfix
        --theme = skin template list-themes
        --theme price = pricing prices sale shop offer discount
        --theme kpi = dashboard metric metrics stat stats figure sales revenue card
        --theme kpi ~ light day profit
        --theme kpi-dark = dark night
        --theme badge = badge shield
        --theme badge ~ followers subscribers likes views rating stars
        --theme score = scoreboard game sport sports
        --theme ticker = stock stocks crypto bitcoin btc
        --theme donation = fundraiser fundraising charity
        --theme donation ~ goal
        --theme board = airport station departures
        --theme sticker ~ emoji
        --title-style = title-align title-color title-colour title-font title-size title-weight header-style
        --label-style = label-align label-color label-colour label-font label-size label-weight
        --unit-label-style = unit-label-color unit-label-colour unit-label-size
        --threads = cores threads-count workers
        --title = heading headline name header
        --to = after current end end-value end-val final final-value new new-value value new-price t
        --unit celsius = °c c temperature degrees
        --unit fahrenheit = °f f
        --unit kilometer-per-hour = km/h kmh kph
        --unit mile-per-hour = mph
        --unit millisecond = ms
        --unit meter-per-second = m/s
        --unit kilogram = kg kilo kilos
        --unit kilometer = km
        --unit centimeter = cm
        --unit millimeter = mm
        --unit kilowatt-hour = kwh
        --unit gigabyte = gb
        --unit kilobyte = kb
        --unit megabyte = mb
        --unit terabyte = tb
        --unit megabit-per-second = mbps
        --unit gigabit-per-second = gbps
        --unit second = sec secs seconds
        --unit minute = mins minutes
        --unit hour = hrs hours
        --unit day = days
        --unit week = weeks
        --unit month = months
        --unit year = years
        --unit pound = lb lbs
        --unit mile = mi miles
        --unit foot = ft feet
        --until = date deadline due target-date time-zone timezone tz zone
        --valign = vertical vertical-align
        --valign top = top
        --valign bottom = bottom
        --valign center = middle
        --valign center ~ centre justify
        --values = numbers list many several
        --verbose = debug errors
        --weight = font-weight fontweight
        --weight bold = bold
        --weight thin = thin
        --weight thin ~ hairline
        --weight regular ~ book normal
        --weight semibold ~ demi demi-bold
        --weight extrabold ~ ultra-bold
        --weight extralight ~ ultra-light
        --weight black ~ heavy
        rollgif batch = csv excel spreadsheet many bulk
        rollgif batch --check = ci github-action check-ci
        rollgif panels = panel side-by-side grid columns two-numbers init
        rollgif countdown = countdown timer clock deadline launch birthday wedding christmas release
        rollgif preview = terminal show preview open play
        rollgif studio = gui browser serve editor ui
        rollgif inspect = info validate
        rollgif skill = recipes examples tutorial
        rollgif schema = fields keys
        rollgif doctor = errors install ffmpeg
        rollgif completion = generate-completion-script autocomplete
        rollgif help = list usage options
        Exit codes are 0 for success, 1 for findings, 64 for words, 65 for data, 66 for missing files = exit-codes
            errors exit-code
        --color and --background take gradients, as in --background 'linear-gradient(#1e1b4b, #4338ca)' = gradient
        --color is opaque, and --background transparent leaves the ground out = opacity
        Quality is --quality, from 1 to 100, and 100 is the best = crf q-v
        A smaller GIF is --max-bytes 200KB, or --colors and --optimize = lossy
        A still picture is --poster number.png, and -o number.svg is sharp in any size = print
        --from and --to take words, as in --from '5 users' --to '12 teams' = words word
        Numbers come from --from and --to, or from a file with --data = i
        The defaults of many pictures are a JSON file, as in --defaults brand.json = config settings rc
        A panel of --label is one line; rollgif panels from=1,to=2,label=Users from=3,to=4,label=Sales has one a number
            = labels
        The frames of a sequence are numbered from 1, as in -o 'frames/%04d.png' = sprite start-number sequence
        The folder is a part of the file's name, as in -o pictures/number.gif; --out-dir is for rollgif batch = out-dir
            output-dir outdir dir folder
        An SVG and the page of --html keep still for readers who want less motion; --for accessible checks any file
            = reduced-motion
        A sticker is --theme sticker, or a destination such as --for telegram-sticker = sticker
        A theme is light, and its twin is dark, as in --theme kpi and --theme kpi-dark; --dark draws both pictures
            = light light-mode appearance color-scheme
        """
}
