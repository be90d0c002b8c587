/** The legal structures that the merchant rules distinguish. */
export const BUSINESS_STRUCTURES = [
  "Sole Proprietorship",
  "Partnership",
  "LLC",
  "Private Corporation",
  "Public Corporation",
  "Non-Profit",
  "Government",
] as const;

const PUBLIC_CORPORATION = "Public Corporation";

/** Such a business has no named owners. rule: registration/public-structures */
export function isPublicStructure(structure: string): boolean {
  return structure === PUBLIC_CORPORATION || structure === "Government";
}

/** Returns the ticker symbol of a traded company. Empty for any other structure. rule: registration/ticker */
export function getTicker(structure: string, ticker: string): string {
  return structure === PUBLIC_CORPORATION ? ticker.trim() : "";
}

/** Returns only the category that was chosen last. rule: registration/single-category */
export function keepLastCategory(categories: readonly string[]): string[] {
  return categories.slice(-1);
}
