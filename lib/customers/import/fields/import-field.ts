/** The possible fields of an import column, in the order of the menu. */
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
  contactMethod: "Preferred contact method (email or text)",
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;

/** The column (from 0) of each field. Fields without a column are absent. */
export type ImportMapping = Partial<Record<ImportField, number>>;
