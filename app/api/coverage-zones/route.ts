import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listZones } from "@/lib/zones/list-zones";
import { createCoveredZone } from "@/lib/zones/create-covered-zone";
import { CoverageZone, NewCoverageZone, OfBusiness, ZONE_FAILURE } from "@/lib/zones/coverage-zone";

export const GET = call({
  id: "coverageZones.list",
  summary: "Lists coverage zones by name, with outlines and assignments",
  permission: "zones.view",
  query: OfBusiness,
  returns: page(CoverageZone),
  failure: ZONE_FAILURE,
  refusals: ["business_not_found"],
  run: ({ who, query }) => listZones(who, query.businessId),
});

export const POST = call({
  id: "coverageZones.create",
  summary: "Adds a coverage zone. Without a color, it gets the next one in the palette",
  permission: "zones.change",
  body: NewCoverageZone,
  returns: CoverageZone,
  status: 201,
  idempotent: true,
  failure: ZONE_FAILURE,
  refusals: ["invalid", "technician_not_found", "dispatch_group_not_found"],
  run: ({ who, body }) => createCoveredZone(who, body),
});
