import { z } from "zod";

/**
 * The facts of a location that users enter beside its address. A new one takes a column in
 * `prisma/models/customers.prisma`, an entry in each object of this file, and a place on `location-panel.tsx` and
 * `location-card.tsx`.
 */
export const locationDetails = {
  fuelType: z.string().nullable(),
  systemAge: z.number().int().nullable(),
  thermostatCount: z.number().int().nullable(),
  hasOldEquipment: z.boolean(),
};
type LocationDetails = { [D in keyof typeof locationDetails]: z.output<(typeof locationDetails)[D]> };
export type LocationDetail = keyof LocationDetails;

const fuelType = z.string().trim().max(60);
const systemAge = z.number().int().min(0).max(200);
const thermostatCount = z.number().int().min(0).max(999);

/** The details of a new location. rule: locations/defaults */
export const newLocationDetails = {
  fuelType: fuelType.nullable().default(null),
  systemAge: systemAge.nullable().default(null),
  thermostatCount: thermostatCount.nullable().default(null),
  hasOldEquipment: z.boolean().default(false),
} satisfies Record<LocationDetail, z.ZodType>;

/** The details of a changed location. Absent ones do not change. */
export const changedLocationDetails = {
  fuelType: fuelType.nullish(),
  systemAge: systemAge.nullish(),
  thermostatCount: thermostatCount.nullish(),
  hasOldEquipment: z.boolean().optional(),
} satisfies Record<LocationDetail, z.ZodType>;

/** The columns of customer_location. */
export const locationDetailColumns: Record<LocationDetail, string> = {
  fuelType: "fuel_type",
  systemAge: "system_age",
  thermostatCount: "thermostat_count",
  hasOldEquipment: "has_old_equipment",
};

/** The details in a comparison of locations to merge. "" means no value. */
export const comparedLocationDetails: {
  [D in LocationDetail]: { label: string; format: (value: LocationDetails[D]) => string };
} = {
  fuelType: { label: "Fuel", format: (fuel) => fuel ?? "" },
  systemAge: { label: "System age", format: (years) => (years === null ? "" : `${years} years`) },
  thermostatCount: { label: "Thermostats", format: (count) => (count === null ? "" : String(count)) },
  hasOldEquipment: { label: "Old equipment", format: (isOld) => (isOld ? "Yes" : "No") },
};

export const LOCATION_DETAILS = Object.keys(locationDetails) as LocationDetail[];

/** Makes an entry for each detail. */
export function mapLocationDetails<T>(make: (detail: LocationDetail) => T): Record<LocationDetail, T> {
  return Object.fromEntries(LOCATION_DETAILS.map((detail) => [detail, make(detail)])) as Record<LocationDetail, T>;
}

/** Takes each detail from the location that `of` returns for it. */
export function pickLocationDetails(of: (detail: LocationDetail) => LocationDetails | undefined) {
  return mapLocationDetails((detail) => of(detail)?.[detail]) as Partial<LocationDetails>;
}

/** Formats one detail of a location for a comparison. */
export function formatLocationDetail<D extends LocationDetail>(detail: D, location: LocationDetails): string {
  return comparedLocationDetails[detail].format(location[detail]);
}
