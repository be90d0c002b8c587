import { storePhoneAccount } from "@/lib/platform/phone/phone-account";
import type { Who } from "@/lib/platform/session/who";
import { makeBareBusiness } from "./bare-business";

/** Creates a business with only an account and a number at the provider. */
export async function makeTextingBusiness(number = "+17045550199"): Promise<{ who: Who; accountSid: string }> {
  const who = await makeBareBusiness();
  const { businessId } = who;
  const accountSid = `AC${businessId.replaceAll("-", "")}`;
  await storePhoneAccount({ businessId, accountSid, authToken: "secret", carrier: "twilio" });
  await who.db((db) =>
    db.phoneNumber.create({ data: { businessId, kind: "notification", number, providerSid: "PN1" } })
  );
  return { who, accountSid };
}
