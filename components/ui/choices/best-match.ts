type Row = { id: string; label: string };

const beginsWith = (label: string, typed: string) => label.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase());

/** Puts the rows that begin with the typed text first. Each part keeps its order. */
export function beginningFirst<R extends Row>(rows: readonly R[], typed: string): R[] {
  const term = typed.trim();
  if (!term) return [...rows];
  return [
    ...rows.filter(({ label }) => beginsWith(label, term)),
    ...rows.filter(({ label }) => !beginsWith(label, term)),
  ];
}

/**
 * Returns the row that a key takes. Enter takes the first. Tab leaves the field blindly, so it takes only a row that
 * begins with the text, or the only match.
 */
export function bestMatch<R extends Row>(rows: readonly R[], typed: string, key: "Enter" | "Tab"): R | undefined {
  if (!typed.trim()) return undefined;
  const [first, second] = beginningFirst(rows, typed);
  if (!first || key === "Enter" || !second) return first;
  return beginsWith(first.label, typed.trim()) ? first : undefined;
}
