import { readFileSync } from "node:fs";

type Block = { name: string; text: string };

/** Lists the blocks of code in docs/operating.md. The name of a block follows its language. */
export function operatorsBlocks(): Block[] {
  const document = readFileSync("docs/operating.md", "utf8");
  return [...document.matchAll(/^( *)```\w*(?: ([\w-]+))?\n([^]*?)^ *```$/gm)].map(
    ([, indent = "", name = "", text = ""]) => ({
      name,
      text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    })
  );
}

/** Returns a block of the operators' document, with the paths and ports of a test. */
export function operatorsBlock(name: string, places: Record<string, string> = {}): string {
  const match = operatorsBlocks().find((block) => block.name === name);
  if (!match) throw new Error(`docs/operating.md has no block "${name}".`);
  return withPlaces(match.text, places);
}

/** Returns a file that operators copy, with the paths and ports of a test. */
export function operatorsFile(name: string, places: Record<string, string> = {}): string {
  return withPlaces(readFileSync(`docs/operating/${name}`, "utf8"), places);
}

function withPlaces(text: string, places: Record<string, string>): string {
  for (const [original, replacement] of Object.entries(places)) {
    if (!text.includes(original)) throw new Error(`The operators' document has no "${original}" in: ${text}`);
    text = text.replaceAll(original, () => replacement);
  }
  return text;
}
