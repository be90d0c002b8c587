import { createHash } from "node:crypto";
import { getPhoneNumber } from "@/lib/platform/format/parse-phone";
import { toPhoneKey } from "@/lib/platform/format/format-phone";
import { toEmailKey, toFingerprintAddress } from "../search/duplicate-key";
import { getMobile } from "../edits/new-customer";
import type { ImportedCustomer } from "./parse-customer-row";

/**
 * Computes the identity of a row as 64 hex digits. Another spelling, column order, or export of the same customer gives
 * the same value. It is stored under a unique key, so no customer is imported twice. Runs on the server.
 */
export function computeRowFingerprint({ customer, address2 }: ImportedCustomer): string {
  const identity = [
    nameKey(customer.businessName),
    nameKey(customer.firstName),
    nameKey(customer.lastName),
    toEmailKey(customer.email),
    toPhoneKey(getPhoneNumber(getMobile(customer))),
    toPhoneKey(getPhoneNumber(customer.home_phone)),
    toFingerprintAddress({ ...customer, address2 }) || nameKey(`${customer.address} ${address2} ${customer.zip}`),
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
