"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { CUSTOMER_FIELDS } from "@/lib/customers/merge/to-compared-customer";
import { api } from "@/lib/platform/http/api-client";
import { useRequestKey } from "../requests/use-request-key";
import { MergeChoices, type Mergeable } from "./merge-choices";

type Props = { records: readonly [Mergeable, ...Mergeable[]]; hasSameLocations: boolean };

/** Merges several customers and opens the one that stays. */
export function MergeCustomersForm({ records, hasSameLocations }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const keyOf = useRequestKey();
  const [mergeSameLocations, setMergeSame] = useState(hasSameLocations);
  const merge = async (survivor: Mergeable, mergedRecords: Mergeable[], keep: Record<string, string>) => {
    const body = { mergeCustomerIds: mergedRecords.map(({ id }) => id), keep, mergeSameLocations };
    const answer = await api(
      "POST /api/customers/[id]/merge",
      { params: { id: survivor.id }, body },
      { requestKey: keyOf(body) }
    );
    offerUndo(`Merged into ${answer.fullName}.`, [answer]);
    router.push(`/customer/show/${survivor.id}`);
    router.refresh();
  };
  return (
    <MergeChoices records={records} fields={CUSTOMER_FIELDS} onMerge={merge}>
      {hasSameLocations && (
        <Checkbox
          isSelected={mergeSameLocations}
          onChange={setMergeSame}
          help="Jobs, appointments, and invoices move to the combined location."
        >
          Combine locations at the same address
        </Checkbox>
      )}
      <p className="max-w-prose text-sm text-muted">
        All opt-outs of these customers still apply. Other phone numbers and emails move to a contact. Links already
        sent keep working. Customers aren't notified.
      </p>
    </MergeChoices>
  );
}
