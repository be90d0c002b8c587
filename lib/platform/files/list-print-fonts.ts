import "server-only";
import path from "node:path";
import { Font } from "@react-pdf/renderer";

/**
 * The font of printed documents, the same as on screen. It covers the letters of most customers; the built-in PDF fonts
 * cover only Western ones.
 */
const PRINT_FONT = "Inter";

/** Fonts for scripts that the main font lacks. The PDF embeds only the letters that it uses. */
const OTHER_SCRIPTS: ReadonlyArray<{ letters: RegExp; family: string; cut: string }> = [
  // Hangul comes first, because the Chinese font contains only part of it.
  { letters: /\p{scx=Hangul}/u, family: "noto-sans-kr", cut: "NotoSansKR" },
  {
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uFF00-\uFFEF]/u,
    family: "noto-sans-sc",
    cut: "NotoSansSC",
  },
  { letters: /\p{scx=Arabic}/u, family: "ibm-plex-sans-arabic", cut: "IBMPlexSansArabic" },
  { letters: /\p{scx=Hebrew}/u, family: "noto-sans-hebrew", cut: "NotoSansHebrew" },
  { letters: /\p{scx=Thai}/u, family: "noto-sans-thai", cut: "NotoSansThai" },
  { letters: /\p{scx=Devanagari}/u, family: "noto-sans-devanagari", cut: "NotoSansDevanagari" },
  { letters: /\p{Extended_Pictographic}/u, family: "noto-emoji", cut: "NotoEmoji" },
];

/** Lists the fonts that the text needs, the preferred one first. Text in Latin letters loads no other font. */
export function listPrintFonts(words: string): string | string[] {
  const others = OTHER_SCRIPTS.filter(({ letters }) => letters.test(words)).map(({ family }) => family);
  return others.length ? [PRINT_FONT, ...others] : PRINT_FONT;
}

const fonts = path.join(process.cwd(), "node_modules/@expo-google-fonts");
const getInterPath = (name: string) => path.join(fonts, "inter", name, `Inter_${name}.ttf`);

Font.register({
  family: PRINT_FONT,
  fonts: [
    { src: getInterPath("400Regular"), fontWeight: 400 },
    { src: getInterPath("400Regular_Italic"), fontWeight: 400, fontStyle: "italic" },
    { src: getInterPath("700Bold"), fontWeight: 700 },
    { src: getInterPath("700Bold_Italic"), fontWeight: 700, fontStyle: "italic" },
  ],
});
for (const { family, cut } of OTHER_SCRIPTS) {
  const getUprightFile = (name: string) => path.join(fonts, family, name, `${cut}_${name}.ttf`);
  Font.register({
    family,
    // These scripts have no italics.
    fonts: (["normal", "italic"] as const).flatMap((fontStyle) => [
      { src: getUprightFile("400Regular"), fontWeight: 400, fontStyle },
      { src: getUprightFile("700Bold"), fontWeight: 700, fontStyle },
    ]),
  });
}
// Words are never hyphenated, because a hyphen would change a part number. Scripts without spaces may break between any
// two letters; otherwise a sentence would run off the page.
Font.registerHyphenationCallback((word) =>
  word.split(/(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/u)
);
