/**
 * Cuts a text to its first `length` characters and appends "...", which does not count. Counts whole characters, so no
 * emoji is cut in half. rule: format/truncate
 */
export function truncate(text: string, length = 50): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("")}...`;
}
