import "server-only";
import path from "node:path";
import { Font } from "@react-pdf/renderer";

/** What documents are printed in: as on screen, with the letters of all customers. The fonts of PDF itself know only Western ones. */
export const PRINT_FONT = "Inter";

const folder = path.join(process.cwd(), "node_modules/@expo-google-fonts/inter");
const cut = (name: string) => path.join(folder, name, `Inter_${name}.ttf`);

Font.register({
  family: PRINT_FONT,
  fonts: [
    { src: cut("400Regular"), fontWeight: 400 },
    { src: cut("400Regular_Italic"), fontWeight: 400, fontStyle: "italic" },
    { src: cut("700Bold"), fontWeight: 700 },
    { src: cut("700Bold_Italic"), fontWeight: 700, fontStyle: "italic" },
  ],
});
// A word is not broken with a hyphen: a part's number would be another.
Font.registerHyphenationCallback((word) => [word]);
