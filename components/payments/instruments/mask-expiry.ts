/**
 * Formats month and year as MM/YY during typing, because the number pads of phones have no slash. Deleted characters
 * stay deleted.
 *
 * @param before the field's previous text
 */
export function formatExpiry(typedText: string, before: string): string {
  const match = /^\D*(\d{1,2})\D+(?:20)?(\d{2})\D*$/.exec(typedText);
  if (match) return `${match[1]!.padStart(2, "0")}/${match[2]}`;
  const digits = typedText.replaceAll(/\D/g, "").replace(/^([2-9])/, "0$1");
  if (digits.length > 2)
    return `${digits.slice(0, 2)}/${digits
      .slice(2)
      .replace(/^20(?=\d)/, "")
      .slice(0, 2)}`;
  if (typedText.length < before.length)
    return typedText.startsWith(before.slice(0, -1)) && before.endsWith("/") ? digits.slice(0, 1) : digits;
  return digits.length === 2 ? `${digits}/` : /^\d\//.test(typedText) ? `0${digits}/` : digits;
}
