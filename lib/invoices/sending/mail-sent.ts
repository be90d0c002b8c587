import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/platform/database/tenant";
import { isMailSandboxed } from "@/lib/platform/mail/carriers";
import { isStuck } from "@/lib/platform/messages/resend-parked";
import type { Who } from "@/lib/platform/session/who";

/**
 * `sent` as documented; `state` as it is: what was written leaves in a moment, waits because no mail leaves, or is kept in
 * the outbox of an installation without a mail server.
 */
export const MailSent = z.object({
  sent: z.literal(true),
  recipients: z.array(z.string()),
  state: z.enum(["sending", "queued", "kept"]),
});
export type MailSent = z.output<typeof MailSent>;

export async function mailSent(who: Who, db: Transaction, recipients: string[]): Promise<MailSent> {
  if (isMailSandboxed()) return { sent: true, recipients, state: "kept" };
  return { sent: true, recipients, state: (await isStuck(who, db, "mail")) ? "queued" : "sending" };
}
