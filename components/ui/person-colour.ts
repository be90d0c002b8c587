const PERSON_COLOURS = 12;

/** A number from 1 to 12 that is always the same for an id: the person's colour everywhere. */
export function personColour(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) % PERSON_COLOURS) + 1;
}

/** The colour as CSS, for bars, pins and discs. */
export function personColourVar(id: string): string {
  return `var(--color-person-${personColour(id)})`;
}

/**
 * The colours, as CSS, of people who are seen together: each their own or, where an earlier one has it, the next that is
 * free. Only where there are more people than colours do two share one.
 */
export function coloursApart(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<number>();
  const colourOf = (id: string): number => {
    const own = personColour(id);
    if (taken.size >= PERSON_COLOURS) return own;
    let colour = own;
    while (taken.has(colour)) colour = (colour % PERSON_COLOURS) + 1;
    taken.add(colour);
    return colour;
  };
  return new Map(ids.toSorted().map((id) => [id, `var(--color-person-${colourOf(id)})`]));
}

/** "Ana María López" to "AL"; one word gives its first letter. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    ends
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toLocaleUpperCase("en-US") || "?"
  );
}
