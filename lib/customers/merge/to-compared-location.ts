import type { CustomerLocation } from "../records/customer";
import { comparedLocationDetails, LOCATION_DETAILS, mapLocationDetails } from "../records/location-details";
import type { ComparedRecord, MergeField } from "./merge-field";

/** The fields of merged locations of which one value is kept. */
export const LOCATION_FIELDS = [
  { id: "locationName", label: "Name" },
  { id: "address", label: "Address" },
  ...LOCATION_DETAILS.map((id) => ({ id, label: comparedLocationDetails[id].label })),
  { id: "taxGroup", label: "Tax group" },
] as const satisfies readonly MergeField[];
export type LocationField = (typeof LOCATION_FIELDS)[number]["id"];

/** Returns the values of a location for comparison in a merge. */
export function toComparedLocation(location: CustomerLocation): ComparedRecord<LocationField> {
  const { address, address2, address3, city, state, zip } = location;
  return {
    id: location.id,
    values: {
      locationName: location.locationName,
      address: [address, address2, address3, city, `${state} ${zip}`.trim()].filter(Boolean).join(", "),
      ...mapLocationDetails((detail) => comparedLocationDetails[detail].format(location)),
      taxGroup: location.taxGroup?.name ?? "",
    },
  };
}
