import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { setConsent } from "../consent/set-consent";
import { OF_THE_NUMBER } from "./delivery-problems";
import { isFurther, isUndelivered } from "./delivery-state";

/** What the provider tells of a text: `messageId` is in the address that it was given, `sid` its own name for it. */
export type DeliveryTold = { messageId: string | null; sid: string; state: string; code: number | null };

type Row = { id: string; toNumber: string; delivery: string | null };

/** Takes in what became of a text, each news once, in whatever order they come; of one that is not known, nothing. */
export function hearDelivery(who: Who, told: DeliveryTold): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const [row] = await db.$queryRaw<Row[]>`
      SELECT id, to_number AS "toNumber", delivery FROM sms_message
      WHERE business_id = ${businessId}::uuid AND direction = 'outbound'
        AND (id = ${told.messageId}::uuid OR provider_message_id = ${told.sid}) LIMIT 1 FOR UPDATE`;
    if (row) await write(who, db, row, told.state, told.code);
  });
}

/** The provider refused a text for good: what it says of the number is kept, and that it reached nobody. */
export function hearRefusal(who: Who, id: string, code: number): Promise<void> {
  return who.db(async (db) => {
    const row = await db.smsMessage.findUniqueOrThrow({
      where: { businessId_id: { businessId: who.businessId, id } },
      select: { id: true, toNumber: true, delivery: true },
    });
    await write(who, db, row, "failed", code);
  });
}

async function write(who: Who, db: Transaction, row: Row, state: string, code: number | null): Promise<void> {
  const { businessId, now } = who;
  if (!isFurther(state, row.delivery)) return;
  await db.smsMessage.update({
    where: { businessId_id: { businessId, id: row.id } },
    data: { delivery: state, deliveryCode: isUndelivered(state) ? code : null, deliveryAt: now },
  });
  recordEvent(who, db, "text.state", { messageId: row.id });
  if (!isUndelivered(state)) return;
  recordChange(who, db, { action: "text.undelivered", subjectKind: "message", subjectId: row.id });
  recordEvent(who, db, "text.undelivered", { messageId: row.id });
  const wish = code === null ? undefined : OF_THE_NUMBER[code];
  if (wish) await setConsent(who, db, row.toNumber, wish, `Error ${code}`);
}
