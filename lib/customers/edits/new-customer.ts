import { z } from "zod";
import { CommunicationPreferences, ContactMethod, isEmailRequired, isMobileRequired } from "../records/contact-method";
import { FIELD_REQUIRED, line, optionalEmail, optionalPhone, optionalZip } from "../records/customer-fields";
import { RESIDENTIAL } from "../records/customer-types";

/** The fields of the customer form, before the rules for required fields. */
export const CustomerForm = z.object({
  type: z.string().trim().min(1).max(60, "Use at most 60 characters.").default(RESIDENTIAL),
  firstName: line,
  lastName: line,
  businessName: line,
  address: line,
  city: line,
  state: line,
  zip: optionalZip,
  email: optionalEmail,
  mobile: optionalPhone,
  home_phone: optionalPhone,
  mobile_phone: optionalPhone,
  contactMethod: ContactMethod.default("email"),
  communicationPreferences: CommunicationPreferences.prefault({}),
  /** Makes the four address fields and the email optional. */
  relaxed: z.boolean().default(false),
});
export type CustomerForm = z.infer<typeof CustomerForm>;

/** Returns messages by field for missing values. Empty when complete. The schema checks formats. */
export function listMissingFields(customer: CustomerForm): Record<string, string> {
  const required: [field: string, isMissing: boolean][] = [
    ...listMissingNames(customer),
    // rule: customers/address-required
    ...(["address", "city", "state", "zip"] as const).map((field): [string, boolean] => [
      field,
      !customer.relaxed && customer[field] === "",
    ]),
    // rule: customers/email-required
    ["email", !customer.relaxed && isEmailRequired(customer) && customer.email === ""],
    // rule: customers/mobile-required: also when relaxed, because a text would have no number to go to
    ["mobile", isMobileRequired(customer) && getMobile(customer) === ""],
  ];
  return Object.fromEntries(required.filter(([, isMissing]) => isMissing).map(([field]) => [field, FIELD_REQUIRED]));
}

/** rules: customers/name-residential, customers/name-business */
function listMissingNames(
  customer: Pick<CustomerForm, "type" | "firstName" | "lastName" | "businessName">
): [field: string, isMissing: boolean][] {
  if (customer.type !== RESIDENTIAL) return [["businessName", customer.businessName.trim() === ""]];
  return [
    ["firstName", customer.firstName.trim() === ""],
    ["lastName", customer.lastName.trim() === ""],
  ];
}

/** Returns the mobile number. The form has two names for it, and the short one wins. */
export function getMobile(customer: Pick<CustomerForm, "mobile" | "mobile_phone">): string {
  return customer.mobile || customer.mobile_phone;
}

/** Returns the name to show and sort by: the business's name, or else the person's. */
export function getCustomerName(customer: Pick<CustomerForm, "firstName" | "lastName" | "businessName">): string {
  return customer.businessName || `${customer.firstName} ${customer.lastName}`.trim();
}

/** A customer that may be saved: the form with all fields that its type and preferences require. */
export const NewCustomer = CustomerForm.superRefine((customer, context) => {
  for (const [field, message] of Object.entries(listMissingFields(customer))) {
    context.addIssue({ code: "custom", path: [field], message });
  }
});
export type NewCustomer = z.infer<typeof NewCustomer>;
