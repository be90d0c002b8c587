import { v7 as uuidv7 } from "uuid";
import { openPhoneAccount } from "@/lib/platform/phone/open-phone-account";
import type { PhoneAccount } from "@/lib/platform/phone/phone-account";
import type { TestBusiness } from "./business";

/** Returns the account of the business at the stand-in. Opens it when it does not exist. */
export async function makePhoneAccount({ businessId }: TestBusiness): Promise<PhoneAccount> {
  const account = await openPhoneAccount(businessId);
  if (!account) throw new Error("no phones here");
  return account;
}

/**
 * Stores a number of the business and returns its id. An owned number is connected unless `providerSid` says otherwise.
 */
export async function makeNumber(
  { businessId, system }: TestBusiness,
  kind: "tracking" | "forwarding" | "notification",
  number: string,
  more: Record<string, unknown> = {}
): Promise<string> {
  const providerSid = kind === "forwarding" ? null : `PN${uuidv7().replaceAll("-", "")}`;
  const data = { businessId, kind, number, providerSid, ...more };
  const { id } = await system.db((db) => db.phoneNumber.create({ data, select: { id: true } }));
  return id;
}
