import type { Noun } from "./moved-table";
import { formatCount } from "@/lib/platform/format/format-count";

/** Formats counts: "2 jobs, 1 note". Empty when there are none. */
export function formatCounts(
  tables: readonly { noun?: Noun; plural?: string }[],
  counts: Record<string, number>
): string {
  return tables
    .flatMap(({ noun, plural }) => {
      if (!noun) return [];
      const [one, many] = noun;
      const count = counts[many] ?? 0;
      return count > 0 ? [formatCount(count, one, plural ?? many)] : [];
    })
    .join(", ");
}
