import { Fan } from "lucide-react";
import { buildEquipmentColumns } from "@/components/customers/equipment/equipment-columns";
import { EquipmentPanel } from "@/components/customers/equipment/equipment-panel";
import { ListSearch } from "@/components/office/lists/list-search";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { EquipmentStatus } from "@/lib/customers/equipment/equipment";
import { searchEquipment } from "@/lib/customers/equipment/search-equipment";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Equipment" };

export default async function EquipmentPage({ searchParams }: Props) {
  const who = await requireMember("customers.view");
  const params = await searchParams;
  const page = readPage(params);
  const statuses = [params["status"]].flat();
  const query = {
    term: readParam(params, "q").slice(0, 200),
    // Selecting both options is the same as no filter.
    status: statuses.length === 1 ? EquipmentStatus.safeParse(statuses[0]).data : undefined,
    limit: SCREEN_PAGE,
    offset: (page - 1) * SCREEN_PAGE,
  };
  const { items, total } = await searchEquipment(who, query);
  const canChange = who.permissions.has("jobs.change");
  const edited = canChange ? items.find(({ id }) => id === readParam(params, "equipment")) : undefined;
  const address = { path: "/equipment", params };
  const isFiltered = Boolean(query.term || query.status);
  return (
    <>
      <PageHeader title="Equipment" context="Customer equipment, newest first" />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search equipment" placeholder="Name, model, or serial" />
        <FilterChips
          filters={[
            {
              param: "status",
              label: "Status",
              options: [
                { id: "active", label: "In use" },
                { id: "inactive", label: "Not in use" },
              ],
            },
          ]}
        />
      </div>
      <DataTable
        label="Equipment"
        columns={buildEquipmentColumns({ today: getDayAt(who.now, who.timeZone), hasCustomer: true })}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(canChange ? { rowHref: ({ id }: { id: string }) => buildAddressWith(address, { equipment: id }) } : {})}
        summary={formatTotal(total, "unit")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Fan aria-hidden />}
            title={isFiltered ? "No matching equipment" : "No equipment yet"}
            text={
              isFiltered
                ? "Try a different search or fewer filters."
                : "Add equipment from a customer or job page. Technicians can add it at appointments."
            }
          />
        }
      />
      {edited && (
        <EquipmentPanel
          key={edited.id}
          equipment={edited}
          locations={[]}
          closeHref={buildAddressWith(address, { equipment: null })}
        />
      )}
    </>
  );
}
