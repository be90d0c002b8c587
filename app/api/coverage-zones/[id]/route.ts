import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";
import { changeCoveredZone } from "@/lib/zones/create-covered-zone";
import { removeZone } from "@/lib/zones/save-zone";
import { CoverageZone, CoverageZoneChange, ZONE_FAILURE, ZonePath } from "@/lib/zones/coverage-zone";

export const PUT = call({
  id: "coverageZones.update",
  summary: "Renames, recolors, or redraws a coverage zone. Omitted fields don't change",
  permission: "zones.change",
  params: ZonePath,
  body: CoverageZoneChange,
  returns: CoverageZone,
  idempotent: true,
  failure: ZONE_FAILURE,
  refusals: [
    "coverage_zone_not_found",
    "coverage_zone_changed",
    "invalid",
    "technician_not_found",
    "dispatch_group_not_found",
  ],
  run: ({ who, params, body }) => changeCoveredZone(who, params.id, body),
});

export const DELETE = call({
  id: "coverageZones.delete",
  summary: "Deletes a coverage zone. Its locations move to another zone that covers them, if any",
  permission: "zones.change",
  params: ZonePath,
  returns: Success,
  failure: ZONE_FAILURE,
  refusals: ["coverage_zone_not_found"],
  run: async ({ who, params }) => {
    await removeZone(who, params.id);
    return { success: true };
  },
});
