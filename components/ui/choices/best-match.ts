type Row = { id: string; label: string };

const beginsWith = (label: string, typed: string) => label.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase());

/** The rows that begin with what was typed, then the others; each part in its own order. */
export function beginningFirst<R extends Row>(rows: readonly R[], typed: string): R[] {
  const term = typed.trim();
  if (!term) return [...rows];
  return [
    ...rows.filter(({ label }) => beginsWith(label, term)),
    ...rows.filter(({ label }) => !beginsWith(label, term)),
  ];
}

/**
 * What a key takes of the rows that are offered. Enter takes the first. Tab leaves the field and is pressed without
 * looking: it takes only what begins with the text, or the one row that fits.
 */
export function bestMatch<R extends Row>(rows: readonly R[], typed: string, key: "Enter" | "Tab"): R | undefined {
  if (!typed.trim()) return undefined;
  const [first, second] = beginningFirst(rows, typed);
  if (!first || key === "Enter" || !second) return first;
  return beginsWith(first.label, typed.trim()) ? first : undefined;
}
