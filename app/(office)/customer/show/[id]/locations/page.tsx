import { MapPin, Plus } from "lucide-react";
import { Suspense } from "react";
import { LocationCard } from "@/components/customers/locations/location-card";
import { LocationPanel } from "@/components/customers/locations/location-panel";
import { PinPanel } from "@/components/customers/locations/pin-panel";
import { MergePanel } from "@/components/customers/merge/merge-panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ButtonLink } from "@/components/ui/link";
import { listTaxGroups } from "@/lib/businesses/list-tax-groups";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { listLocationsToMerge } from "@/lib/customers/locations/list-locations-to-merge";
import { listLocations } from "@/lib/customers/locations/list-locations";
import { drawOutlines } from "@/lib/platform/maps/draw-outlines";
import { getMapStreets } from "@/lib/platform/maps/map-streets";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadCustomer } from "../_sections/load-customer";
import { StreetPicture } from "../_sections/street-picture";

type Query = { add?: string; edit?: string; merge?: string; pin?: string; show?: string };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export const metadata = { title: "Locations" };

export default async function CustomerLocationsPage({ params, searchParams }: Props) {
  const who = await requireMember("customers.view");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const { customer } = await loadCustomer(who, id);
  const { items } = await listLocations(who, {
    businessCustomerId: id,
    page: 1,
    perPage: 100,
    term: "",
    showArchive: query.show === "archived",
  });
  const canChange = who.permissions.has("customers.change") && !customer.deleted;
  const canBook = who.permissions.has("schedule.change") && !customer.deleted;
  const base = `/customer/show/${id}/locations`;
  const taxGroups = query.add || query.edit ? await who.db((db) => listTaxGroups(db)) : [];
  const panel = { customerId: id, customerName: customer.fullName, taxGroups, closeHref: base };
  const canMerge = canChange && items.filter(({ isArchived }) => !isArchived).length > 1;
  const [merged, other, ...others] = canMerge ? await listLocationsToMerge(who, items, query.merge) : [];
  const edited = items.find((location) => location.id === query.edit && !location.isArchived);
  const pinned = items.find((location) => location.id === query.pin && !location.isArchived);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          filters={[{ param: "show", label: "Archived", options: [{ id: "archived", label: "Include archived" }] }]}
        />
        {canChange && (
          <ButtonLink href={`${base}?add=location`} scroll={false} icon={<Plus aria-hidden />}>
            Add location
          </ButtonLink>
        )}
      </div>
      {items.length === 0 ? (
        <NoLocations />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {items.map((location) => (
            <LocationCard
              key={location.id}
              location={location}
              outlines={getOutlines(location)}
              editHref={canChange && !location.isArchived ? `${base}?edit=${location.id}` : null}
              pinHref={canChange && !location.isArchived ? `${base}?pin=${location.id}` : null}
              mergeHref={canMerge && !location.isArchived ? `${base}?merge=${location.id}` : null}
              canRestore={canChange && location.isArchived && !location.mergedIntoId}
              bookHref={canBook && !location.isArchived ? `/schedule/new?customer=${id}&location=${location.id}` : null}
            />
          ))}
        </ul>
      )}
      {merged && other && (
        <MergePanel
          kind="location"
          customerName={customer.fullName}
          record={merged}
          others={[other, ...others]}
          closeHref={base}
        />
      )}
      {canChange && query.add === "location" && <LocationPanel {...panel} />}
      {canChange && pinned && <PinPanel key={pinned.id} {...panel} location={pinned} streets={getMapStreets()} />}
      {canChange && edited && (
        <LocationPanel
          key={edited.id}
          {...panel}
          location={edited}
          picture={
            <Suspense fallback={null}>
              <StreetPicture location={edited} />
            </Suspense>
          }
        />
      )}
    </>
  );
}

function getOutlines({ lat, lng }: CustomerLocation) {
  return lat !== null && lng !== null ? drawOutlines({ lat, lng }) : null;
}

function NoLocations() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<MapPin aria-hidden />}
        title="No locations yet"
        text="Locations are where you work for this customer. Every appointment needs one."
      />
    </div>
  );
}
