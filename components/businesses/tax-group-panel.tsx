"use client";

import { ListPanel } from "@/components/office/list-panel";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Section } from "@/components/ui/section";

type Rate = { id: string; name: string; percent: string };
type Group = { id: string; name: string; taxRateIds: readonly string[] };

/** Adds a tax group, or changes its name and taxes. */
export function TaxGroupPanel({ group, rates }: { group: Group | undefined; rates: readonly Rate[] }) {
  return (
    <ListPanel
      noun="tax group"
      here="/admin/tax-groups"
      calls="/api/tax-groups"
      thing={group}
      deleteText="Locations that have it have none. Saved documents keep their taxes."
      more={(values) => ({ taxRateIds: [values["taxRateIds"] ?? []].flat() })}
    >
      {rates.length > 0 && (
        <Section title="Taxes">
          <div role="group" aria-label="Taxes" className="flex flex-col gap-1.5">
            {rates.map(({ id, name, percent }) => (
              <Checkbox key={id} name="taxRateIds" value={id} defaultSelected={group?.taxRateIds.includes(id) ?? false}>
                {name}, {percent}%
              </Checkbox>
            ))}
          </div>
        </Section>
      )}
    </ListPanel>
  );
}
