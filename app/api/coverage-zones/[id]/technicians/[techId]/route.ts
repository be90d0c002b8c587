import { call } from "@/lib/platform/http/call";
import { setZoneTechnician } from "@/lib/zones/set-cover";
import { zoneAssignment } from "@/lib/zones/zone-assignment";
import { ZoneTechnicianPath } from "@/lib/zones/coverage-zone";

const refusals = ["coverage_zone_not_found", "technician_not_found"];

export const POST = call({
  ...zoneAssignment,
  id: "coverageZones.addTechnician",
  summary: "Assigns a technician to a zone. Repeating the call changes nothing",
  params: ZoneTechnicianPath,
  refusals,
  run: ({ who, params }) => setZoneTechnician(who, params.id, { technicianId: params.techId, covers: true }),
});

export const DELETE = call({
  ...zoneAssignment,
  id: "coverageZones.removeTechnician",
  summary: "Removes a technician from a zone",
  params: ZoneTechnicianPath,
  refusals,
  run: ({ who, params }) => setZoneTechnician(who, params.id, { technicianId: params.techId, covers: false }),
});
