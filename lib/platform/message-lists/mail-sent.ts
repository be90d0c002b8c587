import "server-only";
import { z } from "zod";
import { DeliveryState } from "@/lib/platform/messages/message-shapes";
import type { Transaction } from "@/lib/platform/session/who";
import { forecastDelivery } from "./forecast-delivery";

/** The documented `sent`. `state` says what happens next. */
export const MailSent = z.object({ sent: z.literal(true), recipients: z.array(z.string()), state: DeliveryState });
export type MailSent = z.output<typeof MailSent>;

export async function getMailSent(db: Transaction, recipients: string[]): Promise<MailSent> {
  return { sent: true, recipients, state: (await forecastDelivery(db, "mail")).state };
}
