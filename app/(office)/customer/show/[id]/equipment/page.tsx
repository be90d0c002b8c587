import { Fan, Plus } from "lucide-react";
import { buildEquipmentColumns } from "@/components/customers/equipment/equipment-columns";
import { EquipmentPanel } from "@/components/customers/equipment/equipment-panel";
import { formatStreet } from "@/components/customers/locations/place-text";
import { ListSearch } from "@/components/office/lists/list-search";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { searchEquipment } from "@/lib/customers/equipment/search-equipment";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Equipment" };

export default async function CustomerEquipmentPage({ params, searchParams }: Props) {
  const who = await requireMember("customers.view");
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { customer, locations } = await loadCustomer(who, id);
  const term = readParam(search, "q").slice(0, 200);
  const page = readPage(search);
  const paging = { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const { items, total } = await searchEquipment(who, { term, businessCustomerId: id, ...paging });
  const canChange = who.permissions.has("jobs.change") && !customer.deleted;
  const opened = canChange ? readParam(search, "equipment") : "";
  const edited = items.find((each) => each.id === opened);
  const address = { path: `/customer/show/${id}/equipment`, params: search };
  const closeHref = buildAddressWith(address, { equipment: null });
  const add = canChange && locations.length > 0 && (
    <ButtonLink href={buildAddressWith(address, { equipment: "new" })} scroll={false} icon={<Plus aria-hidden />}>
      Add equipment
    </ButtonLink>
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ListSearch label="Search equipment" placeholder="Name, model, or serial" />
        {items.length > 0 && add}
      </div>
      <DataTable
        label="Equipment"
        columns={buildEquipmentColumns({ today: getDayAt(who.now, who.timeZone), hasCustomer: false })}
        rows={items}
        rowId={(each) => each.id}
        rowName={({ name }) => name}
        {...(canChange
          ? { rowHref: ({ id: each }: { id: string }) => buildAddressWith(address, { equipment: each }) }
          : {})}
        summary={formatTotal(total, "unit")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Fan aria-hidden />}
            title={term ? "No matching equipment" : "No equipment yet"}
            text={
              term
                ? "Try a different search."
                : canChange && locations.length === 0
                  ? "Add a location first. Equipment belongs to a location."
                  : "This customer's furnaces, heat pumps, water heaters, and panels appear here."
            }
            action={!term && add}
          />
        }
      />
      {(opened === "new" || edited) && (
        <EquipmentPanel
          key={opened}
          equipment={edited}
          locations={locations.map((place) => ({ id: place.id, label: place.locationName || formatStreet(place) }))}
          closeHref={closeHref}
        />
      )}
    </>
  );
}
