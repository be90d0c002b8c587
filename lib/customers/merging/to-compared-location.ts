import type { CustomerLocation } from "../records/customer";
import type { ComparedRecord, KeptField } from "./kept-field";

/** The fields of merged locations of which one value is kept. */
export const LOCATION_FIELDS = [
  { id: "locationName", label: "Name" },
  { id: "address", label: "Address" },
  { id: "fuelType", label: "Fuel" },
  { id: "systemAge", label: "System age" },
  { id: "thermostatCount", label: "Thermostats" },
  { id: "hasOldEquipment", label: "Old equipment" },
  { id: "taxGroup", label: "Tax group" },
] as const satisfies readonly KeptField[];
export type LocationField = (typeof LOCATION_FIELDS)[number]["id"];

/** Returns the values of a location for comparison in a merge. */
export function toComparedLocation(location: CustomerLocation): ComparedRecord<LocationField> {
  const { address, address2, address3, city, state, zip } = location;
  return {
    id: location.id,
    values: {
      locationName: location.locationName,
      address: [address, address2, address3, city, `${state} ${zip}`.trim()].filter(Boolean).join(", "),
      fuelType: location.fuelType ?? "",
      systemAge: location.systemAge === null ? "" : `${location.systemAge} years`,
      thermostatCount: location.thermostatCount === null ? "" : String(location.thermostatCount),
      hasOldEquipment: location.hasOldEquipment ? "Yes" : "No",
      taxGroup: location.taxGroup?.name ?? "",
    },
  };
}
