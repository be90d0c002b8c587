import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, Id, page } from "@/lib/platform/shapes/call-shapes";
import { listPlansOfLocation } from "@/lib/plans/sold/list-sold";
import { SoldPlanDetails } from "@/lib/plans/records/sold-plan";

export const GET = call({
  id: "maintenancePlans.listByAddress",
  summary: "Lists a location's maintenance plans",
  permission: "customers.view",
  params: z.object({ locationId: Id }),
  query: z.object({ activeOnly: flag(), includeExpired: flag() }),
  returns: page(SoldPlanDetails),
  refusals: ["location_not_found"],
  run: ({ who, params, query }) => listPlansOfLocation(who, params.locationId, query),
});
