import type { BillingAddress } from "./billing-address";
import type { ComparedRecord, MergeField } from "../merge/merge-field";

/** The fields of merged billing addresses of which one value is kept. */
export const BILLING_ADDRESS_FIELDS = [
  { id: "name", label: "Name" },
  { id: "address", label: "Address" },
] as const satisfies readonly MergeField[];
export type BillingAddressField = (typeof BILLING_ADDRESS_FIELDS)[number]["id"];

/** Returns the values of a billing address for comparison in a merge. */
export function toComparedBillingAddress(billing: BillingAddress): ComparedRecord<BillingAddressField> {
  const { id, name, address, address2, city, state, zip } = billing;
  return { id, values: { name, address: [address, address2, city, `${state} ${zip}`].filter(Boolean).join(", ") } };
}
