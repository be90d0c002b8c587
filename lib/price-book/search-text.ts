/** The lower-case text by which an item is found: its names, model and category, each once. */
export function searchTextOf(...words: string[]): string {
  return [...new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean))].join(" ");
}
