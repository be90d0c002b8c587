import { invalid } from "@/lib/platform/refusals/refusal";

/** Returns the ids to merge, each once. Throws a 422 for the surviving record itself. */
export function getIdsToMerge(
  { field, noun }: { field: string; noun: string },
  survivorId: string,
  ids: readonly string[]
): string[] {
  if (ids.includes(survivorId))
    throw invalid({ [field]: `A ${noun} can't be merged with itself. Select a different ${noun}.` });
  return [...new Set(ids)];
}

/** Throws a 422 for a kept value of a record that is not part of the merge. */
export function refuseForeignKeep(
  keep: Record<string, string | undefined>,
  ids: readonly string[],
  nouns: "customers" | "locations" | "billing addresses"
): void {
  const foreign = Object.entries(keep).find(([, id]) => id !== undefined && !ids.includes(id));
  if (foreign) throw invalid({ [`keep.${foreign[0]}`]: `Select one of the merged ${nouns}.` });
}
