import "server-only";
import { z } from "zod";
import { type Transaction, tenantDatabase } from "@/lib/platform/database/tenant";
import type { BackgroundTask } from "@/lib/platform/jobs/background-task";
import { carryMail } from "./carriers";

const Payload = z.object({ businessId: z.uuid(), id: z.uuid() });

/**
 * The task behind sendMail: hands one mail to its carrier. The row stays locked meanwhile and `sent` is final, so a
 * repeat sends nothing. Only when the process dies between the carrier's yes and our commit may a mail go out twice;
 * its Message-ID is made of the row's id, so that the receiver can tell.
 */
export const deliverMail: BackgroundTask = async (payload, { job }) => {
  const { businessId, id } = Payload.parse(payload);
  const database = tenantDatabase(businessId);
  const failure = await database((db) => attempt(db, businessId, id));
  if (failure === null) return;
  const isLast = job.attempts >= job.max_attempts;
  await database((db) =>
    db.mailMessage.update({
      where: { businessId_id: { businessId, id } },
      data: { attempts: { increment: 1 }, error: failure.slice(0, 500), status: isLast ? "failed" : "queued" },
    }),
  );
  throw new Error(`mail ${id}: ${failure}`);
};

/** The reason why the mail did not leave, or null when there is nothing more to do. */
async function attempt(db: Transaction, businessId: string, id: string): Promise<string | null> {
  const locked = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM mail_message WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND status <> 'sent' FOR UPDATE SKIP LOCKED`;
  if (locked.length === 0) return null;
  const mail = await db.mailMessage.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
  try {
    const providerMessageId = await carryMail(mail);
    await db.mailMessage.update({
      where: { businessId_id: { businessId, id } },
      data: { status: "sent", sentAt: new Date(), error: null, attempts: { increment: 1 }, providerMessageId },
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
