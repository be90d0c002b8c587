/** The longest customer name in QuickBooks. */
const LONGEST = 100;

/**
 * Converts a name for QuickBooks, without colons, tabs, and line breaks. `suffix` distinguishes equal names and is
 * never cut.
 */
export function formatDisplayName(name: string, suffix = ""): string {
  const plain =
    name
      .replaceAll(/[:\t\r\n]+/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim() || "Customer";
  const end = suffix ? ` (${suffix})` : "";
  return plain.slice(0, LONGEST - end.length).trim() + end;
}
