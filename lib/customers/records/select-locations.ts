import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import type { CustomerLocation } from "./customer";
import { geocoderQueryOfRow } from "./format-geocoder-query";
import { LOCATION_DETAILS, locationDetailColumns } from "./location-details";

const details = Prisma.raw(
  LOCATION_DETAILS.map((detail) => `'${detail}', l.${locationDetailColumns[detail]}`).join(", ")
);

/** A row of customer_location `l` as the wire's object. A zone's description is empty. */
export const locationJson = Prisma.sql`json_build_object(
  'id', l.id, 'businessCustomerId', l.customer_id, 'address', l.address, 'address2', l.address2, 'address3', l.address3,
  'city', l.city, 'state', l.state, 'zip', l.zip, ${details}, 'geocodedLocality', l.geocoded_locality,
  'geocodedStreetName', l.geocoded_street_name, 'geocodedStreetNumber', l.geocoded_street_number,
  'isCurrent', l.is_current, 'isDefault', l.is_default,
  'isArchived', l.deleted_at IS NOT NULL, 'mergedIntoId', l.merged_into_id, 'taxGroupId', l.tax_group_id,
  'taxGroup', CASE WHEN l.tax_group_id IS NOT NULL THEN (
    SELECT json_build_object('id', g.id, 'name', g.name) FROM tax_group g
    WHERE g.business_id = l.business_id AND g.id = l.tax_group_id) END, 'lat', l.lat, 'lng', l.lng, 'precision', CASE WHEN l.lat IS NULL THEN NULL WHEN l.placed_lat IS NOT NULL THEN 'placed'
    WHEN l.is_exact AND l.located_for = ${geocoderQueryOfRow} THEN 'exact' ELSE 'approximate' END, 'locationName', l.location_name,
  'zone', CASE WHEN z.id IS NULL THEN NULL
    ELSE json_build_object('id', z.id, 'name', z.name, 'description', '') END, 'version', l.version)`;

/** Joins the zone z of location l, which {@link locationJson} shows. */
export const zoneOfLocation = Prisma.sql`LEFT JOIN coverage_zone z ON z.business_id = l.business_id AND z.id = l.zone_id`;

/** Orders the default location first, then by name and street. */
export const locationOrder = Prisma.sql`l.is_default DESC, lower(l.location_name), lower(l.address), l.id`;

/** Selects locations in one statement. Conditions use the table alias l. */
export async function selectLocations(
  db: Transaction,
  part: { where: Prisma.Sql; paging?: Prisma.Sql }
): Promise<CustomerLocation[]> {
  const rows = await db.$queryRaw<Array<{ location: CustomerLocation }>>`
    SELECT ${locationJson} AS location FROM customer_location l ${zoneOfLocation}
    WHERE l.business_id = ${db.who.businessId}::uuid AND ${part.where}
    ORDER BY ${locationOrder} ${part.paging ?? Prisma.empty}`;
  return rows.map(({ location }) => location);
}
