"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Select } from "@/components/ui/choices/select";
import { Panel } from "@/components/ui/overlays/panel";
import { BILLING_ADDRESS_FIELDS } from "@/lib/customers/billing/to-compared-billing-address";
import { LOCATION_FIELDS } from "@/lib/customers/merge/to-compared-location";
import { api } from "@/lib/platform/http/api-client";
import { MergeChoices, type Mergeable } from "./merge-choices";

type Props = {
  kind: keyof typeof KINDS;
  customerName: string;
  record: Mergeable;
  /** The customer's other active records, which it can be merged with. */
  others: readonly [Mergeable, ...Mergeable[]];
  closeHref: string;
};

const KINDS = {
  location: {
    noun: "location",
    fields: LOCATION_FIELDS,
    send: (id: string, mergeLocationIds: string[], keep: Record<string, string>) =>
      api("POST /api/locations/[id]/merge", { params: { id }, body: { mergeLocationIds, keep } }),
  },
  billing: {
    noun: "billing address",
    fields: BILLING_ADDRESS_FIELDS,
    send: (id: string, mergeBillingAddressIds: string[], keep: Record<string, string>) =>
      api("POST /api/billing-addresses/[id]/merge", { params: { id }, body: { mergeBillingAddressIds, keep } }),
  },
};

/** Merges a location or a billing address with another one of the same customer. */
export function MergePanel({ kind, customerName, record, others, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [otherId, setOtherId] = useState(others[0].id);
  const { noun, fields, send } = KINDS[kind];
  const other = others.find(({ id }) => id === otherId) ?? others[0];
  const merge = async (survivor: Mergeable, mergedRecords: Mergeable[], keep: Record<string, string>) => {
    const ids = mergedRecords.map(({ id }) => id);
    const answer = await send(survivor.id, ids, keep);
    offerUndo(`Merged into ${survivor.name}.`, [answer]);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  return (
    <Panel title={`Merge ${noun}`} context={`${customerName}: ${record.name}`} size="wide" closeHref={closeHref}>
      <div className="flex flex-col gap-5">
        {others.length > 1 && (
          <Select
            label="Merge with"
            value={other.id}
            onChange={setOtherId}
            options={others.map(({ id, name, values }) => ({
              id,
              label: [...new Set([name, values["address"]])].join(" · "),
            }))}
          />
        )}
        <MergeChoices key={other.id} records={[record, other]} fields={fields} onMerge={merge} />
      </div>
    </Panel>
  );
}
