const PERSON_COLORS = 12;

/** Hashes an id to a number from 1 to 12, the person's color everywhere. */
export function getPersonColor(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) % PERSON_COLORS) + 1;
}

/** Returns the color as CSS, for bars, pins, and discs. */
export function getPersonColorVar(id: string): string {
  return `var(--color-person-${getPersonColor(id)})`;
}

/**
 * Assigns CSS colors to people who are seen together. Each gets their own color or, if it is taken, the next free one.
 * Two share a color only when there are more people than colors.
 */
export function assignColorsApart(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<number>();
  const colorOf = (id: string): number => {
    const own = getPersonColor(id);
    if (taken.size >= PERSON_COLORS) return own;
    let color = own;
    while (taken.has(color)) color = (color % PERSON_COLORS) + 1;
    taken.add(color);
    return color;
  };
  return new Map(ids.toSorted().map((id) => [id, `var(--color-person-${colorOf(id)})`]));
}

/** Shortens "Ana María López" to "AL". A single word gives its first letter. */
export function getInitials(name: string): string {
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
