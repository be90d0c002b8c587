import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerLocation } from "@/lib/customers/records/customer";
import { changeLocation } from "@/lib/customers/locations/change-location";
import { getLocation } from "@/lib/customers/locations/get-location";
import { ChangeLocation } from "@/lib/customers/locations/location-inputs";
import { removeLocation } from "@/lib/customers/locations/remove-location";

export const GET = call({
  id: "locations.show",
  summary: "Returns a location, including archived ones",
  permission: "customers.view",
  params: IdPath,
  returns: CustomerLocation,
  refusals: ["location_not_found"],
  run: ({ who, params }) => getLocation(who, params.id),
});

export const PUT = call({
  id: "locations.update",
  summary: "Changes a location. A changed address is geocoded again",
  permission: "customers.change",
  params: IdPath,
  body: ChangeLocation,
  returns: CustomerLocation,
  refusals: ["location_not_found", "location_deleted", "location_changed"],
  run: ({ who, params, body }) => changeLocation(who, params.id, { changeLocation: body }),
});

export const DELETE = call({
  id: "locations.delete",
  summary: "Archives a location",
  permission: "customers.change",
  params: IdPath,
  returns: Deleted,
  refusals: ["location_not_found"],
  run: ({ who, params }) => removeLocation(who, params.id),
});
