/** A part or labor of a product group, by short name. The quantity of labor is hours. */
export type ContentLine = { kind: "part" | "labor"; quantity: string; name: string };

const LINE = /^(\d{1,7}(?:\.\d{1,4})?)\s*(h\s+)?[x×]\s+(.+)$/i;

/** Formats one line each: "2 x BE-1", "1.5 h x SOL". Short names have no line breaks, so the format is unambiguous. */
export const formatContents = (lines: readonly ContentLine[]): string =>
  lines.map(({ kind, quantity, name }) => `${quantity} ${kind === "labor" ? "h " : ""}x ${name}`).join("\n");

/** Parses that format. Returns a text with the error if it is invalid. */
export function readContents(text: string): ContentLine[] | string {
  const lines: ContentLine[] = [];
  for (const entry of splitLines(text)) {
    const [, quantity, hours, name] = LINE.exec(entry) ?? [];
    if (!quantity || !name || !/[1-9]/.test(quantity))
      return `“${entry}” isn't in the form “2 x SHORT NAME” or, for labor, “1.5 h x SHORT NAME”.`;
    lines.push({ kind: hours ? "labor" : "part", quantity, name });
  }
  if (lines.length > 200) return "Add up to 200 lines.";
  // Parts come before labor, as in the database.
  return [...lines.filter(({ kind }) => kind === "part"), ...lines.filter(({ kind }) => kind === "labor")];
}

/** Splits a cell with one entry per line. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
