import { Layers } from "lucide-react";
import { TaxGroupPanel } from "@/components/businesses/tax-group-panel";
import { SettingsList } from "@/components/office/settings-list";
import { listTaxGroups } from "@/lib/businesses/list-tax-groups";
import { taxRateList } from "@/lib/businesses/tax-rate-list";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Tax groups" };

export default async function TaxGroupsPage({ searchParams }: Props) {
  const who = await requireMember("taxes.change");
  const { panel } = await searchParams;
  const { groups, rates, zones } = await who.db(async (db) => ({
    zones: await db.coverageZone.findMany({
      where: { businessId: who.businessId },
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    }),
    groups: await listTaxGroups(db),
    rates: await taxRateList.all(db),
  }));
  const namesOf = (ids: readonly string[]) =>
    rates.filter(({ id }) => ids.includes(id)).map(({ name, percent }) => `${name} ${percent}%`);
  return (
    <SettingsList
      path="/admin/tax-groups"
      label="Tax groups"
      noun="tax group"
      context="Sets of taxes for locations. New invoices start with the location's taxes."
      rows={groups}
      columns={[
        {
          id: "taxes",
          label: "Taxes",
          cell: ({ taxRateIds }) => (
            <span className="whitespace-normal text-muted">{namesOf(taxRateIds).join(", ") || "None"}</span>
          ),
        },
        {
          id: "places",
          label: "Areas",
          cell: ({ zips, cities, zoneIds }) => (
            <span className="whitespace-normal text-muted">
              {[...zips, ...cities, ...zones.filter(({ id }) => zoneIds.includes(id)).map(({ name }) => name)].join(
                ", "
              ) || "None"}
            </span>
          ),
        },
      ]}
      icon={<Layers aria-hidden />}
      about="Group the state, county, and city taxes for an area. Each location uses one group."
      panel={panel}
      calls="/api/tax-groups"
      renderPanel={(group) => (
        <TaxGroupPanel
          group={group}
          zones={zones}
          rates={rates.filter(({ id, isActive }) => isActive || group?.taxRateIds.includes(id))}
        />
      )}
    />
  );
}
