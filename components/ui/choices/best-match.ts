type LabeledRow = { id: string; label: string };

const isPrefix = (label: string, typed: string) => label.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase());

/** Puts the rows that begin with the typed text first. Each part keeps its order. */
export function sortPrefixFirst<R extends LabeledRow>(rows: readonly R[], typed: string): R[] {
  const term = typed.trim();
  if (!term) return [...rows];
  return [...rows.filter(({ label }) => isPrefix(label, term)), ...rows.filter(({ label }) => !isPrefix(label, term))];
}

/**
 * Returns the row that a key takes. Enter takes the first. Tab leaves the field blindly, so it takes only a row that
 * begins with the text, or the only match.
 */
export function findBestMatch<R extends LabeledRow>(
  rows: readonly R[],
  typed: string,
  key: "Enter" | "Tab"
): R | undefined {
  if (!typed.trim()) return undefined;
  const [first, second] = sortPrefixFirst(rows, typed);
  if (!first || key === "Enter" || !second) return first;
  return isPrefix(first.label, typed.trim()) ? first : undefined;
}
