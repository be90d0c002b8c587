import "server-only";
import { Prisma } from "@prisma/client";
import type { AddressToLocate } from "@/lib/platform/geocoding/geocoder";

/** Formats an address for the record of what a geocoder was asked. */
export const formatGeocoderQuery = ({ address, city, state, zip }: AddressToLocate): string =>
  [address, city, state, zip].join("\n");

/** The same text for a row of customer_location `l`, as in the index `customer_location_to_locate`. */
export const geocoderQueryOfRow = Prisma.sql`(l.address || E'\\n' || l.city || E'\\n' || l.state || E'\\n' || l.zip)`;

/** True when the location `l` needs a geocoder: it has neither an answer for its address nor a placed pin. */
export const isToLocate = Prisma.sql`
  l.deleted_at IS NULL AND l.placed_lat IS NULL AND l.located_for IS DISTINCT FROM ${geocoderQueryOfRow}`;

/** True when the point of location `l` is that of its address, not the center of its ZIP. */
export const isLocatedExactly = Prisma.sql`
  l.lat IS NOT NULL AND (l.placed_lat IS NOT NULL OR (l.is_exact AND l.located_for = ${geocoderQueryOfRow}))`;
