import "server-only";
import { z } from "zod";
import { type Transaction, tenantDatabase } from "@/lib/platform/database/tenant";
import type { BackgroundTask } from "@/lib/platform/jobs/background-task";
import { carryText } from "./carriers";

const Payload = z.object({ businessId: z.uuid(), id: z.uuid() });

/**
 * The task behind sendText: hands one text to its carrier. The row stays locked meanwhile and `sent` is final, so a
 * repeat sends nothing; only a process that dies between the carrier's yes and our commit may send twice.
 */
export const deliverText: BackgroundTask = async (payload, { job }) => {
  const { businessId, id } = Payload.parse(payload);
  const database = tenantDatabase(businessId);
  const failure = await database((db) => attempt(db, businessId, id));
  if (failure === null) return;
  const isLast = job.attempts >= job.max_attempts;
  await database((db) =>
    db.smsMessage.update({
      where: { businessId_id: { businessId, id } },
      data: { attempts: { increment: 1 }, error: failure.slice(0, 500), status: isLast ? "failed" : "queued" },
    }),
  );
  throw new Error(`text ${id}: ${failure}`);
};

/** The reason why the text did not leave, or null when there is nothing more to do. */
async function attempt(db: Transaction, businessId: string, id: string): Promise<string | null> {
  const locked = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM sms_message WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND status <> 'sent' FOR UPDATE SKIP LOCKED`;
  if (locked.length === 0) return null;
  const where = { businessId_id: { businessId, id } };
  const text = await db.smsMessage.findUniqueOrThrow({ where });
  try {
    const providerMessageId = await carryText(text);
    const data = { status: "sent", sentAt: new Date(), error: null, attempts: { increment: 1 }, providerMessageId };
    await db.smsMessage.update({ where, data });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
