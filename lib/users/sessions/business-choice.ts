/** The header of the answer to a login that opened several businesses. */
export const CHOOSES_BUSINESS = "x-chooses-business";

/** Returns the address of the choice, which then leads to `next`. */
export function buildChoosePath(next: string): string {
  return `/choose-business?next=${encodeURIComponent(next)}`;
}

/** A business that a login opened: its name, and the user's role there. */
export type BusinessChoice = { businessId: string; name: string; role: string; isCurrent: boolean };
