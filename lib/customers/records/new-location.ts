import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { FIELD_REQUIRED, line, optionalZip } from "./customer-fields";
import { newLocationDetails } from "./location-details";

const required = line.refine((text) => text !== "", FIELD_REQUIRED);

/** A location where a customer has work done. Its coordinates and zone are looked up, not sent. */
export const NewLocation = z.object({
  locationName: line,
  address: required,
  address2: line,
  address3: line,
  city: required,
  state: required,
  zip: optionalZip.refine((text) => text !== "", FIELD_REQUIRED),
  ...newLocationDetails,
  isCurrent: z.boolean().default(true),
  isDefault: z.boolean().default(false),
  taxGroupId: Id.nullable().default(null),
});
export type NewLocation = z.infer<typeof NewLocation>;

/** rule: locations/short-form */
export const LocationShortForm = z.object({
  location_name: z.string(),
  is_default: z.boolean(),
  id: z.string(),
});
export type LocationShortForm = z.infer<typeof LocationShortForm>;

/** rule: locations/short-form */
export function toLocationShortForm(location: {
  id: string;
  locationName: string;
  isDefault: boolean;
}): LocationShortForm {
  return { location_name: location.locationName, is_default: location.isDefault, id: location.id };
}
