import "server-only";
import { z } from "zod";
import { readConnection } from "@/lib/accounting/connection/read-connection";
import { getLenderGateway } from "@/lib/financing/lenders/lender-gateway";
import { isSandboxAllowed, getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { env } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/refusals/refusal";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { getMapStreets } from "@/lib/platform/maps/map-streets";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { canText } from "@/lib/platform/phone/find-text-number";
import type { Who } from "@/lib/platform/session/who";
import { findVoice } from "@/lib/telephony/voice/register-voice";

export const ActiveService = z.object({ service: z.string(), key: z.string(), enabled: z.boolean() });
export type ActiveService = z.output<typeof ActiveService>;

/**
 * Lists the outside services that work for the business, by purpose. Stand-ins do not count. Throws a 404 for another
 * business. Source: business.listActiveServices.
 */
export async function listActiveServices(who: Who, businessId: string): Promise<ActiveService[]> {
  if (businessId !== who.businessId) throw notFound("business");
  const { GOOGLE_MAPS_KEY } = env();
  const [cards, texts, voice, books] = await Promise.all([
    getOnlinePayment(),
    canText(who),
    findVoice(who),
    readConnection(who),
  ]);
  return [
    { service: "Email server", key: "mail", enabled: !isMailSandboxed() },
    { service: "Stripe card payments", key: "cards", enabled: cards.methods.length > 0 && !isSandboxAllowed() },
    { service: "Twilio texts and calls", key: "texts", enabled: texts && getPhoneCarrier() === "twilio" },
    { service: "Zoom Phone", key: "phones", enabled: voice !== null },
    {
      service: "QuickBooks Online",
      key: "accounting",
      enabled: books?.state === "connected" && books.provider !== "sandbox",
    },
    { service: "Consumer financing", key: "financing", enabled: getLenderGateway()?.provider === "gateway" },
    { service: "Street maps", key: "maps", enabled: getMapStreets() !== undefined },
    { service: "Street View images", key: "street-view", enabled: Boolean(GOOGLE_MAPS_KEY) },
  ];
}
