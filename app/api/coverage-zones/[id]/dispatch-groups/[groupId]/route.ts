import { call } from "@/lib/platform/http/call";
import { addZoneGroup, removeZoneGroup } from "@/lib/zones/assign-zone";
import { CoverageZone, ZONE_FAILURE, ZoneGroupPath } from "@/lib/zones/zone-shapes";

export const POST = call({
  id: "coverageZones.addDispatchGroup",
  summary: "Let a dispatch group cover a zone; twice is once",
  permission: "zones.change",
  params: ZoneGroupPath,
  returns: CoverageZone,
  failure: ZONE_FAILURE,
  refusals: ["coverage_zone_not_found", "dispatch_group_not_found"],
  run: ({ who, params }) => addZoneGroup(who, params.id, params.groupId),
});

export const DELETE = call({
  id: "coverageZones.removeDispatchGroup",
  summary: "Take a dispatch group off a zone",
  permission: "zones.change",
  params: ZoneGroupPath,
  returns: CoverageZone,
  failure: ZONE_FAILURE,
  refusals: ["coverage_zone_not_found", "dispatch_group_not_found"],
  run: ({ who, params }) => removeZoneGroup(who, params.id, params.groupId),
});
