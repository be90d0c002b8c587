import "server-only";
import { Prisma } from "@prisma/client";
import { createHash } from "node:crypto";
import type { Who } from "@/lib/platform/session/who";
import { getNamedChangeId } from "@/lib/platform/database/transaction";
import { noteRequest } from "@/lib/platform/request-record";
import { Refusal } from "../refusals/refusal";

/**
 * Runs `work` once per business, call, and key. The answer is stored in the transaction of the effect. A repeat, even
 * after a crash between commit and answer, gets the first answer. A parallel repeat waits for it. `callInput` is the
 * complete input of the work: the same key with another input is refused (422). Source: IDEM-1 to IDEM-4.
 */
export async function answerOnce<T>(
  who: Who,
  { callId, key, callInput }: { callId: string; key: string; callInput: unknown },
  work: () => Promise<T>
): Promise<T> {
  if (key.length > 200)
    throw new Refusal("invalid", "idempotency_key_too_long", "An Idempotency-Key can have up to 200 characters.");
  const bodyHash = createHash("sha256").update(JSON.stringify(callInput)).digest("hex");
  const { businessId } = who;
  return who.db(async (db) => {
    const claimed = await db.$executeRaw`
      INSERT INTO idempotency_key (business_id, call_id, key, body_hash)
      VALUES (${businessId}::uuid, ${callId}, ${key}, ${bodyHash}) ON CONFLICT DO NOTHING`;
    const id = { businessId_callId_key: { businessId, callId, key } };
    if (claimed === 0) {
      const first = await db.idempotencyKey.findUniqueOrThrow({ where: id });
      if (first.bodyHash !== bodyHash) {
        throw new Refusal(
          "invalid",
          "idempotency_key_reused",
          "Another request used this Idempotency-Key. Use a new key."
        );
      }
      if (first.changeId) noteRequest({ change: first.changeId });
      return first.answer as T;
    }
    const result = await work();
    await db.idempotencyKey.update({
      where: id,
      data: { answer: result as Prisma.InputJsonValue, changeId: getNamedChangeId(db) },
    });
    return result;
  });
}

/** True when the call was already answered under this key. */
export async function isCallAnswered({ businessId, read }: Who, callId: string, key: string): Promise<boolean> {
  const rows = await read(Prisma.sql`
    SELECT 1 FROM idempotency_key
    WHERE business_id = ${businessId}::uuid AND call_id = ${callId} AND key = ${key}`);
  return rows.length > 0;
}
