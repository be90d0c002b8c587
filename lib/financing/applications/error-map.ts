/** One message of a form, by the field that it stands at; of no field of the form: `other`. */
export type FieldError = { field: string; message: string };

/** What is said of any failure but a refused field. rules: financing/apply-other, financing/credit-limit */
export const UNEXPECTED = "Unexpected error occurred, please try again later";

/** rule: financing/apply-422 – of the form that starts an application. */
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

/** rules: financing/error-map-income, financing/error-map-limit, financing/error-map-likewise – of Synchrony's form. */
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

/** rule: financing/error-map-hic – GoodLeap's form has one more. */
export const GOODLEAP_FIELDS: Record<string, string> = { ...SYNCHRONY_FIELDS, hic: "hic", project_type: "projectType" };

/**
 * A lender's messages at the fields of our form. Those of one field are joined; what has no field here is of `other`, with
 * the lender's own name before it. rules: financing/array-join, financing/error-map-other
 */
export function fieldErrors(errors: Record<string, string[]>, names: Record<string, string>): FieldError[] {
  return Object.entries(errors).map(([theirs, messages]) => {
    const [field, message] = [Object.hasOwn(names, theirs) ? names[theirs] : undefined, messages.join("; ")];
    return field ? { field, message } : { field: "other", message: `${theirs}: ${message}` };
  });
}
