import "server-only";
import type { Who } from "@/lib/platform/session/who";
import type { CustomerLocation } from "../records/customer";
import type { ComparedRecord } from "../merge/merge-field";
import { toComparedLocation } from "../merge/to-compared-location";
import { formatCounts } from "../merge/format-counts";
import { countRows } from "../merge/move-rows";
import { TABLES_OF_LOCATIONS } from "../merge/moved-table";

type Candidate = ComparedRecord & { name: string; moves: string };

/**
 * Lists the given location, then the other active ones, with what each would move. Empty when there is none to merge it
 * with.
 */
export function listLocationsToMerge(
  who: Who,
  locations: readonly CustomerLocation[],
  id: string | undefined
): Promise<Candidate[]> {
  return who.db(async (db) => {
    const used = locations.filter(({ isArchived }) => !isArchived);
    const first = used.find((each) => each.id === id);
    if (!first) return [];
    const candidates: Candidate[] = [];
    for (const each of [first, ...used.filter((other) => other !== first)]) {
      const moves = formatCounts(TABLES_OF_LOCATIONS, await countRows(db, TABLES_OF_LOCATIONS, [each.id]));
      const name = `${each.locationName || each.address}${each.isDefault ? " (default)" : ""}`;
      candidates.push({ ...toComparedLocation(each), name, moves });
    }
    return candidates;
  });
}
