import { call } from "@/lib/platform/http/call";
import { setZoneGroup } from "@/lib/zones/set-cover";
import { zoneAssignment } from "@/lib/zones/zone-assignment";
import { ZoneGroupPath } from "@/lib/zones/coverage-zone";

const refusals = ["coverage_zone_not_found", "dispatch_group_not_found"];

export const POST = call({
  ...zoneAssignment,
  id: "coverageZones.addDispatchGroup",
  summary: "Assigns a dispatch group to a zone. Repeating the call changes nothing",
  params: ZoneGroupPath,
  refusals,
  run: ({ who, params }) => setZoneGroup(who, params.id, { groupId: params.groupId, covers: true }),
});

export const DELETE = call({
  ...zoneAssignment,
  id: "coverageZones.removeDispatchGroup",
  summary: "Removes a dispatch group from a zone",
  params: ZoneGroupPath,
  refusals,
  run: ({ who, params }) => setZoneGroup(who, params.id, { groupId: params.groupId, covers: false }),
});
