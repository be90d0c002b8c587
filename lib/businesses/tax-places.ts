import "server-only";
import type { TaxGroup } from "@prisma/client";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/** The areas of a tax group. */
export type TaxPlaces = { zips: readonly string[]; cities: readonly string[]; zoneIds: readonly string[] };

type TaxLocation = { zip: string; city: string; zoneId: string | null };

const isSameCity = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Lists the groups with areas, in the order of matching. */
export function listGroupsForPlaces(db: Transaction): Promise<TaxGroup[]> {
  return db.taxGroup.findMany({ where: { businessId: db.who.businessId, deletedAt: null }, orderBy: { name: "asc" } });
}

/** Finds the tax group of a location by its ZIP, else its city, else its zone. Null when none matches. */
export function findGroupOfPlace(groups: readonly TaxGroup[], { zip, city, zoneId }: TaxLocation): string | null {
  const group =
    groups.find(({ zips }) => zips.includes(zip.slice(0, 5))) ??
    groups.find(({ cities }) => cities.some((each) => isSameCity(each, city))) ??
    groups.find(({ zoneIds }) => zoneId !== null && zoneIds.includes(zoneId));
  return group?.id ?? null;
}

/**
 * Throws a 422 for an area that belongs to another group, because each has only one. Throws a 404 for an unknown zone.
 */
export async function requireOwnPlaces(
  db: Transaction,
  id: string,
  { zips, cities, zoneIds }: TaxPlaces
): Promise<void> {
  const { businessId } = db.who;
  const existingCount = await db.coverageZone.count({ where: { businessId, id: { in: [...zoneIds] } } });
  if (existingCount < new Set(zoneIds).size) throw notFound("zone");
  const others = await db.taxGroup.findMany({ where: { businessId, deletedAt: null, id: { not: id } } });
  const findOtherGroupName = (has: (group: TaxGroup) => boolean) => others.find(has)?.name;
  for (const zip of zips) {
    const name = findOtherGroupName((group) => group.zips.includes(zip));
    if (name) throw invalid({ zips: `${zip} is already in the tax group “${name}.” Remove it from that group first.` });
  }
  for (const city of cities) {
    const name = findOtherGroupName((group) => group.cities.some((each) => isSameCity(each, city)));
    if (name)
      throw invalid({ cities: `${city} is already in the tax group “${name}.” Remove it from that group first.` });
  }
  for (const zoneId of zoneIds) {
    const name = findOtherGroupName((group) => group.zoneIds.includes(zoneId));
    if (name)
      throw invalid({ zoneIds: `This zone is already in the tax group “${name}.” Remove it from that group first.` });
  }
}
