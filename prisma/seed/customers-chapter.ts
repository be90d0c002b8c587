import { createCustomer } from "@/lib/customers/edits/create-customer";
import { RESIDENTIAL } from "@/lib/customers/records/customer-types";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { BUSINESS_NAMES, FIRST_NAMES, LAST_NAMES } from "./people";
import type { Random } from "./random";
import { TOWNS } from "./towns";

export type DemoCustomer = { customerId: string; locationId: string };

const CUSTOMERS = 400;
const DAY_MS = 86_400_000;

/** Creates 400 customers at real towns and ZIP codes. Every fourteenth is a business. */
export async function seedCustomers(who: Who, random: Random): Promise<DemoCustomer[]> {
  const customers: DemoCustomer[] = [];
  for (let i = 0; i < CUSTOMERS; i++) {
    const then = withMoment(who, new Date(who.now.getTime() - random.integer(70, 900) * DAY_MS));
    const { customerId, locationId } = await createCustomer(then, buildCustomer(i, random));
    if (!locationId) throw new Error("a demo customer has no address");
    customers.push({ customerId, locationId });
  }
  return customers;
}

function buildCustomer(i: number, random: Random) {
  const town = random.pick(TOWNS);
  const isBusiness = i % 14 === 0;
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const address = `${random.integer(100, 9899)} ${random.pick(town.streets)}`;
  return NewCustomer.parse({
    type: isBusiness ? "Commercial" : RESIDENTIAL,
    firstName,
    lastName,
    businessName: isBusiness ? BUSINESS_NAMES[(i / 14) % BUSINESS_NAMES.length] : "",
    address,
    city: town.city,
    state: town.state,
    zip: town.zip,
    email: `${toAscii(firstName)}.${toAscii(lastName)}${i}@example.com`,
    mobile: buildPhoneNumber(i, ["704", "980", "803", "828"]),
    home_phone: random.chance(0.2) ? buildPhoneNumber(i, ["336", "864", "910", "743"]) : "",
    contactMethod: random.chance(0.3) ? "sms" : "email",
    communicationPreferences: { optOutMarketingEmails: random.chance(0.3) },
  });
}

/**
 * Returns a unique phone number, because a shared one would look like a duplicate. Numbers with 555-01xx are never
 * assigned to anyone. The area codes are local.
 */
function buildPhoneNumber(i: number, areas: readonly [string, string, string, string]): string {
  return `${areas[(i + Math.floor(i / 100)) % 4]}555${String(100 + (i % 100)).padStart(4, "0")}`;
}

function toAscii(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();
}
