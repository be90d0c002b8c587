import "server-only";
import { v7 as uuidv7 } from "uuid";
import { recordChange } from "@/lib/platform/changes/record-change";
import { parsePhone } from "@/lib/platform/format/parse-phone";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";
import type { FindZone } from "@/lib/zones/make-zone-finder";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { getCustomerName, getMobile, type NewCustomer } from "./new-customer";
import { computeSearchKeys } from "../search/search-keys";

/** A customer to create: the checked form, plus fields that the form lacks. */
export type CustomerToCreate = NewCustomer & {
  address2?: string;
  spanishSpeaking?: boolean;
  preferredTechnicianId?: string | null;
  importFingerprint?: string;
};

/** `locationId` is null when the form had no address. */
export type CreatedCustomer = { customerId: string; locationId: string | null; contactId: string };

/**
 * Creates customers with their default location and primary contact, in a few statements for any number. Records a
 * change for a single customer. The caller has validated them, and records the event.
 */
export async function createCustomers(
  db: Transaction,
  customers: readonly CustomerToCreate[]
): Promise<CreatedCustomer[]> {
  const { who } = db;
  const { businessId } = who;
  const types = await db.contactType.findMany({ where: { businessId } });
  const typeIds = new Map(types.map(({ name, id }) => [name, id]));
  const zoneAt = await loadZoneFinder(db);
  const rows = await Promise.all(customers.map((customer) => toRows(who, customer, { typeIds, zoneAt })));
  await insertRows(
    db,
    "customer",
    rows.map(({ customer }) => customer)
  );
  await insertRows(
    db,
    "customer_location",
    rows.flatMap(({ location }) => location ?? [])
  );
  await insertRows(
    db,
    "contact",
    rows.map(({ contact }) => contact)
  );
  // An import records one change for the whole import.
  const [row] = rows;
  if (row && rows.length === 1)
    recordChange(db, { action: "customer.created", subjectKind: "customer", subjectId: row.customer.id });
  return rows.map(({ customer, location, contact }) => ({
    customerId: customer.id,
    locationId: location?.id ?? null,
    contactId: contact.id,
  }));
}

async function toRows(
  who: Who,
  customer: CustomerToCreate,
  { typeIds, zoneAt }: { typeIds: ReadonlyMap<string, string>; zoneAt: FindZone }
) {
  const { businessId, now } = who;
  const id = uuidv7();
  const [home, mobile] = [parsePhone(customer.home_phone), parsePhone(getMobile(customer))];
  const phones = {
    homePhone: home?.number ?? "",
    homePhoneExtension: home?.extension ?? "",
    mobilePhone: mobile?.number ?? "",
    mobilePhoneExtension: mobile?.extension ?? "",
  };
  const { firstName, lastName, businessName, email } = customer;
  const location = await toLocation(who, id, { customer, zoneAt });
  // A business without a person's name is its own contact, so there is someone to write to.
  const person = firstName || lastName ? { firstName, lastName } : { firstName: businessName, lastName: "" };
  const contact = {
    businessId,
    id: uuidv7(),
    customerId: id,
    ...person,
    email,
    ...phones,
    isPrimary: true,
    createdAt: now,
  };
  const displayName = getCustomerName(customer);
  const searchFields = { displayName, firstName, lastName, businessName, email, ...phones };
  const keys = computeSearchKeys({ ...searchFields, contacts: [contact], locations: location ? [location] : [] });
  return {
    customer: {
      businessId,
      id,
      type: customer.type,
      ...searchFields,
      contactMethod: customer.contactMethod,
      ...customer.communicationPreferences,
      spanishSpeaking: customer.spanishSpeaking ?? false,
      preferredTechnicianId: customer.preferredTechnicianId ?? null,
      importFingerprint: customer.importFingerprint ?? null,
      createdAt: now,
      updatedAt: now,
      ...keys,
    },
    location,
    contact: { ...contact, contactTypeId: typeIds.get(customer.contactMethod) ?? null },
  };
}

async function toLocation(
  who: Who,
  customerId: string,
  { customer, zoneAt }: { customer: CustomerToCreate; zoneAt: FindZone }
) {
  const { address, city, state, zip, address2 = "" } = customer;
  if (!address && !city && !zip && !address2) return null;
  const place = await locateAddress({ address, city, state, zip });
  return {
    businessId: who.businessId,
    id: uuidv7(),
    customerId,
    address,
    address2,
    city,
    state,
    zip,
    isDefault: true,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    zoneId: zoneAt(place?.lat ?? null, place?.lng ?? null),
    geocodedLocality: place?.locality ?? null,
    geocodedStreetName: place?.streetName ?? null,
    geocodedStreetNumber: place?.streetNumber ?? null,
    createdAt: who.now,
  };
}
