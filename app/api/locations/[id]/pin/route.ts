import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerLocation } from "@/lib/customers/records/customer";
import { SetPin } from "@/lib/customers/locating/pin-input";
import { setPin } from "@/lib/customers/locating/set-pin";

export const PUT = call({
  id: "locations.setPin",
  summary: "Put the pin of a location somewhere, or take it away; a changed address takes it away too",
  permission: "customers.change",
  params: IdPath,
  body: SetPin,
  returns: CustomerLocation,
  refusals: ["location_not_found", "location_deleted", "location_changed"],
  run: ({ who, params, body }) => setPin(who, params.id, body),
});
