import { Suspense } from "react";
import { LocationMap } from "@/components/customers/locations/location-map";
import { PointMark } from "@/components/customers/locations/point-mark";
import { buildMapsHref, formatStreet, formatTown } from "@/components/customers/locations/place-text";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { drawOutlines } from "@/lib/platform/maps/draw-outlines";
import { StreetPicture } from "./street-picture";

const MAX_SHOWN = 3;

type Props = { customerId: string; locations: readonly CustomerLocation[]; canAdd: boolean };

/** The default location on the map, and the first few as text. */
export function CustomerPlaces({ customerId, locations, canAdd }: Props) {
  const [home] = locations;
  const base = `/customer/show/${customerId}/locations`;
  return (
    <Card
      title="Locations"
      actions={
        locations.length > MAX_SHOWN ? (
          <TextLink href={base}>All {locations.length}</TextLink>
        ) : (
          canAdd && (
            <TextLink href={`${base}?add=location`} className="inline-flex min-h-11 items-center md:min-h-0">
              Add
            </TextLink>
          )
        )
      }
    >
      {!home && <p className="text-muted">No address yet.</p>}
      {home && home.lat !== null && home.lng !== null && (
        <>
          <LocationMap
            outlines={drawOutlines({ lat: home.lat, lng: home.lng })}
            isApproximate={home.precision === "approximate"}
          />
          <p className="mt-1.5">
            <PointMark location={home} />
          </p>
        </>
      )}
      {home && (
        <Suspense fallback={null}>
          <StreetPicture location={home} />
        </Suspense>
      )}
      <ul className="mt-3 flex flex-col gap-3">
        {locations.slice(0, MAX_SHOWN).map((location) => (
          <li key={location.id} className="min-w-0">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {location.locationName || formatStreet(location)}
              {location.isDefault && locations.length > 1 && <Badge>Default</Badge>}
            </span>
            {location.locationName && <span className="block">{formatStreet(location)}</span>}
            <span className="block text-muted">{formatTown(location)}</span>
            <a
              href={buildMapsHref(location)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-sm text-link hover:underline md:min-h-0"
            >
              Open in maps
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
