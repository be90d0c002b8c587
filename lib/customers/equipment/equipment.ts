import { z } from "zod";
import { Day, Id, StoredDay, limit, line, offset, term } from "@/lib/platform/shapes/call-shapes";
import { LocationSummary } from "../records/location-summary";

export const EquipmentStatus = z.enum(["active", "inactive"]);

/** A piece of equipment at a customer's location. Days are YYYY-MM-DD. */
export const Equipment = z.object({
  id: Id,
  businessCustomer: z.object({ id: Id, fullName: z.string() }),
  businessCustomerLocation: LocationSummary,
  /** The system it belongs to, such as "Upstairs heat pump". */
  system: z.object({ id: Id, name: z.string() }).nullable(),
  name: z.string(),
  manufacturer: z.string(),
  modelNumber: z.string(),
  serialNumber: z.string(),
  installDate: StoredDay.nullable(),
  warrantyUntil: StoredDay.nullable(),
  status: EquipmentStatus,
  notes: z.string(),
  /** The photo of its nameplate, for users of this business. */
  plateUrl: z.string().nullable(),
  /** The jobs that serviced it, newest first. */
  jobs: z.array(z.object({ id: Id, businessJobNumber: z.int(), name: z.string() })),
  dateCreated: z.string(),
  version: z.int(),
});
export type Equipment = z.output<typeof Equipment>;

/** A day, or blank for none. There is no earliest day, because furnaces can be older than the business. */
const day = z.union([z.literal("").transform(() => null), Day]).nullish();

const fields = {
  /** The name of a system at the same location. A new name creates a new system. Blank means none. */
  system: line(80).nullish(),
  manufacturer: line(80).nullish(),
  modelNumber: line(80).nullish(),
  serialNumber: line(80).nullish(),
  installDate: day,
  warrantyUntil: day,
  status: EquipmentStatus.optional(),
  notes: z.string().trim().max(2000, "Use at most 2,000 characters.").nullish(),
};
const name = line(120).min(1, "this field is required");

export const NewEquipment = z.object({
  locationId: Id,
  name,
  ...fields,
  /** The job at which it was found. */ jobId: Id.nullish(),
});
export type NewEquipment = z.output<typeof NewEquipment>;

/** Absent fields do not change. Null or blank clears a field. */
export const EquipmentChange = z.object({ name: name.optional(), ...fields, version: z.int().optional() });
export type EquipmentChange = z.output<typeof EquipmentChange>;

export const EquipmentQuery = z.object({
  term,
  businessCustomerId: Id.nullish(),
  locationId: Id.nullish(),
  status: EquipmentStatus.nullish(),
  offset,
  limit: limit(10),
});
export type EquipmentQuery = z.output<typeof EquipmentQuery>;

export const EquipmentSystem = z.object({ id: Id, name: z.string(), equipment: z.array(Equipment) });
export type EquipmentSystem = z.output<typeof EquipmentSystem>;
