const PERSON_COLORS = 12;

/** Hashes an id to a number from 1 to 12, the color of a person whom {@link buildPersonColorCss} does not name. */
export function getPersonColor(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) % PERSON_COLORS) + 1;
}

/** Returns the person's color as CSS, for bars, pins, and discs. It is the same on every screen. */
export function getPersonColorVar(id: string): string {
  return `var(--person-${id}, var(--color-person-${getPersonColor(id)}))`;
}

/** Builds the style sheet with the colors of a business's technicians, which keeps them apart. */
export function buildPersonColorCss(technicianIds: readonly string[]): string {
  const colors = [...assignColorsApart(technicianIds)].map(
    ([id, color]) => `--person-${id}:var(--color-person-${color})`
  );
  return `:root{${colors.join(";")}}`;
}

/**
 * Assigns colors from 1 to 12. Each person gets their own color or, if it is taken, the next free one. Two share a
 * color only when there are more people than colors. Ids grow with time, so that a new person changes no color.
 */
export function assignColorsApart(ids: readonly string[]): ReadonlyMap<string, number> {
  const usedColors = new Set<number>();
  const colorOf = (id: string): number => {
    const ownColor = getPersonColor(id);
    if (usedColors.size >= PERSON_COLORS) return ownColor;
    let color = ownColor;
    while (usedColors.has(color)) color = (color % PERSON_COLORS) + 1;
    usedColors.add(color);
    return color;
  };
  return new Map(ids.toSorted().map((id) => [id, colorOf(id)]));
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
