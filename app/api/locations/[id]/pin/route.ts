import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerLocation } from "@/lib/customers/records/customer";
import { SetPin } from "@/lib/customers/pins/pin-input";
import { setPin } from "@/lib/customers/pins/set-pin";

export const PUT = call({
  id: "locations.setPin",
  summary: "Sets or clears a location's map pin. Changing the address also clears it",
  permission: "customers.change",
  params: IdPath,
  body: SetPin,
  returns: CustomerLocation,
  refusals: ["location_not_found", "location_deleted", "location_changed"],
  run: ({ who, params, body }) => setPin(who, params.id, body),
});
