import "server-only";
import { v7 as uuidv7 } from "uuid";
import { tenantDatabase } from "@/lib/platform/database/tenant";
import { defaultBusinessHours } from "./business-hours";
import { newPriceRows } from "./price-keys";

export type NewBusiness = {
  /** Chosen before, by what was there before the business. */
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

/** The first number that a new business gives to a job or an invoice. */
const FIRST_NUMBER = 1001;

/** How far the office is with a lead, to begin with. */
const LEAD_STATUSES = ["New", "Contacted", "Booked", "Lost"];

/** Creates a tenant with weekday hours 8 – 5, its running numbers, price keys and statuses of leads; answers its id. */
export async function createBusiness(input: NewBusiness): Promise<string> {
  const id = input.id ?? uuidv7();
  await tenantDatabase(id)(async (db) => {
    await db.business.create({ data: { ...input, id, displayName: input.name, publicName: input.name } });
    await db.businessHours.createMany({
      data: defaultBusinessHours().map((hours) => ({ businessId: id, ...hours })),
    });
    await db.numberCounter.createMany({
      data: ["job", "invoice"].map((kind) => ({ businessId: id, kind, nextValue: FIRST_NUMBER })),
    });
    await db.businessPrice.createMany({ data: newPriceRows(id) });
    await db.contactType.createMany({ data: ["email", "sms", "phone"].map((name) => ({ businessId: id, name })) });
    await db.leadStatus.createMany({
      data: LEAD_STATUSES.map((name, at) => ({ businessId: id, name, position: at + 1 })),
    });
  });
  return id;
}
