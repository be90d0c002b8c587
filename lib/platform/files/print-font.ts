import "server-only";
import path from "node:path";
import { Font } from "@react-pdf/renderer";

/** What documents are printed in: as on screen, with the letters of most customers. The fonts of PDF itself know only Western ones. */
const PRINT_FONT = "Inter";

/** A script that the font has no letters for, and who has them. Of a font the file takes the letters that it shows. */
const OTHER_SCRIPTS: ReadonlyArray<{ letters: RegExp; family: string; cut: string }> = [
  // Hangul stands first: the Chinese font has some of it, and not all.
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

/** The fonts that these words need, the one they are to be in first. A document in Latin letters reads no other. */
export function printFonts(words: string): string | string[] {
  const others = OTHER_SCRIPTS.filter(({ letters }) => letters.test(words)).map(({ family }) => family);
  return others.length ? [PRINT_FONT, ...others] : PRINT_FONT;
}

const fonts = path.join(process.cwd(), "node_modules/@expo-google-fonts");
const inter = (name: string) => path.join(fonts, "inter", name, `Inter_${name}.ttf`);

Font.register({
  family: PRINT_FONT,
  fonts: [
    { src: inter("400Regular"), fontWeight: 400 },
    { src: inter("400Regular_Italic"), fontWeight: 400, fontStyle: "italic" },
    { src: inter("700Bold"), fontWeight: 700 },
    { src: inter("700Bold_Italic"), fontWeight: 700, fontStyle: "italic" },
  ],
});
for (const { family, cut } of OTHER_SCRIPTS) {
  const upright = (name: string) => path.join(fonts, family, name, `${cut}_${name}.ttf`);
  Font.register({
    family,
    // These scripts know no italics.
    fonts: (["normal", "italic"] as const).flatMap((fontStyle) => [
      { src: upright("400Regular"), fontWeight: 400, fontStyle },
      { src: upright("700Bold"), fontWeight: 700, fontStyle },
    ]),
  });
}
// A word is not broken with a hyphen: a part's number would be another. Scripts without spaces are broken between any two
// letters, else a sentence would run off the paper.
Font.registerHyphenationCallback((word) =>
  word.split(/(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/u),
);
