import { api } from "@/lib/platform/http/api-client";
import type { LatLng } from "@/lib/zones/zone-rings";
import type { CoverageZone } from "@/lib/zones/zone-shapes";

export type ZoneInput = {
  name: string;
  hex: string;
  coordinates: LatLng[];
  holes: LatLng[][];
  technicians: string[];
  groups: string[];
};

/** Saves a zone and who covers it. The people come after the zone: a new one has to be there first. */
export async function saveZone(before: CoverageZone | null, input: ZoneInput): Promise<void> {
  const { technicians, groups, ...area } = input;
  const zone = before
    ? await api("PUT /api/coverage-zones/[id]", {
        params: { id: before.id },
        body: { ...area, version: before.version },
      })
    : await api("POST /api/coverage-zones", { body: area });
  const id = zone.id;
  const techs = changes(
    zone.technicians.map(({ tech_id }) => tech_id),
    technicians,
  );
  const teams = changes(
    zone.dispatch_groups.map(({ group_id }) => group_id),
    groups,
  );
  for (const techId of techs.added)
    await api("POST /api/coverage-zones/[id]/technicians/[techId]", { params: { id, techId } });
  for (const techId of techs.removed)
    await api("DELETE /api/coverage-zones/[id]/technicians/[techId]", { params: { id, techId } });
  for (const groupId of teams.added)
    await api("POST /api/coverage-zones/[id]/dispatch-groups/[groupId]", { params: { id, groupId } });
  for (const groupId of teams.removed)
    await api("DELETE /api/coverage-zones/[id]/dispatch-groups/[groupId]", { params: { id, groupId } });
}

function changes(before: string[], after: string[]): { added: string[]; removed: string[] } {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  };
}
