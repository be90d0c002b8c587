import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { applyTaxGroup } from "@/lib/customers/locations/apply-tax-group";

export const POST = call({
  id: "locations.applyTaxGroup",
  summary: "Sets or clears the tax group for a location's new invoices",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ taxGroupId: Id.nullable() }),
  returns: z.object({ id: Id, taxGroupId: Id.nullable() }),
  refusals: ["location_not_found", "location_deleted", "customer_deleted", "customer_merged"],
  run: ({ who, params, body }) => applyTaxGroup(who, params.id, body.taxGroupId),
});
