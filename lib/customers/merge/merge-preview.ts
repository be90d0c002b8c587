import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { toAddressKey } from "../search/duplicate-key";
import { formatCounts } from "./format-counts";
import { toComparedCustomer, type CustomerField } from "./to-compared-customer";
import { readCustomersToMerge } from "./read-customers-to-merge";
import type { ComparedRecord } from "./merge-field";
import { countRows } from "./move-rows";
import { TABLES_OF_CUSTOMERS } from "./moved-table";

/** A customer before a merge: its value of each field, and what would move if another one survives. */
export type MergeCandidate = ComparedRecord<CustomerField> & { name: string; moves: string };
export type MergePreview = {
  candidates: MergeCandidate[];
  /** True when different customers have locations at one address. */
  hasSameLocations: boolean;
};

/** Returns the preview of a merge of customers. Refuses the same cases as the merge itself. */
export function previewMerge(who: Who, ids: readonly string[]): Promise<MergePreview> {
  return who.db(async (db) => {
    const customers = await readCustomersToMerge(db, ids);
    const candidates: MergeCandidate[] = [];
    for (const each of customers) {
      const counts = await countRows(db, TABLES_OF_CUSTOMERS, [each.customer.id]);
      const moves = formatCounts(TABLES_OF_CUSTOMERS, counts);
      candidates.push({ ...toComparedCustomer(each), name: each.customer.fullName, moves });
    }
    const keys = customers.flatMap(({ customer }) => [
      ...new Set(customer.businessCustomerLocations.map(toAddressKey).filter(Boolean)),
    ]);
    return { candidates, hasSameLocations: new Set(keys).size < keys.length };
  });
}
