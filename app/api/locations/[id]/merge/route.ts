import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerLocation } from "@/lib/customers/records/customer";
import { mergeLocations } from "@/lib/customers/locations/merge-locations";
import { LocationMerge } from "@/lib/customers/merge/customer-merge";

export const POST = call({
  id: "locations.merge",
  summary: "Merges a customer's locations into one, with all their records",
  permission: "customers.change",
  params: IdPath,
  body: LocationMerge,
  returns: CustomerLocation,
  idempotent: true,
  refusals: ["location_not_found", "location_deleted", "customer_deleted", "customer_merged"],
  run: ({ who, params, body }) => mergeLocations(who, params.id, body),
});
