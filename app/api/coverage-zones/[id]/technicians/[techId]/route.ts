import { call } from "@/lib/platform/http/call";
import { addZoneTechnician, removeZoneTechnician } from "@/lib/zones/assign-zone";
import { CoverageZone, ZONE_FAILURE, ZoneTechnicianPath } from "@/lib/zones/zone-shapes";

export const POST = call({
  id: "coverageZones.addTechnician",
  summary: "Let a technician cover a zone; twice is once",
  permission: "zones.change",
  params: ZoneTechnicianPath,
  returns: CoverageZone,
  failure: ZONE_FAILURE,
  refusals: ["coverage_zone_not_found", "technician_not_found"],
  run: ({ who, params }) => addZoneTechnician(who, params.id, params.techId),
});

export const DELETE = call({
  id: "coverageZones.removeTechnician",
  summary: "Take a technician off a zone",
  permission: "zones.change",
  params: ZoneTechnicianPath,
  returns: CoverageZone,
  failure: ZONE_FAILURE,
  refusals: ["coverage_zone_not_found", "technician_not_found"],
  run: ({ who, params }) => removeZoneTechnician(who, params.id, params.techId),
});
