import { Badge } from "@/components/ui/badge";
import { ButtonLink, TextLink } from "@/components/ui/link";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { formatCount } from "@/lib/platform/format/format-count";
import type { Outlines } from "@/lib/platform/maps/draw-outlines";
import { LocationMap } from "./location-map";
import { PointMark } from "./point-mark";
import { RemoveLocationButton } from "./remove-location-button";
import { RestoreLocationButton } from "./restore-location-button";
import { buildMapsHref, formatStreet, formatTown } from "./place-text";

type Props = {
  location: CustomerLocation;
  outlines: Outlines | null;
  editHref: string | null;
  pinHref: string | null;
  /** Null when there is no other location to merge with. */
  mergeHref: string | null;
  canRestore: boolean;
  bookHref: string | null;
};

export function LocationCard({ location, outlines, editHref, pinHref, mergeHref, canRestore, bookHref }: Props) {
  const details = [
    location.zone && `Zone ${location.zone.name}`,
    location.fuelType,
    location.systemAge !== null && `System ${formatCount(location.systemAge, "year")} old`,
    location.thermostatCount !== null && formatCount(location.thermostatCount, "thermostat"),
    location.hasOldEquipment && "Old equipment",
    location.taxGroup && `Tax group ${location.taxGroup.name}`,
  ].filter(Boolean);
  const name = location.locationName || formatStreet(location);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {outlines && <LocationMap outlines={outlines} isApproximate={location.precision === "approximate"} />}
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          {name}
          {location.isDefault && <Badge tone="info">Default</Badge>}
          {location.isArchived && <Badge>{location.mergedIntoId ? "Merged" : "Archived"}</Badge>}
          {!location.isArchived && !location.isCurrent && <Badge tone="warning">Former</Badge>}
        </h2>
        {location.locationName && <p>{formatStreet(location)}</p>}
        <p className="text-muted">{formatTown(location)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
          <PointMark location={location} />
          {pinHref && (
            <TextLink
              href={pinHref}
              scroll={false}
              aria-label={`Move pin for ${name}`}
              className="inline-flex min-h-11 items-center text-sm md:min-h-0"
            >
              Move pin
            </TextLink>
          )}
        </p>
        {details.length > 0 && <p className="mt-1 text-sm text-muted">{details.join(" · ")}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <a
          href={buildMapsHref(location)}
          target="_blank"
          rel="noreferrer"
          className="mr-auto inline-flex min-h-11 items-center text-link hover:underline md:min-h-8"
        >
          Open in maps
        </a>
        {canRestore && <RestoreLocationButton id={location.id} name={name} />}
        {editHref && <RemoveLocationButton id={location.id} name={name} />}
        {mergeHref && (
          <ButtonLink href={mergeHref} scroll={false} size="small">
            Merge
          </ButtonLink>
        )}
        {editHref && (
          <ButtonLink href={editHref} scroll={false} size="small">
            Edit
          </ButtonLink>
        )}
        {bookHref && (
          <ButtonLink href={bookHref} size="small">
            Book here
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
