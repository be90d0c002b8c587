import "server-only";
import { Prisma } from "@prisma/client";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { isMobileRequired } from "../records/contact-method";
import { selectContacts } from "../records/select-contacts";
import { selectCustomers } from "../records/select-customers";
import { toComparedCustomer, CUSTOMER_FIELDS, type CustomerField, type CustomerToMerge } from "./to-compared-customer";
import { resolveSourceIds } from "./merge-field";

export type CustomersToMerge = [survivor: CustomerToMerge, ...others: CustomerToMerge[]];

/**
 * Returns the customers with these ids in this order, the surviving one first. Throws a 404, and a 409 for a deleted
 * one.
 */
export async function readCustomersToMerge(db: Transaction, ids: readonly string[]): Promise<CustomersToMerge> {
  const customers = await selectCustomers(db.who, {
    where: Prisma.sql`c.id = ANY(${[...ids]}::uuid[])`,
    orderBy: Prisma.sql`array_position(${[...ids]}::uuid[], c.id)`,
  });
  if (customers.length < ids.length) throw notFound("customer");
  const deleted = customers.find((customer) => customer.deleted);
  if (deleted) throw conflict("customer_deleted", formatDeleted(deleted));
  const contacts = await selectContacts(db, {
    where: Prisma.sql`k.customer_id = ANY(${[...ids]}::uuid[]) AND k.is_primary`,
  });
  const [survivor, ...others] = customers.map((customer) => ({
    customer,
    primaryContact: contacts.find(({ businessCustomerId }) => businessCustomerId === customer.id) ?? null,
  }));
  if (!survivor) throw notFound("customer");
  return [survivor, ...others];
}

const formatDeleted = ({ fullName, mergedInto }: CustomerToMerge["customer"]): string =>
  mergedInto
    ? `${fullName} was already merged into ${mergedInto.fullName}. Select another customer.`
    : `${fullName} was deleted. Restore the customer first.`;

/** Returns the new fields of the surviving customer, with its default location and primary contact. */
export function resolveSurvivorFields(
  customers: CustomersToMerge,
  chosen: { [F in CustomerField]?: string | undefined }
) {
  const [survivor, ...others] = customers;
  const sourceIdByField = resolveSourceIds(
    CUSTOMER_FIELDS,
    [toComparedCustomer(survivor), ...others.map(toComparedCustomer)],
    chosen
  );
  const getSource = (field: CustomerField) =>
    customers.find(({ customer }) => customer.id === sourceIdByField[field]) ?? survivor;
  const getCustomerFor = (field: CustomerField) => getSource(field).customer;
  const { type, firstName, lastName, businessName, fullName } = getCustomerFor("name");
  const isAllowedByAny = (preference: keyof CustomerToMerge["customer"]["communicationPreferences"]) =>
    customers.some(({ customer }) => customer.communicationPreferences[preference]);
  const communicationPreferences = {
    optOutMarketingEmails: isAllowedByAny("optOutMarketingEmails"),
    optOutEmailNotifications: isAllowedByAny("optOutEmailNotifications"),
    optOutTextNotifications: isAllowedByAny("optOutTextNotifications"),
  };
  const contactMethod = getCustomerFor("contactMethod").contactMethod;
  const mobilePhone = getCustomerFor("mobilePhone").mobilePhone;
  if (isMobileRequired({ contactMethod, communicationPreferences }) && mobilePhone === "")
    throw invalid({
      "keep.contactMethod":
        "Texts need a mobile phone. Keep a mobile phone, or keep email as the preferred contact method.",
    });
  return {
    data: {
      type,
      firstName,
      lastName,
      businessName,
      displayName: fullName,
      email: getCustomerFor("email").email,
      mobilePhone,
      mobilePhoneExtension: getCustomerFor("mobilePhone").mobilePhoneExtension,
      homePhone: getCustomerFor("homePhone").homePhone,
      homePhoneExtension: getCustomerFor("homePhone").homePhoneExtension,
      contactMethod,
      ...communicationPreferences,
      spanishSpeaking: getCustomerFor("spanishSpeaking").spanishSpeaking,
      preferredTechnicianId: getCustomerFor("preferredTechnician").preferredTechnician?.id ?? null,
      statusId: getCustomerFor("customerStatus").customerStatus?.id ?? null,
    },
    defaultLocationId:
      getCustomerFor("defaultLocation").businessCustomerLocations.find(({ isDefault }) => isDefault)?.id ?? null,
    primaryContactId: getSource("primaryContact").primaryContact?.id ?? null,
  };
}
