import type { Contact, Customer } from "../records/customer";
import { formatPhone, withExtension } from "@/lib/platform/format/format-phone";
import type { ComparedRecord, MergeField } from "./merge-field";

/** The fields of merged customers of which one value is kept. An opt-out of any of them stays. */
export const CUSTOMER_FIELDS = [
  { id: "name", label: "Name" },
  { id: "email", label: "Email" },
  { id: "mobilePhone", label: "Mobile phone" },
  { id: "homePhone", label: "Home phone" },
  { id: "contactMethod", label: "Preferred contact method" },
  { id: "spanishSpeaking", label: "Language" },
  { id: "preferredTechnician", label: "Preferred technician" },
  { id: "customerStatus", label: "Status" },
  { id: "defaultLocation", label: "Default location" },
  { id: "primaryContact", label: "Primary contact" },
] as const satisfies readonly MergeField[];
export type CustomerField = (typeof CUSTOMER_FIELDS)[number]["id"];

export type CustomerToMerge = { customer: Customer; primaryContact: Pick<Contact, "id" | "fullName"> | null };

/** Returns the values of a customer for comparison in a merge. */
export function toComparedCustomer({ customer, primaryContact }: CustomerToMerge): ComparedRecord<CustomerField> {
  const home = customer.businessCustomerLocations.find(({ isDefault }) => isDefault);
  const technician = customer.preferredTechnician;
  return {
    id: customer.id,
    values: {
      name: `${customer.fullName} (${customer.type})`,
      email: customer.email,
      mobilePhone:
        customer.mobilePhone && formatPhone(withExtension(customer.mobilePhone, customer.mobilePhoneExtension)),
      homePhone: customer.homePhone && formatPhone(withExtension(customer.homePhone, customer.homePhoneExtension)),
      contactMethod: customer.contactMethod === "sms" ? "Text" : "Email",
      spanishSpeaking: customer.spanishSpeaking ? "Spanish" : "English",
      preferredTechnician: technician ? `${technician.firstName} ${technician.lastName}` : "",
      customerStatus: customer.customerStatus?.name ?? "",
      defaultLocation: home ? [home.locationName, home.address, home.city].filter(Boolean).join(", ") : "",
      primaryContact: primaryContact?.fullName ?? "",
    },
  };
}
