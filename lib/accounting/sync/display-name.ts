/** The longest name that QuickBooks keeps of a customer. */
const LONGEST = 100;

/** A name as QuickBooks takes it: no colons, tabs or line ends. `suffix` tells two of a name apart and is never cut. */
export function displayName(name: string, suffix = ""): string {
  const plain =
    name
      .replaceAll(/[:\t\r\n]+/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim() || "Customer";
  const end = suffix ? ` (${suffix})` : "";
  return plain.slice(0, LONGEST - end.length).trim() + end;
}
