import { invalid } from "@/lib/platform/refusals/refusal";
import { type CustomerForm, listMissingFields } from "./new-customer";

const ADDRESS = ["address", "city", "state", "zip"];

/** Throws a 422 with the documented messages when a required field is missing. */
export function checkCustomer(customer: CustomerForm, { addressRequired } = { addressRequired: true }): void {
  const missing = Object.entries(listMissingFields(customer)).filter(
    ([field]) => addressRequired || !ADDRESS.includes(field)
  );
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
}
