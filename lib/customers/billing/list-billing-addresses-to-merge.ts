import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { toComparedBillingAddress } from "./to-compared-billing-address";
import type { ComparedRecord } from "../merge/merge-field";
import { formatCounts } from "../merge/format-counts";
import { countRows } from "../merge/move-rows";
import { TABLES_OF_BILLING_ADDRESSES } from "../merge/moved-table";
import type { BillingAddress } from "./billing-address";

type Candidate = ComparedRecord & { name: string; moves: string };

/** Lists the given address, then the others, with what each would move. Empty when there is none to merge it with. */
export function listBillingAddressesToMerge(
  who: Who,
  billing: readonly BillingAddress[],
  id: string | undefined
): Promise<Candidate[]> {
  return who.db(async (db) => {
    const first = billing.find((each) => each.id === id);
    if (!first) return [];
    const candidates: Candidate[] = [];
    for (const each of [first, ...billing.filter((other) => other !== first)]) {
      const counts = await countRows(db, TABLES_OF_BILLING_ADDRESSES, [each.id]);
      const moves = formatCounts(TABLES_OF_BILLING_ADDRESSES, counts);
      candidates.push({
        ...toComparedBillingAddress(each),
        name: [each.name, each.address].filter(Boolean).join(", "),
        moves,
      });
    }
    return candidates;
  });
}
