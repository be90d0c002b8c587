import "server-only";
import { randomBytes } from "node:crypto";
import { keepPhoneAccount, type PhoneAccount, phoneAccountOf, sandboxSid } from "./account";
import { phoneCarrier } from "./carrier";
import { openSubaccount } from "./twilio-provider";

/** The account of a business, opened when it has none; null where this installation has no phone provider. */
export async function openPhoneAccount(businessId: string): Promise<PhoneAccount | null> {
  const there = await phoneAccountOf(businessId);
  const carrier = phoneCarrier();
  if (there || carrier === null) return there;
  const opened =
    carrier === "twilio"
      ? await openSubaccount(`Truckroll ${businessId}`)
      : { accountSid: sandboxSid("AC"), authToken: randomBytes(16).toString("hex") };
  const account = { businessId, carrier, ...opened };
  // Two at once meet in the key of the table: one's account is everybody's.
  return (await keepPhoneAccount(account)) ? account : phoneAccountOf(businessId);
}
