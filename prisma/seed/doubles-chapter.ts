import { taxGroupList } from "@/lib/businesses/list-tax-groups";
import { createBillingAddress } from "@/lib/customers/billing/save-billing-address";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { getCustomer } from "@/lib/customers/get-customer";
import { saveNote } from "@/lib/customers/notes/save-note";
import { SavedNote } from "@/lib/customers/notes/note";
import type { Who } from "@/lib/platform/session/who";
import type { DemoCustomer } from "./customers-chapter";

/** The customers that were entered twice by mistake. */
const TWICE = [151, 240];

/** Creates billing addresses of businesses, a tax group, and duplicate customers. */
export async function seedDoubles(who: Who, customers: DemoCustomer[]): Promise<void> {
  for (const i of [14, 28, 42]) await addBillingAddress(who, customers[i]);
  const rates = await who.db((db) => db.taxRate.findMany({ where: { businessId: who.businessId, isActive: true } }));
  await taxGroupList.create(who, { name: "Mecklenburg County", taxRateIds: rates.map(({ id }) => id) });
  for (const i of TWICE) await addDuplicate(who, customers[i]);
}

async function addBillingAddress(who: Who, customer: DemoCustomer | undefined): Promise<void> {
  if (!customer) return;
  const { customerId: businessCustomerId } = customer;
  const town = { city: "Charlotte", state: "NC", zip: "28202" };
  const box = { address: "PO Box 1204", address2: "" };
  await createBillingAddress(who, { businessCustomerId, name: "Accounts payable", ...box, ...town });
}

async function addDuplicate(who: Who, customer: DemoCustomer | undefined): Promise<void> {
  if (!customer) return;
  const { firstName, lastName, mobilePhone, businessCustomerLocations } = await getCustomer(who, customer.customerId);
  const [home] = businessCustomerLocations;
  const { customerId } = await createCustomer(
    who,
    NewCustomer.parse({
      firstName: firstName.slice(0, 4),
      lastName,
      mobile: mobilePhone,
      address: home?.address,
      city: home?.city,
      state: home?.state,
      zip: home?.zip,
      relaxed: true,
    })
  );
  const body = "Called about the thermostat. Wants a morning.";
  await saveNote(who, SavedNote.parse({ type: "customer", body, businessCustomerId: customerId }));
}
