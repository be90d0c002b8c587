import type { Noun } from "./moved-tables";

/** "2 jobs, 1 note"; "" for nothing. */
export function countsText(tables: readonly { noun?: Noun }[], counts: Record<string, number>): string {
  return tables
    .flatMap(({ noun }) => (noun ? [noun] : []))
    .flatMap(([one, many]) => {
      const count = counts[many] ?? 0;
      return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
    })
    .join(", ");
}
