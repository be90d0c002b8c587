import "server-only";
import type { ProviderCall } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { phoneKey } from "@/lib/platform/format/phone";
import type { Who } from "@/lib/platform/session/who";

/**
 * Calls of a number that nobody took are worked off when we talk to it again: by a call of ours, or by one of theirs that
 * was taken. Only what came before counts.
 */
export async function closeCallbacks(who: Who, db: Transaction, call: ProviderCall): Promise<void> {
  const isOurs = call.type === "OUTBOUND";
  const isTaken = call.type === "INBOUND" && call.status === "answered";
  if (!call.callerKey || !(isOurs || isTaken)) return;
  await close(who, db, { key: call.callerKey, before: call.startAt, userId: call.lockedById });
}

/** The same by a call that somebody logged by hand; `callId` is of the call that was called back. */
export async function calledBackByHand(
  who: Who,
  db: Transaction,
  logged: { phoneNumber: string; happenedAt: Date; userId: string | null },
): Promise<void> {
  const key = phoneKey(logged.phoneNumber);
  if (key.length < 7) return;
  await close(who, db, { key, before: logged.happenedAt, userId: logged.userId });
}

type Closing = { key: string; before: Date; userId: string | null };

async function close({ businessId }: Who, db: Transaction, { key, before, userId }: Closing): Promise<void> {
  await db.$executeRaw`
    UPDATE provider_call SET called_back_at = ${before}, called_back_by_id = ${userId}::uuid, updated_at = now()
    WHERE business_id = ${businessId}::uuid AND caller_key = ${key} AND type = 'INBOUND' AND start_at < ${before}
      AND status IN ('missed', 'rejected', 'voicemail', 'busy') AND called_back_at IS NULL`;
}
