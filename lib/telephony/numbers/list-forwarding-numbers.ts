import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { formatPhone, toPhoneKey } from "@/lib/platform/format/format-phone";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { refuseOverLimit } from "./refuse-over-limit";
import type { ForwardingNumber, ForwardingNumberInput } from "./call-tracking-number";
import { releaseNumber } from "./release-number";

const KIND = "forwarding";
const columns = { id: true, number: true, name: true } as const;

/** Lists the phones that calls are forwarded to, by name. */
export function listForwardingNumbers(who: Who): Promise<{ items: ForwardingNumber[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const items = await db.phoneNumber.findMany({
      where: { businessId, kind: KIND, releasedAt: null },
      select: columns,
      orderBy: [{ name: "asc" }, { number: "asc" }, { id: "asc" }],
    });
    return { items, total: items.length };
  });
}

/** Throws 404. */
export const getForwardingNumber = (who: Who, id: string): Promise<ForwardingNumber> =>
  who.db((db) => requireForwardingNumber(db, id));

/** Adds a phone. Throws 409 at the limit, and 422 for an existing number. */
export function createForwardingNumber(who: Who, input: ForwardingNumberInput): Promise<ForwardingNumber> {
  const { businessId } = who;
  return who.db(async (db) => {
    await refuseOverLimit(db, KIND);
    await refuseDouble(db, input.number);
    const data = { businessId, kind: KIND, number: input.number, name: input.name ?? "" };
    const { id } = await db.phoneNumber.create({ data, select: { id: true } });
    recordChange(db, { action: "phone-number.added", subjectKind: "settings", subjectId: id });
    return requireForwardingNumber(db, id);
  });
}

/** Changes a phone. Numbers that forward to it follow. Throws 404. */
export function updateForwardingNumber(
  who: Who,
  id: string,
  { number, name }: ForwardingNumberInput
): Promise<ForwardingNumber> {
  const { businessId } = who;
  return who.db(async (db) => {
    const before = await requireForwardingNumber(db, id);
    await refuseDouble(db, number, id);
    await db.phoneNumber.update({
      where: { businessId_id: { businessId, id } },
      data: { number, name: name ?? before.name },
    });
    if (number !== before.number)
      await db.phoneNumber.updateMany({
        where: { businessId, kind: "tracking", releasedAt: null, forwardNumber: before.number },
        data: { forwardNumber: number },
      });
    recordChange(db, { action: "phone-number.changed", subjectKind: "settings", subjectId: id });
    return requireForwardingNumber(db, id);
  });
}

/** Deletes a phone. Throws 409 while a number forwards to it, and the sentence names that number. Throws 404. */
export function deleteForwardingNumber(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { number } = await requireForwardingNumber(db, id);
    const pointing = await db.phoneNumber.findMany({
      where: { businessId, kind: "tracking", releasedAt: null, forwardNumber: number },
      select: { number: true },
    });
    const numbers = pointing.map((row) => row.number);
    if (numbers.length > 0)
      throw conflict(
        "number_in_use",
        `Calls to ${formatNumbers(numbers)} forward to this number. Forward them to another number first.`,
        {
          numbers,
        }
      );
    await releaseNumber(who, KIND, id);
  });
}

const formatNumbers = (numbers: readonly string[]): string =>
  numbers.map((number) => formatPhone(toPhoneKey(number))).join(", ");

async function requireForwardingNumber(db: Transaction, id: string): Promise<ForwardingNumber> {
  const { businessId } = db.who;
  const row = await db.phoneNumber.findFirst({
    where: { businessId, id, kind: KIND, releasedAt: null },
    select: columns,
  });
  if (!row) throw notFound("forwarding number");
  return row;
}

async function refuseDouble(db: Transaction, number: string, exceptId?: string): Promise<void> {
  const { businessId } = db.who;
  const not = exceptId ? { NOT: { id: exceptId } } : {};
  const existingNumber = await db.phoneNumber.findFirst({
    where: { businessId, kind: KIND, releasedAt: null, number, ...not },
    select: { id: true },
  });
  if (existingNumber) throw invalid({ number: "You already have this number. Enter another one." });
}
