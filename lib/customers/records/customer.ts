import { z } from "zod";
import { CustomerGroup } from "./customer-group";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";
import { CommunicationPreferences, ContactMethod } from "./contact-method";
import { locationDetails } from "./location-details";
import { LocationSummary } from "./location-summary";
import { PhoneExtension } from "@/lib/platform/format/phone-shapes";
import { sentEmail, sentLine, sentZip } from "./customer-fields";

/** A location of a customer. `lat` and `lng` are null when its position is unknown. */
export const CustomerLocation = z.object({
  id: Id,
  businessCustomerId: Id,
  address: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  ...locationDetails,
  geocodedLocality: z.string().nullable(),
  geocodedStreetName: z.string().nullable(),
  geocodedStreetNumber: z.string().nullable(),
  isCurrent: z.boolean(),
  isDefault: z.boolean(),
  isArchived: z.boolean(),
  /** The tax group of new invoices at the location. */
  taxGroupId: Id.nullable(),
  taxGroup: z.object({ id: Id, name: z.string() }).nullable(),
  /** Set when it was merged into another location, which took over everything. */
  mergedIntoId: Id.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** The precision of the coordinates: the building ("exact"), the center of the ZIP, or a pin that a user placed. */
  precision: z.enum(["exact", "approximate", "placed"]).nullable(),
  locationName: z.string(),
  zone: z.object({ id: Id, name: z.string(), description: z.string() }).nullable(),
  version: z.number().int(),
});
export type CustomerLocation = z.output<typeof CustomerLocation>;

/** A person at a customer. */
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

/** A customer with the documented field names. Phones are stored as plus and digits. */
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
  /** The same as `mobilePhone`, under the form's name. */
  mobile: z.string(),
  contactMethod: ContactMethod,
  communicationPreferences: CommunicationPreferences,
  isOptedOut: z.boolean(),
  spanishSpeaking: z.boolean(),
  preferredTechnician: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  /** One of the business's statuses for customers. */
  customerStatus: z.object({ id: Id, name: z.string() }).nullable(),
  maintenancePlanCustomer: z.boolean(),
  maintenancePlanCustomerColor: z.string().nullable(),
  /** The active locations, the default one first. */
  businessCustomerLocations: z.array(CustomerLocation),
  dateCreated: z.string(),
  deleted: z.boolean(),
  /** For a deleted customer that was merged: the customer that took over everything. */
  mergedInto: z.object({ id: Id, fullName: z.string() }).nullable(),
  version: z.number().int(),
});
export type Customer = z.output<typeof Customer>;

/** The customer's own data on the customer page. */
export const CustomerDetail = z.object({
  customer: Customer,
  contacts: z.array(Contact),
  locations: z.array(CustomerLocation),
  primaryContact: Contact.nullable(),
  communicationPreferences: CommunicationPreferences,
  groups: z.array(CustomerGroup),
  outstandingBalance: Money.nullable(),
  /** The customer's ids in other systems, such as the accounting. */
  externalIdentifiers: z.record(z.string(), z.string()),
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

/** A customer as one line of search results. */
export const CustomerSummary = z.object({
  id: Id,
  fullName: z.string(),
  businessName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  mobilePhoneExtension: z.string(),
  homePhone: z.string(),
  homePhoneExtension: z.string(),
  location: LocationSummary.nullable(),
});
export type CustomerSummary = z.output<typeof CustomerSummary>;

const yesNo = z.boolean().optional();

/**
 * The body of customers.store. With an id it changes that customer. Absent fields do not change, and a sent `version`
 * must be the one that was edited. Without an id it creates a customer under the rules of NewCustomer. Phone numbers
 * are checked against the stored ones later.
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
  homePhoneExtension: PhoneExtension.optional(),
  mobilePhone: sentLine.optional(),
  mobilePhoneExtension: PhoneExtension.optional(),
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

/**
 * The body of customers.updateContactInfo. Only sent fields change. Phone numbers are checked against the stored ones
 * later.
 */
export const ContactInfo = z.object({
  firstName: sentLine.optional(),
  lastName: sentLine.optional(),
  businessName: sentLine.optional(),
  email: sentEmail.optional(),
  homePhone: sentLine.optional(),
  homePhoneExtension: PhoneExtension.optional(),
  mobilePhone: sentLine.optional(),
  mobilePhoneExtension: PhoneExtension.optional(),
  version: z.number().int().optional(),
});
export type ContactInfo = z.output<typeof ContactInfo>;
