/** How a business is set up, as far as the merchant rules tell them apart. */
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

/** Nobody owns such a company by name. rule: registration/public-structures */
export function isPublicStructure(structure: string): boolean {
  return structure === PUBLIC_CORPORATION || structure === "Government";
}

/** Of what is traded there is a ticker; of all else it is not kept. rule: registration/ticker */
export function tickerOf(structure: string, ticker: string): string {
  return structure === PUBLIC_CORPORATION ? ticker.trim() : "";
}

/** The one category that was chosen last. rule: registration/single-category */
export function singleCategory(categories: readonly string[]): string[] {
  return categories.slice(-1);
}
