import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";

export type TextMessage = {
  /** In the international form, "+17045550100". */
  to: string;
  body: string;
  related?: { kind: string; id: string };
  /** A second text with the same key is not sent. */
  dedupeKey?: string;
  /** Past this it is not sent any more. */
  expiresAt?: Date | undefined;
};

/** Queues a text in the caller's transaction: it leaves if and only if that commits. */
export async function sendText(who: Who, db: Transaction, text: TextMessage): Promise<void> {
  const { businessId } = who;
  const [made] = await db.smsMessage.createManyAndReturn({
    data: [
      {
        businessId,
        toNumber: text.to,
        body: text.body,
        relatedKind: text.related?.kind,
        relatedId: text.related?.id,
        dedupeKey: text.dedupeKey,
        expiresAt: text.expiresAt,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made) await addJob(db, "send-text", { businessId, id: made.id }, { key: `text:${made.id}` });
}
