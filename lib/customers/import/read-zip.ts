/**
 * A ZIP cell in five digits: a leading zero that a spreadsheet swallowed comes back ("2139" →
 * "02139"), ZIP+4 is cut, "28202.0" is a number that was a text. "" for an empty cell; null for one
 * that holds no ZIP.
 */
export function readZip(cell: string): string | null {
  const text = cell.trim().replace(/\.0+$/, "");
  if (text === "") return "";
  if (/^\d{3,5}$/.test(text)) return text.padStart(5, "0");
  const plusFour = /^(\d{3,5})\s*-\s*\d{0,4}$/.exec(text) ?? /^(\d{5}) ?\d{4}$/.exec(text);
  if (plusFour) return (plusFour[1] as string).padStart(5, "0");
  // Eight digits are a ZIP+4 that lost its leading zero.
  if (/^\d{8}$/.test(text)) return `0${text.slice(0, 4)}`;
  return null;
}
