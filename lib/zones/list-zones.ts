import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getBusinessName, getBusinessRow } from "@/lib/businesses/get-business";
import { getMapCenter } from "./get-map-center";
import { selectZones } from "./get-zone";
import type { CoverageZone } from "./coverage-zone";

/** Lists the zones by name. Source: coverageZones.list. */
export async function listZones(who: Who, businessId?: string): Promise<{ items: CoverageZone[]; total: number }> {
  refuseOther(who, businessId);
  const items = await selectZones(who);
  return { items, total: items.length };
}

export type ZoneName = { id: string; name: string; hex: string };

/** Lists the zones by name in short form, for filters. Source: business.listCoverageZones. */
export async function listZoneNames(who: Who): Promise<{ items: ZoneName[]; total: number }> {
  const items = await who.read<ZoneName>(Prisma.sql`
    SELECT id, name, hex FROM coverage_zone WHERE business_id = ${who.businessId}::uuid ORDER BY lower(name), id`);
  return { items, total: items.length };
}

export type Assignees = {
  technicians: Array<{ tech_id: string; name: string }>;
  dispatch_groups: Array<{ group_id: string; name: string }>;
};

/** Lists who can cover a zone, by name. Source: coverageZones.listAssignees. */
export async function listAssignees(who: Who, businessId?: string): Promise<Assignees> {
  refuseOther(who, businessId);
  const [row] = await who.read<Assignees>(Prisma.sql`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('tech_id', id, 'name', first_name || ' ' || last_name)
         ORDER BY last_name, first_name, id), '[]'::json)
       FROM user_account WHERE business_id = ${who.businessId}::uuid AND is_technician AND deactivated_at IS NULL)
        AS technicians,
      (SELECT coalesce(json_agg(json_build_object('group_id', id, 'name', name) ORDER BY lower(name), id), '[]'::json)
       FROM dispatch_group WHERE business_id = ${who.businessId}::uuid AND deleted_at IS NULL) AS dispatch_groups`);
  return row!;
}

/** Returns the center of the zone map. Source: coverageZones.getBusinessData; rule: schedule/default-map-centre */
export async function getZoneBusiness(who: Who): Promise<{ id: string; name: string; lat: number; lng: number }> {
  return { id: who.businessId, name: await getBusinessName(who), ...getMapCenter(await getBusinessRow(who)) };
}

function refuseOther(who: Who, businessId: string | undefined): void {
  if (businessId !== undefined && businessId !== who.businessId) throw notFound("business");
}
