import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { type PhoneAccount, findPhoneAccount } from "@/lib/platform/phone/phone-account";
import { openPhoneAccount } from "@/lib/platform/phone/open-phone-account";
import { PhoneProblem } from "@/lib/platform/phone/phone-problem";
import { type FreeNumber, getPhoneProvider } from "@/lib/platform/phone/phone-provider";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { loadLimitations, type NumberKind, refuseOverLimit } from "./refuse-over-limit";

const SETTLED_AFTER_MS = 2 * 60_000;

/** Lists free numbers of an area code at the provider without buying any. rule: numbers/area-code-search */
export async function findFreeNumbers(who: Who, areaCode: string): Promise<{ items: FreeNumber[]; total: number }> {
  const account = await requireAccount(who);
  const items = await runAtProvider(() => getPhoneProvider(account).searchNumbers(areaCode));
  return { items, total: items.length };
}

type NumberRequest = { kind: Exclude<NumberKind, "forwarding">; number: string } & Record<string, unknown>;

/**
 * Buys a number and returns the id of its row. The row is written first, so the limit holds and nobody buys the number
 * twice. If the provider's answer is lost, a task later finds out if it was bought. rule: numbers/limitations
 */
export async function buyNumber(who: Who, { kind, number, ...columns }: NumberRequest): Promise<string> {
  const { businessId } = who;
  const account = await requireAccount(who);
  const id = await who.db(async (db) => {
    await refuseOverLimit(db, kind);
    await refuseOwned(db, number);
    const row = await db.phoneNumber.create({ data: { businessId, kind, number, ...columns }, select: { id: true } });
    recordChange(db, {
      action: "phone-number.bought",
      subjectKind: "settings",
      subjectId: row.id,
      details: { number },
    });
    await addTask(db, "settle-phone-number", {
      payload: { businessId, id: row.id },
      key: `number:${row.id}`,
      runAt: new Date(Date.now() + SETTLED_AFTER_MS),
    });
    return row.id;
  });
  const bought = await getPhoneProvider(account)
    .buyNumber(number)
    .catch((error: unknown) => handleFailure(who, id, error));
  await keepSid(who, id, bought);
  return id;
}

async function handleFailure(who: Who, id: string, error: unknown): Promise<never> {
  if (!(error instanceof PhoneProblem)) {
    log.warn({ businessId: who.businessId, error: String(error) }, "no response to a phone number purchase");
    throw conflict(
      "provider_silent",
      "The phone provider didn't respond. If the purchase went through, the number appears here in a few minutes."
    );
  }
  await dropNumber(who, id);
  throw conflict("provider_refused", `The phone provider rejected this number: ${error.message}`);
}

const Payload = z.object({ businessId: Id, id: Id });

/** Finds out if a number was bought when the provider's answer was lost. */
export const settleNumberTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "phone numbers");
  const row = await who.db((db) => db.phoneNumber.findUnique({ where: { businessId_id: { businessId, id } } }));
  if (!row || row.providerSid !== null || row.releasedAt !== null) return;
  const account = await findPhoneAccount(businessId);
  const sid = account && (await getPhoneProvider(account).findNumber(row.number));
  if (sid) await keepSid(who, id, sid);
  else await dropNumber(who, id);
};

async function keepSid(who: Who, id: string, providerSid: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    await db.phoneNumber.updateMany({ where: { businessId, id, providerSid: null }, data: { providerSid } });
    recordChange(db, { action: "phone-number.connected", subjectKind: "settings", subjectId: id });
  });
}

async function dropNumber(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    await db.phoneNumber.deleteMany({ where: { businessId, id, providerSid: null } });
    recordChange(db, { action: "phone-number.not-bought", subjectKind: "settings", subjectId: id });
  });
}

async function refuseOwned(db: Transaction, number: string): Promise<void> {
  const { businessId } = db.who;
  const owned = { businessId, number, releasedAt: null, NOT: { kind: "forwarding" } };
  if (await db.phoneNumber.findFirst({ where: owned, select: { id: true } }))
    throw invalid({ number: "You already have this number. Choose another one." });
}

export async function requireAccount(who: Who): Promise<PhoneAccount> {
  const account = await runAtProvider(() => openPhoneAccount(who.businessId));
  if (!account) throw conflict("phones_off", "Phone service isn't set up. Contact your provider.");
  return account;
}

/** Runs a provider request. Converts a refusal or a missing answer to a sentence. */
export async function runAtProvider<T>(sendRequest: () => Promise<T>): Promise<T> {
  try {
    return await sendRequest();
  } catch (error) {
    if (error instanceof PhoneProblem)
      throw conflict("provider_refused", `The phone provider rejected the request: ${error.message}`);
    log.warn({ error: String(error) }, "the phone provider didn't respond");
    throw conflict("provider_silent", "The phone provider isn't responding right now. Please try again in a minute.");
  }
}

/** Returns how many numbers of a kind the business has and may have. */
export const getLimitations = (who: Who, kind: NumberKind) => who.db((db) => loadLimitations(db, kind));
