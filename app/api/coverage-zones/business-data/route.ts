import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getZoneBusiness } from "@/lib/zones/list-zones";
import { ZONE_FAILURE } from "@/lib/zones/coverage-zone";

export const GET = call({
  id: "coverageZones.getBusinessData",
  summary: "Returns the initial center of the coverage zone map",
  permission: "zones.view",
  returns: z.object({ id: Id, name: z.string(), lat: z.number(), lng: z.number() }),
  failure: ZONE_FAILURE,
  run: ({ who }) => getZoneBusiness(who),
});
