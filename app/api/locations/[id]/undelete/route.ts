import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerLocation } from "@/lib/customers/records/customer";
import { restoreLocation } from "@/lib/customers/locations/restore-location";

export const POST = call({
  id: "locations.undelete",
  summary: "Restores an archived location",
  permission: "customers.change",
  params: IdPath,
  returns: CustomerLocation,
  refusals: ["location_not_found", "location_merged", "customer_deleted", "customer_merged"],
  run: ({ who, params }) => restoreLocation(who, params.id),
});
