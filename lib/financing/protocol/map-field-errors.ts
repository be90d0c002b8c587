/** A message at a field of a form. A message for no field of the form uses `other`. */
export type FieldError = { field: string; message: string };

/** The message for any failure except a refused field. rules: financing/apply-other, financing/credit-limit */
export const UNEXPECTED = "Unexpected error occurred, please try again later";

/** The fields of the form that starts an application. rule: financing/apply-422 */
export const START_FIELDS: Record<string, string> = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  phone: "phoneNumber",
  phone_number: "phoneNumber",
  zip: "zipCode",
  zip_code: "zipCode",
  date_of_birth: "dateOfBirth",
  dob: "dateOfBirth",
  requested_limit: "amount",
  firstName: "firstName",
  lastName: "lastName",
  phoneNumber: "phoneNumber",
  zipCode: "zipCode",
  dateOfBirth: "dateOfBirth",
};

/**
 * The fields of Synchrony's form. rules: financing/error-map-income, financing/error-map-limit,
 * financing/error-map-likewise
 */
export const SYNCHRONY_FIELDS: Record<string, string> = {
  ...START_FIELDS,
  income: "monthlyNetIncome",
  monthly_net_income: "monthlyNetIncome",
  monthlyNetIncome: "monthlyNetIncome",
  requested_limit: "purchaseAmount",
  requestedLimit: "purchaseAmount",
  purchaseAmount: "purchaseAmount",
  ssn: "ssn4",
  ssn4: "ssn4",
  products: "products",
  product: "products",
  promo_code: "promoCode",
  promoCode: "promoCode",
};

/** The fields of GoodLeap's form, which has one more. rule: financing/error-map-hic */
export const GOODLEAP_FIELDS: Record<string, string> = { ...SYNCHRONY_FIELDS, hic: "hic", project_type: "projectType" };

/**
 * Maps a lender's messages to the fields of our form. Several messages of one field are joined. An unknown field
 * becomes `other`, with the lender's name before the message. rules: financing/array-join, financing/error-map-other
 */
export function mapFieldErrors(errors: Record<string, string[]>, names: Record<string, string>): FieldError[] {
  return Object.entries(errors).map(([lenderField, messages]) => {
    const [field, message] = [Object.hasOwn(names, lenderField) ? names[lenderField] : undefined, messages.join("; ")];
    return field ? { field, message } : { field: "other", message: `${lenderField}: ${message}` };
  });
}
