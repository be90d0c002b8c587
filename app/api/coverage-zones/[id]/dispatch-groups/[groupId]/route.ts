import { call } from "@/lib/platform/http/call";
import { setZoneGroup } from "@/lib/zones/assign-zone";
import { zoneAssignment } from "@/lib/zones/zone-assignment";
import { ZoneGroupPath } from "@/lib/zones/coverage-zone";

const refusals = ["coverage_zone_not_found", "dispatch_group_not_found"];

export const POST = call({
  ...zoneAssignment,
  id: "coverageZones.addDispatchGroup",
  summary: "Let a dispatch group cover a zone; twice is once",
  params: ZoneGroupPath,
  refusals,
  run: ({ who, params }) => setZoneGroup(who, params.id, params.groupId, true),
});

export const DELETE = call({
  ...zoneAssignment,
  id: "coverageZones.removeDispatchGroup",
  summary: "Take a dispatch group off a zone",
  params: ZoneGroupPath,
  refusals,
  run: ({ who, params }) => setZoneGroup(who, params.id, params.groupId, false),
});
