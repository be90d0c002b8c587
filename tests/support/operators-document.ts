import { readFileSync } from "node:fs";

type Block = { name: string; text: string };

/** The blocks of code of docs/operating.md; the name of each stands behind its language. */
export function operatorsBlocks(): Block[] {
  const document = readFileSync("docs/operating.md", "utf8");
  return [...document.matchAll(/^( *)```\w*(?: ([\w-]+))?\n([^]*?)^ *```$/gm)].map(
    ([, indent = "", name = "", text = ""]) => ({
      name,
      text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    }),
  );
}

/** A block of the document that operators follow, with the places of a test in it. */
export function operatorsBlock(name: string, places: Record<string, string> = {}): string {
  const found = operatorsBlocks().find((block) => block.name === name);
  if (!found) throw new Error(`docs/operating.md has no block "${name}".`);
  return withPlaces(found.text, places);
}

/** A file that operators copy, with the places of a test in it. */
export function operatorsFile(name: string, places: Record<string, string> = {}): string {
  return withPlaces(readFileSync(`docs/operating/${name}`, "utf8"), places);
}

function withPlaces(text: string, places: Record<string, string>): string {
  for (const [there, here] of Object.entries(places)) {
    if (!text.includes(there)) throw new Error(`The operators' document has no "${there}" in: ${text}`);
    text = text.replaceAll(there, () => here);
  }
  return text;
}
