import { call } from "@/lib/platform/http/call";
import { changeZone } from "@/lib/zones/save-zone";
import { CoverageZone, ZONE_FAILURE, ZoneCoordinates, ZonePath } from "@/lib/zones/coverage-zone";

export const PATCH = call({
  id: "coverageZones.updateCoordinates",
  summary: "Redraws a coverage zone. If `holes` is omitted, its holes don't change",
  permission: "zones.change",
  params: ZonePath,
  body: ZoneCoordinates,
  returns: CoverageZone,
  failure: ZONE_FAILURE,
  refusals: ["coverage_zone_not_found", "coverage_zone_changed", "invalid"],
  run: ({ who, params, body }) => changeZone(who, params.id, body),
});
