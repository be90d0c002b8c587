import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { listAssignees } from "@/lib/zones/list-zones";
import { OfBusiness, ZONE_FAILURE } from "@/lib/zones/coverage-zone";

export const GET = call({
  id: "coverageZones.listAssignees",
  summary: "Lists the technicians and dispatch groups that can cover zones, by name",
  permission: "zones.view",
  query: OfBusiness,
  returns: z.object({
    technicians: z.array(z.object({ tech_id: Id, name: z.string() })),
    dispatch_groups: z.array(z.object({ group_id: Id, name: z.string() })),
  }),
  failure: ZONE_FAILURE,
  refusals: ["business_not_found"],
  run: ({ who, query }) => listAssignees(who, query.businessId),
});
