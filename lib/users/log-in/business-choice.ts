/** The head of a log-in's answer that opened several businesses. */
export const CHOOSES_BUSINESS = "x-chooses-business";

/** Where the choice is made; it leads on to `next`. */
export function choosePath(next: string): string {
  return `/choose-business?next=${encodeURIComponent(next)}`;
}

/** A business that a log-in opened: its name, and what the person is there. */
export type BusinessChoice = { businessId: string; name: string; role: string; isCurrent: boolean };
