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
export const comparedLocationDetails: Record<
  LocationDetail,
  { label: string; format: (location: LocationDetails) => string }
> = {
  fuelType: { label: "Fuel", format: ({ fuelType: fuel }) => fuel ?? "" },
  systemAge: { label: "System age", format: ({ systemAge: years }) => (years === null ? "" : `${years} years`) },
  thermostatCount: { label: "Thermostats", format: ({ thermostatCount: count }) => (count === null ? "" : `${count}`) },
  hasOldEquipment: { label: "Old equipment", format: ({ hasOldEquipment: isOld }) => (isOld ? "Yes" : "No") },
};

/** Makes an entry for each detail. */
export const mapLocationDetails = <T>(make: (detail: LocationDetail) => T): Record<LocationDetail, T> => ({
  fuelType: make("fuelType"),
  systemAge: make("systemAge"),
  thermostatCount: make("thermostatCount"),
  hasOldEquipment: make("hasOldEquipment"),
});

export const LOCATION_DETAILS: readonly LocationDetail[] = Object.values(mapLocationDetails((detail) => detail));

/** Takes each detail from the location that `of` returns for it. */
export const pickLocationDetails = (of: (detail: LocationDetail) => LocationDetails | undefined) =>
  ({
    fuelType: of("fuelType")?.fuelType,
    systemAge: of("systemAge")?.systemAge,
    thermostatCount: of("thermostatCount")?.thermostatCount,
    hasOldEquipment: of("hasOldEquipment")?.hasOldEquipment,
  }) satisfies Record<LocationDetail, unknown>;
