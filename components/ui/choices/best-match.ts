type LabeledRow = { id: string; label: string };

const isPrefix = (label: string, typedText: string) =>
  label.toLocaleLowerCase().startsWith(typedText.toLocaleLowerCase());

/** Puts the rows that begin with the typed text first. Each part keeps its order. */
export function sortPrefixFirst<R extends LabeledRow>(rows: readonly R[], typedText: string): R[] {
  const term = typedText.trim();
  if (!term) return [...rows];
  return [...rows.filter(({ label }) => isPrefix(label, term)), ...rows.filter(({ label }) => !isPrefix(label, term))];
}

/**
 * Returns the row that a key takes. Enter takes the first. Tab leaves the field blindly, so it takes only a row that
 * begins with the text, or the only match.
 */
export function findBestMatch<R extends LabeledRow>(
  rows: readonly R[],
  typedText: string,
  key: "Enter" | "Tab"
): R | undefined {
  if (!typedText.trim()) return undefined;
  const [first, second] = sortPrefixFirst(rows, typedText);
  if (!first || key === "Enter" || !second) return first;
  return isPrefix(first.label, typedText.trim()) ? first : undefined;
}
