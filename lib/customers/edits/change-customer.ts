import "server-only";
import type { Customer } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Locked } from "@/lib/platform/database/lock-row";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { applyPhoneChanges, type Phones } from "./apply-phone-changes";
import { checkCustomer } from "./check-customer";
import type { StoredCustomer } from "../records/customer";
import { findTechnician } from "../find-technician";
import { lockCustomer } from "../records/lock-customer";
import { changeLocation } from "../locations/change-location";
import { createLocation } from "../locations/create-location";
import type { ChangeLocation } from "../locations/location-inputs";
import { CustomerForm, getCustomerName } from "./new-customer";
import { refreshSearchKeys } from "../search/refresh-search-keys";

/** The fields that may be sent. Absent ones do not change. */
export type CustomerChange = Omit<StoredCustomer, "id">;

type StoredRow = Awaited<ReturnType<typeof readPrimaryRecords>>;

/**
 * Changes the sent fields of a customer. A sent address changes the default location. The result must meet the rules
 * for a new customer. Refusals: customer_not_found, customer_deleted, customer_changed (409), 422 by field.
 */
export function changeCustomer(
  who: Who,
  id: string,
  { change, options = { addressRequired: true } }: { change: CustomerChange; options?: { addressRequired: boolean } }
): Promise<void> {
  return who.db(async (db) => {
    const before = await readPrimaryRecords(db, await lockCustomer(db, id));
    refuseStale("customer", change.version, { stored: before.version });
    const phones = applyPhoneChanges(before, getSentPhones(change));
    const form = mergeForm(before, change, phones);
    checkCustomer(form, options);
    await writeCustomer(db, before, { form, change, phones });
    await updatePrimaryContact(db, before, { form, phones });
    await changeDefaultLocation(who, before, { change, form });
    await refreshSearchKeys(db, id);
    recordEvent(db, "customer.stored", { customerId: id, isNew: false });
  });
}

/** Returns the phone numbers of a call, under each of their field names. */
export function getSentPhones(change: CustomerChange): Parameters<typeof applyPhoneChanges>[1] {
  const { home_phone, homePhone, homePhoneExtension, mobile, mobile_phone, mobilePhone, mobilePhoneExtension } = change;
  return {
    home: { texts: { home_phone, homePhone }, extension: homePhoneExtension },
    mobile: { texts: { mobile, mobile_phone, mobilePhone }, extension: mobilePhoneExtension },
  };
}

/** Reads the default location and the primary contact of a customer. */
async function readPrimaryRecords(db: Transaction, customer: Locked<Customer>) {
  const ofCustomer = { businessId: db.who.businessId, customerId: customer.id, deletedAt: null };
  const locations = await db.location.findMany({ where: { ...ofCustomer, isDefault: true } });
  const contacts = await db.contact.findMany({ where: { ...ofCustomer, isPrimary: true } });
  return { ...customer, locations, contacts };
}

/** Merges the sent fields into the stored customer, as if the form had sent everything. */
function mergeForm(before: StoredRow, change: CustomerChange, { homePhone, mobilePhone }: Phones): CustomerForm {
  const [home] = before.locations;
  const form = CustomerForm.parse({
    type: change.type ?? before.type,
    firstName: change.firstName ?? before.firstName,
    lastName: change.lastName ?? before.lastName,
    businessName: change.businessName ?? before.businessName,
    address: change.address ?? home?.address ?? "",
    city: change.city ?? home?.city ?? "",
    state: change.state ?? home?.state ?? "",
    zip: change.zip ?? home?.zip ?? "",
    email: change.email ?? before.email,
    contactMethod: change.contactMethod ?? before.contactMethod,
    communicationPreferences: {
      optOutMarketingEmails: before.optOutMarketingEmails,
      optOutEmailNotifications: before.optOutEmailNotifications,
      optOutTextNotifications: before.optOutTextNotifications,
      ...removeUndefined(change.communicationPreferences ?? {}),
    },
    relaxed: change.relaxed ?? false,
  });
  // Sent numbers are validated. A number stored before validation existed stays until someone changes it.
  return { ...form, mobile: mobilePhone, mobile_phone: mobilePhone, home_phone: homePhone };
}

async function writeCustomer(
  db: Transaction,
  before: StoredRow,
  { form, change, phones }: { form: CustomerForm; change: CustomerChange; phones: Phones }
) {
  const { who } = db;
  const preferred = change.preferredTechnician;
  await db.customer.update({
    where: { businessId_id: { businessId: who.businessId, id: before.id } },
    data: {
      type: form.type,
      firstName: form.firstName,
      lastName: form.lastName,
      businessName: form.businessName,
      displayName: getCustomerName(form),
      email: form.email,
      ...phones,
      contactMethod: form.contactMethod,
      ...form.communicationPreferences,
      spanishSpeaking: change.spanishSpeaking ?? before.spanishSpeaking,
      ...(preferred === undefined ? {} : { preferredTechnicianId: await findTechnician(db, preferred) }),
      updatedAt: who.now,
      version: { increment: 1 },
    },
  });
  recordChange(db, {
    action: "customer.changed",
    subjectKind: "customer",
    subjectId: before.id,
  });
}

/** Updates the primary contact, which is usually the customer. Fields that were equal before stay equal. */
async function updatePrimaryContact(
  db: Transaction,
  before: StoredRow,
  { form, phones }: { form: CustomerForm; phones: Phones }
): Promise<void> {
  const [contact] = before.contacts;
  if (!contact) return;
  const after = {
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    ...phones,
  };
  const fields = (Object.keys(after) as Array<keyof typeof after>).filter(
    (field) =>
      contact[field] === before[field] &&
      contact[field] !== after[field] &&
      (after[field] !== "" || field !== "firstName")
  );
  if (fields.length === 0) return;
  await db.contact.update({
    where: { businessId_id: { businessId: contact.businessId, id: contact.id } },
    data: { ...Object.fromEntries(fields.map((field) => [field, after[field]])), version: { increment: 1 } },
  });
}

async function changeDefaultLocation(
  who: Who,
  before: StoredRow,
  { change, form }: { change: CustomerChange; form: CustomerForm }
): Promise<void> {
  const { address, address2, city, state, zip } = change;
  const sent: ChangeLocation = removeUndefined({ address, address2, city, state, zip });
  if (Object.keys(sent).length === 0) return;
  const [home] = before.locations;
  if (home) {
    const differs = (Object.keys(sent) as Array<keyof typeof home & keyof ChangeLocation>).some(
      (field) => sent[field] !== home[field]
    );
    if (differs) await changeLocation(who, home.id, { changeLocation: sent, options: { relaxed: form.relaxed } });
  } else if (form.address || form.city || form.zip) {
    const { address: street, city: town, state: code, zip: area } = form;
    await createLocation(who, {
      businessCustomerId: before.id,
      address: street,
      address2: address2 ?? "",
      city: town,
      state: code,
      zip: area,
    });
  }
}

function removeUndefined<T extends object>(input: T): Partial<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;
}
