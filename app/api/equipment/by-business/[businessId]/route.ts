import { z } from "zod";
import { Equipment } from "@/lib/customers/equipment/equipment";
import { searchEquipment } from "@/lib/customers/equipment/search-equipment";
import { call } from "@/lib/platform/http/call";
import { Id, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";

export const GET = call({
  id: "equipment.listByBusiness",
  summary: "Lists all equipment of the session's business, newest first",
  permission: "customers.all",
  params: z.object({ businessId: Id }),
  query: z.object({ limit: limit(100), offset }),
  returns: page(Equipment),
  refusals: ["business_not_found"],
  run: ({ who, params, query }) => {
    if (params.businessId !== who.businessId) throw notFound("business");
    return searchEquipment(who, query);
  },
});
