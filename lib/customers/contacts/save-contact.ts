import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { Contact } from "../records/customer";
import { applyPhoneChanges, NO_PHONES, type Phones } from "../edits/apply-phone-changes";
import { lockCustomer } from "../records/lock-customer";
import { refreshSearchKeys } from "../search/refresh-search-keys";
import type { EditContact, SaveContact } from "./contact-inputs";
import { pickChanged } from "../edits/pick-changed";
import { getContact } from "./get-contact";

/** Adds a contact to a customer. The first one is the primary contact. Source: contacts.save. */
export function createContact(who: Who, input: SaveContact): Promise<Contact> {
  const { businessId } = who;
  const customerId = input.businessCustomerId;
  return who.db(async (db) => {
    await lockCustomer(db, customerId);
    const links = await requireLinks(db, customerId, input);
    const isPrimary =
      input.isPrimary ?? (await db.contact.count({ where: { businessId, customerId, deletedAt: null } })) === 0;
    if (isPrimary) await clearPrimary(db, customerId);
    const contact = await db.contact.create({
      data: {
        businessId,
        customerId,
        firstName: input.first_name,
        lastName: input.last_name,
        email: input.email,
        ...getPhonesAfter(NO_PHONES, input),
        hidden: input.hidden,
        ...links,
        isPrimary,
        createdAt: who.now,
      },
    });
    await finishChange(db, customerId, "contact.created");
    return getContact(who, contact.id);
  });
}

/** Changes the sent fields of a contact. Source: contacts.edit. */
export function changeContact(who: Who, id: string, change: EditContact): Promise<Contact> {
  const key = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    const { businessCustomerId: customerId } = await getContact(who, id);
    await lockCustomer(db, customerId);
    const before = await db.contact.findUniqueOrThrow({ where: key });
    refuseStale("contact", change.version, { stored: before.version });
    const links = await requireLinks(db, customerId, {
      contactTypeId: pickChanged(before.contactTypeId, [change.contactTypeId, change.contactType]),
      businessCustomerLocationId: pickChanged(before.locationId, [change.businessCustomerLocationId, change.location]),
    });
    if (change.isPrimary && !before.isPrimary) await clearPrimary(db, customerId);
    await db.contact.update({
      where: key,
      data: {
        firstName: pickChanged(before.firstName, [change.first_name, change.firstName]),
        lastName: pickChanged(before.lastName, [change.last_name, change.lastName]),
        email: change.email ?? before.email,
        ...getPhonesAfter(before, change),
        hidden: change.hidden ?? before.hidden,
        isPrimary: change.isPrimary ?? before.isPrimary,
        ...links,
        version: { increment: 1 },
      },
    });
    await finishChange(db, customerId, "contact.changed");
    return getContact(who, id);
  });
}

const getPhonesAfter = (before: Phones, change: { [Field in keyof Phones]?: string | undefined }): Phones =>
  applyPhoneChanges(before, {
    home: { texts: { homePhone: change.homePhone }, extension: change.homePhoneExtension },
    mobile: { texts: { mobilePhone: change.mobilePhone }, extension: change.mobilePhoneExtension },
  });

/** Deletes a contact. A deleted primary contact leaves the customer without one. Source: contacts.delete. */
export function removeContact(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const key = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    const { businessCustomerId: customerId } = await getContact(who, id);
    await lockCustomer(db, customerId);
    await db.contact.update({
      where: key,
      data: { deletedAt: who.now, isPrimary: false, version: { increment: 1 } },
    });
    await finishChange(db, customerId, "contact.deleted");
    return { id, deleted: true as const };
  });
}

async function finishChange(db: Transaction, customerId: string, action: string): Promise<void> {
  await refreshSearchKeys(db, customerId);
  recordChange(db, { action, subjectKind: "customer", subjectId: customerId });
  recordEvent(db, "customer.stored", { customerId, isNew: false });
}

async function clearPrimary(db: Transaction, customerId: string): Promise<void> {
  await db.contact.updateMany({
    where: { businessId: db.who.businessId, customerId, isPrimary: true },
    data: { isPrimary: false },
  });
}

type Links = { contactTypeId?: string | null | undefined; businessCustomerLocationId?: string | null | undefined };

/** Requires that the type belongs to the business and the location to the customer. */
async function requireLinks(
  db: Transaction,
  customerId: string,
  { contactTypeId, businessCustomerLocationId: locationId }: Links
) {
  const { businessId } = db.who;
  if (contactTypeId && (await db.contactType.count({ where: { businessId, id: contactTypeId } })) === 0) {
    throw invalid({ contactTypeId: "This contact type doesn't exist or was deleted. Select another one." });
  }
  if (
    locationId &&
    (await db.location.count({ where: { businessId, id: locationId, customerId, deletedAt: null } })) === 0
  ) {
    throw invalid({
      businessCustomerLocationId: "This location doesn't belong to the customer. Select another location.",
    });
  }
  return {
    ...(contactTypeId === undefined ? {} : { contactTypeId }),
    ...(locationId === undefined ? {} : { locationId }),
  };
}
