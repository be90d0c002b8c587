"use client";

import { ListPanel } from "@/components/office/list-panel";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import { Section } from "@/components/ui/section";

type Rate = { id: string; name: string; percent: string };
type Zone = { id: string; name: string };
type Group = {
  id: string;
  name: string;
  taxRateIds: readonly string[];
  zips: readonly string[];
  cities: readonly string[];
  zoneIds: readonly string[];
};
type Props = { group: Group | undefined; rates: readonly Rate[]; zones: readonly Zone[] };

const listOf = (value: unknown) =>
  String(value ?? "")
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

/** Adds a tax group, or changes its name, taxes, and places. */
export function TaxGroupPanel({ group, rates, zones }: Props) {
  return (
    <ListPanel
      noun="tax group"
      here="/admin/tax-groups"
      calls="/api/tax-groups"
      entry={group}
      deleteText="Locations that use this group will have no tax group. Taxes on existing invoices and proposals don't change."
      more={(values) => ({
        taxRateIds: [values["taxRateIds"] ?? []].flat(),
        zips: listOf(values["zips"]),
        cities: listOf(values["cities"]),
        zoneIds: [values["zoneIds"] ?? []].flat(),
      })}
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
      <Section title="Areas" text="Locations in these areas use this group when “Set taxes by location” is on.">
        <TextField
          label="ZIP codes"
          name="zips"
          help="Separate ZIP codes with commas."
          defaultValue={group?.zips.join(", ") ?? ""}
          autoComplete="off"
        />
        <TextField
          label="Cities"
          name="cities"
          help="Separate cities with commas."
          defaultValue={group?.cities.join(", ") ?? ""}
          autoComplete="off"
        />
        {zones.length > 0 && (
          <div role="group" aria-label="Zones" className="flex flex-col gap-1.5">
            {zones.map(({ id, name }) => (
              <Checkbox key={id} name="zoneIds" value={id} defaultSelected={group?.zoneIds.includes(id) ?? false}>
                {name}
              </Checkbox>
            ))}
          </div>
        )}
      </Section>
    </ListPanel>
  );
}
