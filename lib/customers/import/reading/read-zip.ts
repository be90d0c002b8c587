/** Where ZIPs begin with a zero, which spreadsheets swallow. */
const STATES_OF_ZERO: ReadonlySet<string> = new Set(["CT", "MA", "ME", "NH", "NJ", "RI", "VT", "PR", "VI"]);

/**
 * A ZIP cell in five digits: ZIP+4 is cut, so are a state before it ("NC 28202") and a spreadsheet's quote; "28202.0"
 * is a number that was a text. Where the state's ZIPs begin with a zero one that was swallowed comes back ("2139" →
 * "02139"); elsewhere a short ZIP lacks another digit. "" for an empty cell; null for one that holds no ZIP.
 *
 * @param state the state of the same row as its code, "" where none is known
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
