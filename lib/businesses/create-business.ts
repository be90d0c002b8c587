import "server-only";
import { v7 as uuidv7 } from "uuid";
import { tenantDatabase } from "@/lib/platform/database/tenant";

export type NewBusiness = {
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

/** Creates a tenant with weekday hours 8 – 5 and its running numbers; answers its id. */
export async function createBusiness(input: NewBusiness): Promise<string> {
  const id = uuidv7();
  await tenantDatabase(id)(async (db) => {
    await db.business.create({ data: { id, ...input, displayName: input.name, publicName: input.name } });
    await db.businessHours.createMany({
      data: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        businessId: id,
        weekday,
        isOpen: weekday > 0 && weekday < 6,
        startMinute: 8 * 60,
        endMinute: 17 * 60,
      })),
    });
    await db.numberCounter.createMany({
      data: ["job", "invoice"].map((kind) => ({ businessId: id, kind, nextValue: FIRST_NUMBER })),
    });
    await db.contactType.createMany({ data: ["email", "sms", "phone"].map((name) => ({ businessId: id, name })) });
  });
  return id;
}
