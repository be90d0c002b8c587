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
  const found = operatorsBlocks().find((block) => block.name === name);
  if (!found) throw new Error(`docs/operating.md has no block "${name}".`);
  return withPlaces(found.text, places);
}

/** Returns a file that operators copy, with the paths and ports of a test. */
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
