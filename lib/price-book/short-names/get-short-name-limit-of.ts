/** The systems whose limits short names must fit. */
export const ACCOUNTING_SYSTEMS = ["", "quickbooks_desktop", "quickbooks_online"] as const;
export type AccountingSystem = (typeof ACCOUNTING_SYSTEMS)[number];

/**
 * Returns the maximum length of a short name. rule: price-book/short-name-max-desktop; rule:
 * price-book/short-name-max-online; rule: price-book/short-name-max-other
 */
export function getShortNameLimitOf(system: string): number {
  if (system === "quickbooks_desktop") return 31;
  return system === "quickbooks_online" ? 100 : 250;
}

/**
 * Removes colons and cuts a short name to its limit. The suffix stays, and the base is cut. rule:
 * price-book/short-name-colons; rule: price-book/short-name-trim
 */
export function cutShortName(name: string, limit: number, suffix = ""): string {
  const withoutColons = (text: string) => text.replaceAll(":", "");
  const base = withoutColons(name).trim();
  const end = withoutColons(suffix).trimEnd().slice(0, limit);
  return `${base.slice(0, limit - end.length).trimEnd()}${end}`.trim();
}

/** Returns the first free name of "Filter", "Filter 2", "Filter 3" …, each within the limit. */
export function pickFreeShortName(
  name: string,
  { suffix, limit }: { suffix: string; limit: number },
  isTaken: (name: string) => boolean
): string {
  const first = cutShortName(name, limit, suffix);
  if (!isTaken(first)) return first;
  for (let number = 2; ; number++) {
    const next = cutShortName(name, limit, `${suffix} ${number}`);
    if (!isTaken(next)) return next;
  }
}
