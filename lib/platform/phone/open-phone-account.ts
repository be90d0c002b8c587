import "server-only";
import { randomBytes } from "node:crypto";
import { storePhoneAccount, type PhoneAccount, findPhoneAccount, createSandboxSid } from "./phone-account";
import { getPhoneCarrier } from "./get-phone-carrier";
import { openSubaccount } from "./make-twilio-provider";

/** Returns the account of a business, and opens one if needed. Null when this installation has no phone provider. */
export async function openPhoneAccount(businessId: string): Promise<PhoneAccount | null> {
  const existing = await findPhoneAccount(businessId);
  const carrier = getPhoneCarrier();
  if (existing || carrier === null) return existing;
  const opened =
    carrier === "twilio"
      ? await openSubaccount(`Truckroll ${businessId}`)
      : { accountSid: createSandboxSid("AC"), authToken: randomBytes(16).toString("hex") };
  const account = { businessId, carrier, ...opened };
  // Two concurrent calls meet in the key of the table. Both then use the stored account.
  return (await storePhoneAccount(account)) ? account : findPhoneAccount(businessId);
}
