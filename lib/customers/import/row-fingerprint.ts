import { createHash } from "node:crypto";
import { phoneNumberOf } from "@/lib/platform/format/parse-phone";
import { phoneKey } from "@/lib/platform/format/phone";
import { emailKey, fingerprintAddress } from "../searching/duplicate-key";
import { mobileOf } from "../changing/new-customer";
import type { ImportedCustomer } from "./row-to-customer";

/**
 * Computes the identity of a row as 64 hex digits. Another spelling, column order, or export of the same customer gives
 * the same value. It is stored under a unique key, so no customer is imported twice. Runs on the server.
 */
export function rowFingerprint({ customer, address2 }: ImportedCustomer): string {
  const identity = [
    nameKey(customer.businessName),
    nameKey(customer.firstName),
    nameKey(customer.lastName),
    emailKey(customer.email),
    phoneKey(phoneNumberOf(mobileOf(customer))),
    phoneKey(phoneNumberOf(customer.home_phone)),
    fingerprintAddress({ ...customer, address2 }) || nameKey(`${customer.address} ${address2} ${customer.zip}`),
  ];
  return createHash("sha256").update(JSON.stringify(identity)).digest("hex");
}

/** Returns the letters and digits of a name without accents and case. */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
