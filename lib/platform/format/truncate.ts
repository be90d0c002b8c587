/**
 * Cuts to the first `length` characters and says so with "...", which comes on top of them. Counted
 * in characters as people see letters, so that no emoji is cut in half. rule: format/truncate
 */
export function truncate(text: string, length = 50): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("")}...`;
}
