import { invalid } from "@/lib/platform/http/refusal";

/** Those to merge into another, each once; 422 for the survivor itself. */
export function idsToMerge(field: string, survivorId: string, ids: readonly string[]): string[] {
  if (ids.includes(survivorId)) throw invalid({ [field]: "Nothing is merged into itself." });
  return [...new Set(ids)];
}

/** 422 for a value that is to be kept of a record that is none of those. */
export function refuseForeignKeep(keep: Record<string, string | undefined>, ids: readonly string[]): void {
  const foreign = Object.entries(keep).find(([, id]) => id !== undefined && !ids.includes(id));
  if (foreign) throw invalid({ [`keep.${foreign[0]}`]: "This is none of those that are merged." });
}
