import { z } from "zod";
import { CustomerGroup } from "./groups/group-shapes";
import { Id } from "@/lib/platform/http/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";
import { CommunicationPreferences, ContactMethod } from "./changing/customer-contact-rules";
import { Place } from "./place-shapes";
import { sentEmail, sentExtension, sentLine, sentZip } from "./changing/customer-fields";

/** A place of a customer. `lat` and `lng` are null when nobody knows where it is. */
export const CustomerLocation = z.object({
  id: Id,
  businessCustomerId: Id,
  address: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  fuelType: z.string().nullable(),
  geocodedLocality: z.string().nullable(),
  geocodedStreetName: z.string().nullable(),
  geocodedStreetNumber: z.string().nullable(),
  hasOldEquipment: z.boolean(),
  isCurrent: z.boolean(),
  isDefault: z.boolean(),
  isArchived: z.boolean(),
  /** New invoices for the place start with the taxes of this group. */
  taxGroupId: Id.nullable(),
  taxGroup: z.object({ id: Id, name: z.string() }).nullable(),
  /** Set once it was merged into another location, which has everything that it had. */
  mergedIntoId: Id.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** How far they are to be trusted: the building's, the middle of the ZIP's, or where somebody put the pin. */
  precision: z.enum(["exact", "approximate", "placed"]).nullable(),
  locationName: z.string(),
  systemAge: z.number().int().nullable(),
  thermostatCount: z.number().int().nullable(),
  zone: z.object({ id: Id, name: z.string(), description: z.string() }).nullable(),
  version: z.number().int(),
});
export type CustomerLocation = z.output<typeof CustomerLocation>;

/** A person to talk to at a customer. */
export const Contact = z.object({
  id: Id,
  businessCustomerId: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  hidden: z.boolean(),
  isPrimary: z.boolean(),
  homePhone: z.string(),
  homePhoneExtension: z.string(),
  mobilePhone: z.string(),
  mobilePhoneExtension: z.string(),
  contactType: z.object({ id: Id, name: z.string() }).nullable(),
  location: z.object({ id: Id, locationName: z.string(), address: z.string(), city: z.string() }).nullable(),
  version: z.number().int(),
});
export type Contact = z.output<typeof Contact>;

/** A customer as the documents name its fields. Phones are plus and digits as stored. */
export const Customer = z.object({
  id: Id,
  type: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  fullName: z.string(),
  email: z.string(),
  homePhone: z.string(),
  homePhoneExtension: z.string(),
  mobilePhone: z.string(),
  mobilePhoneExtension: z.string(),
  /** The same as `mobilePhone`, as the form names it. */
  mobile: z.string(),
  contactMethod: ContactMethod,
  communicationPreferences: CommunicationPreferences,
  isOptedOut: z.boolean(),
  spanishSpeaking: z.boolean(),
  preferredTechnician: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  /** One of the statuses that the business has for its customers. */
  customerStatus: z.object({ id: Id, name: z.string() }).nullable(),
  maintenancePlanCustomer: z.boolean(),
  maintenancePlanCustomerColor: z.string().nullable(),
  /** Those in use, the default one first. */
  businessCustomerLocations: z.array(CustomerLocation),
  dateCreated: z.string(),
  deleted: z.boolean(),
  /** Of a deleted one that was merged: the customer who has everything now. */
  mergedInto: z.object({ id: Id, fullName: z.string() }).nullable(),
  version: z.number().int(),
});
export type Customer = z.output<typeof Customer>;

/** Everything that the customer page shows of the customer itself. */
export const CustomerDetail = z.object({
  customer: Customer,
  contacts: z.array(Contact),
  locations: z.array(CustomerLocation),
  primaryContact: Contact.nullable(),
  communicationPreferences: CommunicationPreferences,
  groups: z.array(CustomerGroup),
  outstandingBalance: Money.nullable(),
  /** What the customer is called in other systems, such as the accounting. */
  externalIdentifiers: z.record(z.string(), z.string()),
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

/** A customer as one line of search results. */
export const FoundCustomer = z.object({
  id: Id,
  fullName: z.string(),
  businessName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  homePhone: z.string(),
  location: Place.nullable(),
});
export type FoundCustomer = z.output<typeof FoundCustomer>;

const yesNo = z.boolean().optional();

/**
 * What customers.store takes. With an id it changes that customer: what is not sent stays as it is, and `version`,
 * when sent, must be the version that was edited. Without an id it creates one, by the rules of NewCustomer. Phone numbers
 * are checked against the stored ones, see changedPhones.
 */
export const StoredCustomer = z.object({
  id: Id.optional(),
  version: z.number().int().optional(),
  type: z.string().trim().min(1).max(60).optional(),
  firstName: sentLine.optional(),
  lastName: sentLine.optional(),
  businessName: sentLine.optional(),
  address: sentLine.optional(),
  address2: sentLine.optional(),
  city: sentLine.optional(),
  state: sentLine.optional(),
  zip: sentZip.optional(),
  email: sentEmail.optional(),
  mobile: sentLine.optional(),
  home_phone: sentLine.optional(),
  mobile_phone: sentLine.optional(),
  homePhone: sentLine.optional(),
  homePhoneExtension: sentExtension.optional(),
  mobilePhone: sentLine.optional(),
  mobilePhoneExtension: sentExtension.optional(),
  contactMethod: ContactMethod.optional(),
  communicationPreferences: z
    .object({ optOutMarketingEmails: yesNo, optOutEmailNotifications: yesNo, optOutTextNotifications: yesNo })
    .optional(),
  spanishSpeaking: yesNo,
  preferredTechnician: z
    .object({ id: Id.optional(), firstName: sentLine.optional(), lastName: sentLine.optional() })
    .nullish(),
  relaxed: yesNo,
});
export type StoredCustomer = z.output<typeof StoredCustomer>;

/** What customers.updateContactInfo takes; only what is sent changes. Phone numbers are checked by changedPhones. */
export const ContactInfo = z.object({
  firstName: sentLine.optional(),
  lastName: sentLine.optional(),
  businessName: sentLine.optional(),
  email: sentEmail.optional(),
  homePhone: sentLine.optional(),
  homePhoneExtension: sentExtension.optional(),
  mobilePhone: sentLine.optional(),
  mobilePhoneExtension: sentExtension.optional(),
  version: z.number().int().optional(),
});
export type ContactInfo = z.output<typeof ContactInfo>;
