import "server-only";
import { v7 as uuidv7 } from "uuid";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { getDefaultBusinessHours } from "./get-default-business-hours";
import { makePriceRows } from "./price-keys";

export type NewBusiness = {
  /** The id of a record that existed before the business. */
  id?: string;
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  timeZoneName?: string;
  website?: string;
  serviceEmailFromAddress?: string;
  lat?: number;
  lng?: number;
};

/** The first job and invoice number of a new business. */
const FIRST_NUMBER = 1001;

/** The initial lead statuses. */
const LEAD_STATUSES = ["New", "Contacted", "Booked", "Lost"];

/**
 * Creates a tenant with weekday hours from 8 to 5, its number sequences, price keys, and lead statuses. Returns its id.
 */
export async function createBusiness(input: NewBusiness): Promise<string> {
  const id = input.id ?? uuidv7();
  await getTenantDatabase(id)(async (db) => {
    await db.business.create({ data: { ...input, id, displayName: input.name, publicName: input.name } });
    await db.businessHours.createMany({
      data: getDefaultBusinessHours().map((hours) => ({ businessId: id, ...hours })),
    });
    await db.numberCounter.createMany({
      data: ["job", "invoice"].map((kind) => ({ businessId: id, kind, nextValue: FIRST_NUMBER })),
    });
    await db.businessPrice.createMany({ data: makePriceRows(id) });
    await db.contactType.createMany({ data: ["email", "sms", "phone"].map((name) => ({ businessId: id, name })) });
    await db.leadStatus.createMany({
      data: LEAD_STATUSES.map((name, at) => ({ businessId: id, name, position: at + 1 })),
    });
  });
  return id;
}
