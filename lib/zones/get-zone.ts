import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { type Ring, toPoints } from "./ring";
import type { CoverageZone } from "./coverage-zone";

type ZoneRow = Omit<CoverageZone, "coordinates" | "holes"> & { rings: Ring[] };

/**
 * Reads zones with their assignees in one statement, by name in any letter case; table z. Deactivated technicians and
 * deleted groups are left out. rule: zones/sort
 */
export async function selectZones(who: Who, where: Prisma.Sql = Prisma.sql`true`): Promise<CoverageZone[]> {
  const rows = await who.read<ZoneRow>(Prisma.sql`
    SELECT z.id, z.business_id, z.name, z.hex, z.rings, z.version,
      (SELECT coalesce(json_agg(json_build_object('tech_id', u.id) ORDER BY u.last_name, u.first_name, u.id), '[]'::json)
       FROM coverage_zone_technician t
       JOIN user_account u ON u.business_id = t.business_id AND u.id = t.technician_id
       WHERE t.business_id = z.business_id AND t.zone_id = z.id AND u.is_technician AND u.deactivated_at IS NULL)
        AS technicians,
      (SELECT coalesce(json_agg(json_build_object('group_id', g.id) ORDER BY lower(g.name), g.id), '[]'::json)
       FROM coverage_zone_dispatch_group d
       JOIN dispatch_group g ON g.business_id = d.business_id AND g.id = d.group_id
       WHERE d.business_id = z.business_id AND d.zone_id = z.id AND g.deleted_at IS NULL) AS dispatch_groups
    FROM coverage_zone z
    WHERE z.business_id = ${who.businessId}::uuid AND ${where}
    ORDER BY lower(z.name), z.id`);
  return rows.map(({ rings: [outline = [], ...holes], ...zone }) => ({
    ...zone,
    coordinates: toPoints(outline),
    holes: holes.map(toPoints),
  }));
}

/** Returns one zone, or throws 404. */
export async function getZone(who: Who, id: string): Promise<CoverageZone> {
  const [zone] = await selectZones(who, Prisma.sql`z.id = ${id}::uuid`);
  if (!zone) throw notFound("coverage zone");
  return zone;
}
