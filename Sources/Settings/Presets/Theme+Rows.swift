import Graphics
import Motion
import Numerals
import Rendering
import Scene

extension Theme {
    /// Every theme, each light one before its dark twin.
    ///
    /// Lengths are pixels. Those of the words around the number are multiples of its type, so that they scale with the
    /// type and the canvas. Colours of words are those of a translucent ink on their card.
    package static let all: [Theme] = [
        pair(
            "price", "a price that falls, for a shop, an offer, a mail",
            "The old price is struck through beside the new one, which rolls from it and turns red as it falls.",
            sample: [.from: "49", .to: "39", .currency: "USD", .title: "Wireless headphones"],
            common: [
                .width: "440", .shrink: "true", .padding: "24,28", .radius: "14", .page: "transparent", .fontSize: "60",
                .weight: "700",
                .titleStyle: "600 0.32x", .labelStyle: "500 0.26x",
                .textWidth: "10x",
                .spring: "duration=1,bounce=0.12", .duration: "1.3", .stagger: "0.05", .staggerFrom: "right",
                .strike: "true", .holdStart: "0.5", .holdEnd: "2.4", .edgeFade: "0.15", .raise: "fraction",
            ],
            light: [
                .background: "#ffffff", .border: "1px #d4d4d8", .matte: "#ffffff", .color: "#111827",
                .colorTo: "#b91c1c/0.3s", .titleStyle: "#111827", .labelStyle: "#4b5563",
            ],
            dark: [
                .background: "linear-gradient(100deg, #1e1b4b, #4338ca)", .border: "1px #6366f1", .matte: "#0d1117",
                .color: "#f9fafb", .colorTo: "#fde047/0.3s", .titleStyle: "#e0e7ff", .labelStyle: "#c7d2fe",
            ]),
        pair(
            "kpi", "a figure of a dashboard or a report",
            "A card with a title at its left; digits flash green when the number grows, and red when it shrinks.",
            sample: [.from: "42310", .to: "48900", .title: "Monthly active users", .label: "+15.6 % on last month"],
            common: [
                .width: "376", .shrink: "true", .padding: "20,24", .margin: "24,28", .radius: "16", .align: "start",
                .fontSize: "48", .weight: "700", .meterSize: "0.18x", .titleStyle: "600 0.33x",
                .labelStyle: "500 0.29x",
                .textWidth: "10x", .spring: "smooth", .duration: "1.2",
                .stagger: "0.03",
                .staggerFrom: "right", .holdStart: "0.5", .holdEnd: "2", .flash: "digits", .edgeFade: "0.15",
                .gap: "48",
            ],
            light: [
                .page: "transparent", .matte: "#ffffff", .background: "#ffffff", .border: "1px #e4e4e7",
                .shadow: "0 6px 18px #0001",
                .color: "#111827", .titleStyle: "#52525b", .labelStyle: "#52525b", .upColor: "#15803d",
                .downColor: "#dc2626", .meterColor: "#2563eb", .trackColor: "#e4e4e7",
            ],
            dark: [
                .page: "transparent", .matte: "#0d1117", .background: "#18181b", .border: "1px #3f3f46",
                .shadow: "0 6px 18px #0008",
                .color: "#f4f4f5", .titleStyle: "#a1a1aa", .labelStyle: "#a1a1aa", .upColor: "#4ade80",
                .downColor: "#f87171", .meterColor: "#60a5fa", .trackColor: "#3f3f46",
            ]),
        pair(
            "badge", "a badge of a README, or a small counter in a line of text",
            "One line on a small rounded plate, transparent around it, over in a second.",
            sample: [.from: "1180", .to: "1204", .suffix: " stars"],
            common: [
                .padding: "6,14", .radius: "6", .page: "transparent", .fontSize: "22", .weight: "600",
                .titleStyle: "0.6x", .labelStyle: "0.6x", .textWidth: "16x", .spring: "smooth", .duration: "1",
                .stagger: "0.03",
                .staggerFrom: "right", .holdStart: "0.4", .holdEnd: "2.5", .edgeFade: "0.15",
            ],
            light: [.background: "#dbeafe", .color: "#0b3d91", .matte: "#ffffff"],
            dark: [.background: "#1f5fd0", .color: "#f0f6ff", .matte: "#0d1117"]),
        pair(
            "score", "a score, or two numbers against each other",
            "Large white digits on the colour of the field; what changes slides in and flashes.",
            sample: [.from: "2:1", .to: "3:1", .title: "Lions – Bears", .label: "74th minute"],
            common: [
                .padding: "18,44", .radius: "12", .page: "transparent", .fontSize: "72", .weight: "800",
                .titleStyle: "600 0.31x", .labelStyle: "500 0.24x",
                .textWidth: "6x", .style: "score",
                .animation: "only-changed", .path: "direct", .easing: "ease-out", .duration: "0.6", .stagger: "0",
                .flash: "digits",
                .holdStart: "0.8", .holdEnd: "2.2", .edgeFade: "0.15",
            ],
            light: [
                .background: "#14532d", .color: "#ffffff", .titleStyle: "#dcfce7", .labelStyle: "#bbf7d0",
                .upColor: "#fde047", .downColor: "#fde047", .matte: "#ffffff",
            ],
            dark: [
                .background: "#0f172a", .color: "#ffffff", .titleStyle: "#e2e8f0", .labelStyle: "#94a3b8",
                .upColor: "#38bdf8", .downColor: "#38bdf8", .matte: "#0d1117",
            ]),
        pair(
            "story", "a story, a reel or a short: upright, for phones",
            "The number fills the width of 1080 × 1920 pixels on a gradient, its digits one after the other.",
            sample: [.from: "9850", .to: "10000", .title: "Thank you!", .label: "followers"],
            common: [
                .canvas: "1080x1920", .padding: "300,80", .weight: "800", .titleStyle: "700 88px",
                .labelStyle: "600 64px", .textWidth: "20x", .spring: "snappy",
                .duration: "1.6",
                .stagger: "0.08", .staggerFrom: "left", .holdStart: "0.4", .holdEnd: "1.6", .fps: "25",
                .edgeFade: "0.12",
            ],
            light: [
                .background: "linear-gradient(170deg, #4c0519, #9f1239 55%, #c2410c)", .color: "#fff7ed",
                .titleStyle: "#fff7ed", .labelStyle: "#ffedd5",
            ],
            dark: [
                .background: "linear-gradient(170deg, #020617, #0c4a6e 60%, #075e93)", .color: "#e0f2fe",
                .titleStyle: "#e0f2fe", .labelStyle: "#bae6fd",
            ]),
        pair(
            "countdown", "the time that is left until something",
            "A card for each unit with its name under it; the seconds in red.",
            sample: [.from: "93784", .to: "93783", .durationUnits: "dhms", .title: "Sale ends in"],
            common: [
                .style: "duration", .unitLabels: "auto", .unitLabelStyle: "0.25x", .padding: "24,28", .radius: "14",
                .page: "transparent",
                .fontSize: "56", .weight: "700", .titleStyle: "600 0.36x", .labelStyle: "500 0.28x",
                .lineGap: "0.14x", .textWidth: "8x", .duration: "0.5", .stagger: "0",
                .hold: "0.5",
                .holdStart: "0.5", .holdEnd: "1.5", .plate: "card groups", .edgeFade: "0",
            ],
            light: [
                .background: "#ffffff", .color: "#1c1917", .plateColor: "#f5f5f4", .titleStyle: "#1c1917",
                .labelStyle: "#57534e", .unitLabelStyle: "#57534e", .matte: "#ffffff",
            ],
            dark: [
                .background: "#1c1917", .color: "#fafaf9", .plateColor: "#292524", .titleStyle: "#fafaf9",
                .labelStyle: "#a8a29e", .unitLabelStyle: "#a8a29e", .matte: "#0d1117",
            ],
            // Pixels of its type of 56.
            look: {
                $0.plate?.radius = 10.0 / 56
                $0.plate?.gap = 12.0 / 56
                $0.plate?.padding = 4.0 / 56
                $0.plate?.hinge.width = 0
                // The seconds are red beside the theme's own ink alone.
                guard var ink = $0.plate?.ink, let red = reds[$0.textColor] else { return }
                ink.text = red
                $0.plate?.lastInk = ink
            }),
        pair(
            "ticker", "a rate or a price that goes up and down",
            "A small name over digits that go the shortest way and flash green up and red down, with the change beside them.",
            sample: [.values: "187.42,189.07,188.31", .title: "ACME"],
            common: [
                .padding: "10,22", .radius: "12", .page: "transparent", .fontSize: "40", .weight: "600",
                .titleStyle: "600 0.4x",
                .textWidth: "9x", .labelStyle: "500 0.36x", .align: "start",
                .enter: "blank", .easing: "cosine", .duration: "0.35", .stagger: "0", .hold: "1.2",
                .holdStart: "0.8", .holdEnd: "1.6", .flash: "digits", .edgeFade: "0.12", .chip: "auto",
            ],
            light: [
                .background: "#ffffff", .border: "1px #d4d4d8", .matte: "#ffffff", .color: "#111827",
                .titleStyle: "#4b5563", .labelStyle: "#4b5563",
                .upColor: "#15803d", .downColor: "#dc2626",
            ],
            dark: [
                .background: "#0b1020", .border: "1px #283250", .matte: "#0d1117", .color: "#e5e7eb",
                .titleStyle: "#9ca3af", .labelStyle: "#9ca3af",
                .upColor: "#4ade80", .downColor: "#f87171",
            ], tune: { ($0.match, $0.path, $0.content) = (.edit, .shortestDirect, .down) }),
        pair(
            "donation", "money that is raised, or anything on its way to a goal",
            "A warm card with the sum in large type over a bar that fills with it.",
            sample: [
                .from: "8120", .to: "9870", .goal: "12000", .currency: "USD", .fractionDigits: "0",
                .title: "Raised so far", .label: "of $12,000 · 312 people gave",
            ],
            common: [
                .width: "420", .shrink: "true", .padding: "24,28", .radius: "18", .page: "transparent", .fontSize: "60",
                .weight: "700",
                .meterSize: "0.24x", .titleStyle: "600 0.32x", .labelStyle: "500 0.3x",
                .textWidth: "10x",
                .spring: "smooth", .duration: "1.8", .holdStart: "0.5", .holdEnd: "2.2",
                .edgeFade: "0.15",
            ],
            light: [
                .background: "#fefce8", .color: "#166534", .titleStyle: "#1f2937", .labelStyle: "#57534e",
                .border: "2px #fde68a", .meterColor: "#15803d", .trackColor: "#efe7ad", .matte: "#ffffff",
            ],
            dark: [
                .background: "#14532d", .color: "#fef08a", .titleStyle: "#fefce8", .labelStyle: "#dcfce7",
                .border: "2px #1b6b3a", .meterColor: "#facc15", .trackColor: "#0c3a1d", .matte: "#0d1117",
            ]),
        pair(
            "sticker", "a sticker of a chat, or a number to lay over a video",
            "The number fills 512 × 512 pixels that are transparent, with a thick line around it.",
            sample: [.from: "98", .to: "100", .suffix: "%"],
            common: [
                .canvas: "512x512", .padding: "36", .background: "transparent", .weight: "900",
                .titleStyle: "800 0.36x",
                .labelStyle: "800 0.36x", .textWidth: "20x",
                .path: "carry", .spring: "snappy",
                .duration: "1.2", .stagger: "0.06", .staggerFrom: "left", .holdStart: "0.3", .holdEnd: "1.2",
                .fps: "25",
                .textShadow: "0 6px 0 #0003", .edgeFade: "0.3",
            ],
            light: [.color: "#111827", .outline: "14px #ffffff", .matte: "#ffffff"],
            dark: [.color: "#ffffff", .outline: "14px #111827", .matte: "#111827"]),
        pair(
            "board", "a board of a station or an airport, for any number that changes",
            "Yellow flaps on black fold through what lies between, one column after the other.",
            sample: [.from: "1204", .to: "1350", .prefix: "GATE "],
            common: [
                .padding: "22,24", .radius: "10", .page: "transparent", .fontSize: "56", .weight: "600",
                .titleStyle: "600 0.32x #e5e5e5",
                .labelStyle: "500 0.32x #a3a3a3", .lineGap: "0.12x", .textWidth: "8x", .mode: "split-flap",
                .plate: "card all", .stagger: "0.04", .staggerFrom: "left",
                .holdStart: "0.5", .holdEnd: "2", .edgeFade: "0", .color: "#facc15",
            ],
            light: [.background: "#0a0a0a", .plateColor: "#222222", .matte: "#ffffff"],
            dark: [.background: "#1c1c1c", .plateColor: "#000000", .matte: "#0d1117"],
            tune: { $0.staggerJitter = Rational(2, over: 10) },
            look: {
                $0.plate?.radius = 4.0 / 56
                $0.plate?.gap = 4.0 / 56
            }),
    ].flatMap(\.self)

    /// Red for part of a number, by the ink of the rest.
    private static let reds = [
        RGB(red: 0x1C, green: 0x19, blue: 0x17): RGB(red: 0xB9, green: 0x1C, blue: 0x1C),
        RGB(red: 0xFA, green: 0xFA, blue: 0xF9): RGB(red: 0xFC, green: 0xA5, blue: 0xA5),
    ]
}
