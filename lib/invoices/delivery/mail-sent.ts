import "server-only";
import { z } from "zod";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { isStuck } from "@/lib/platform/messages/resend-parked";
import { getHoldReason, readStanding } from "@/lib/platform/messages/sending-standing";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * The documented `sent`. `state` says what happens next. "sending" leaves in a moment. "queued" waits because sending
 * is off or a limit applies. "kept" stays in the outbox of an installation without a mail server.
 */
export const MailState = z.enum(["sending", "queued", "kept"]);
export type MailState = z.output<typeof MailState>;
export const MailSent = z.object({ sent: z.literal(true), recipients: z.array(z.string()), state: MailState });
export type MailSent = z.output<typeof MailSent>;

export async function getMailState(db: Transaction, recipients: string[]): Promise<MailSent> {
  if (isMailSandboxed()) return { sent: true, recipients, state: "kept" };
  const isOnHold = getHoldReason("mail", await readStanding(db, db.who.businessId, "mail")) !== null;
  return { sent: true, recipients, state: isOnHold || (await isStuck(db, "mail")) ? "queued" : "sending" };
}
