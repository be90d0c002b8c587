/** What a column of an import can be, in the order in which a person picks from. */
export const IMPORT_FIELDS = {
  type: "Type (residential or business)",
  name: "Full name",
  firstName: "First name",
  lastName: "Last name",
  businessName: "Business name",
  email: "Email",
  mobile: "Mobile phone",
  homePhone: "Home or other phone",
  address: "Street address",
  address2: "Apartment, suite, unit",
  city: "City",
  state: "State",
  zip: "ZIP",
  contactMethod: "Contact by (email or sms)",
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;

/** Which column (from 0) each field is read from. Fields that no column gives are left out. */
export type ImportMapping = Partial<Record<ImportField, number>>;
