import "server-only";
import { z } from "zod";
import { findPhoneAccount } from "@/lib/platform/phone/phone-account";
import type { Who } from "@/lib/platform/session/who";
import { getVoiceBusiness } from "./register-voice";

export const PhoneServices = z.object({
  service_configurations: z.array(z.object({ name: z.string(), is_enabled: z.boolean() })),
});

/** Lists the phone services of the business. Source: phoneIntegration.getSettings. */
export async function getPhoneServices(who: Who): Promise<z.output<typeof PhoneServices>> {
  const [{ isRegistered }, account] = await Promise.all([getVoiceBusiness(who), findPhoneAccount(who.businessId)]);
  return {
    service_configurations: [
      { name: "Call tracking", is_enabled: account !== null },
      { name: "Zoom Phone", is_enabled: isRegistered },
    ],
  };
}
