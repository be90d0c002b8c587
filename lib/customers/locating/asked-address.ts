import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { AddressToLocate } from "@/lib/platform/geocoding/geocoder";

/** An address as it is written down that a geocoder was asked for it. */
export const askedAddress = ({ address, city, state, zip }: AddressToLocate): string =>
  [address, city, state, zip].join("\n");

/** The same of a row of customer_location `l`, in the words of the index `customer_location_to_locate`. */
export const askedAddressOfRow = Prisma.sql`(l.address || E'\\n' || l.city || E'\\n' || l.state || E'\\n' || l.zip)`;

/** Whether a geocoder is still to be asked for the location `l`: not where it has answered, nor where a pin was placed. */
export const isToLocate = Prisma.sql`
  l.deleted_at IS NULL AND l.placed_lat IS NULL AND l.located_for IS DISTINCT FROM ${askedAddressOfRow}`;

/** Whether the point of location `l` is that of its address, and not the middle of its ZIP. */
export const isLocatedExactly = Prisma.sql`
  l.lat IS NOT NULL AND (l.placed_lat IS NOT NULL OR (l.is_exact AND l.located_for = ${askedAddressOfRow}))`;
