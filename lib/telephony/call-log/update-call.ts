import "server-only";
import type { ProviderCall } from "@prisma/client";
import { z } from "zod";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { HOUR_MS } from "@/lib/platform/time/hours-to-ms";
import { findLog, requireLog } from "./save-phone-call";
import type { Call } from "../calls/call";
import { findCall } from "../calls/list-calls";
import { LOCK_HOURS } from "../calls/select-calls";

/** rule: calls/lock-payload */
export const CallUpdate = z.object({ isLocked: z.boolean().optional(), payzerPhoneCallId: Id.nullable().optional() });
export type CallUpdate = z.output<typeof CallUpdate>;

/**
 * Locks or unlocks a phone call, or links it to a logged one; missing fields stay. When two users lock it at once, one
 * gets it and the other learns who. Source: telephony.updateCall; rule: calls/lock
 */
export function updateCall(who: Who, id: string, { isLocked, payzerPhoneCallId }: CallUpdate): Promise<Call> {
  return who.db(async (db) => {
    const call = await lockCallRow(db, id);
    await refuseForeignLock(db, call);
    const isAttached = payzerPhoneCallId !== undefined && (await attachLog(db, call, payzerPhoneCallId));
    const isOther = isLocked !== undefined && (await setLock(db, call, isLocked));
    if (isOther || isAttached) {
      const [log, locked] = [await findLog(db, id), isLocked ?? isLockActive(who, call)];
      const userId = getActingUserId(who);
      recordEvent(db, "call.locked", { callId: id, isLocked: locked, payzerPhoneCallId: log?.id ?? null, userId });
    }
    return findCall(who, id);
  });
}

async function lockCallRow(db: Transaction, id: string): Promise<ProviderCall> {
  const call = await lockRow(db, "ProviderCall", id);
  if (!call) throw notFound("call");
  return call;
}

/** True for a lock that has not expired. */
const isLockActive = ({ now }: Who, { lockedAt }: ProviderCall): boolean =>
  lockedAt !== null && lockedAt.getTime() > now.getTime() - LOCK_HOURS * HOUR_MS;

async function refuseForeignLock(db: Transaction, call: ProviderCall): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  if (!call.lockedById || call.lockedById === getActingUserId(who) || !isLockActive(who, call)) return;
  const { id, firstName, lastName } = await db.user.findUniqueOrThrow({
    where: { businessId_id: { businessId, id: call.lockedById } },
  });
  const fullName = `${firstName} ${lastName}`.trim();
  throw conflict("call_locked", `${fullName} is already handling this call.`, { lockedBy: { id, fullName } });
}

/** Sets or removes the lock. Returns true when that changed anything. */
async function setLock(db: Transaction, call: ProviderCall, isLocked: boolean): Promise<boolean> {
  const { who } = db;
  const ownId = getActingUserId(who);
  if (isLocked && call.lockedById === ownId && isLockActive(who, call)) return false;
  if (!isLocked && !call.lockedById) return false;
  const data = isLocked
    ? { lockedById: ownId, lockedAt: who.now, updatedAt: who.now }
    : { lockedById: null, lockedAt: null, updatedAt: who.now };
  await db.providerCall.update({ where: { businessId_id: { businessId: who.businessId, id: call.id } }, data });
  return true;
}

async function attachLog(db: Transaction, call: ProviderCall, logId: string | null): Promise<boolean> {
  const { businessId, now } = db.who;
  const before = await findLog(db, call.id);
  if ((before?.id ?? null) === logId) return false;
  const write = (id: string, callId: string | null) =>
    db.phoneCall.update({ where: { businessId_id: { businessId, id } }, data: { callId, updatedAt: now } });
  if (logId) {
    if (before) throw conflict("call_logged", "This call is already logged.", { payzerPhoneCallId: before.id });
    const log = await requireLog(db, logId);
    if (log.callId) throw conflict("phone_call_taken", "This call log is already linked to another call.");
    await write(logId, call.id);
  } else if (before) {
    await write(before.id, null);
  }
  recordChange(db, {
    action: logId ? "phone-call.joined" : "phone-call.parted",
    subjectKind: "phone-call",
    subjectId: logId ?? before?.id ?? call.id,
  });
  return true;
}
