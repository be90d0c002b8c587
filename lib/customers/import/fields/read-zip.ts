/** States whose ZIPs may begin with a zero, which spreadsheets drop. */
const STATES_OF_ZERO: ReadonlySet<string> = new Set(["CT", "MA", "ME", "NH", "NJ", "RI", "VT", "PR", "VI"]);

/**
 * Parses a ZIP cell to five digits. Removes +4, a state before it ("NC 28202"), a spreadsheet's quote, and ".0". If the
 * state's ZIPs begin with a zero, a dropped one is restored ("2139" → "02139"). In other states a short ZIP lacks
 * another digit. Returns "" for an empty cell, and null for one without a ZIP.
 *
 * @param state the state of the same row as its code, "" when unknown
 */
export function readZip(cell: string, state: string): string | null {
  const text = cell
    .trim()
    .replace(/^'/, "")
    .replace(/^(?:US-)?[A-Z]{2}[ ,]+(?=\d)/i, "")
    .replace(/\.0+$/, "");
  if (text === "") return "";
  // Eight digits are a ZIP+4 that lost its leading zero.
  const [, five = ""] = /^(\d{3,5})(?:\s*-\s*\d{0,4})?$/.exec(text) ?? /^(\d{4,5}) ?\d{4}$/.exec(text) ?? [];
  if (five.length === 5) return five;
  return five !== "" && STATES_OF_ZERO.has(state) ? five.padStart(5, "0") : null;
}
