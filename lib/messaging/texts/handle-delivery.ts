import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { countReturned } from "@/lib/platform/messages/sending-standing";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { type Transaction, type Who, withMoment } from "@/lib/platform/session/who";
import { recordRefusal } from "../consent/set-consent";
import { isWorthAnotherTry, OF_THE_NUMBER } from "../records/get-delivery-problem";
import { isFurther, isUndelivered } from "../records/is-further";

/** The provider's report about a text. `messageId` comes from our callback address, `sid` is the provider's id. */
const DeliveryReport = z.object({
  messageId: Id.nullable(),
  sid: z.string(),
  state: z.string(),
  code: z.number().nullable(),
});
type DeliveryReport = z.output<typeof DeliveryReport>;

const Payload = z.object({ businessId: Id, at: z.coerce.date(), told: DeliveryReport });

type SentTextRow = { id: string; toNumber: string; delivery: string | null };

/** Queues a delivery report for the worker. Source: webhooks.smsStatus. */
export function queueDelivery(who: Who, report: DeliveryReport): Promise<void> {
  return who.db((db) =>
    addTask(db, "hear-delivery", { payload: { businessId: who.businessId, at: who.now, told: report } })
  );
}

/** Handles a queued delivery report. */
export const handleDeliveryTask: BackgroundTask = async (payload) => {
  const { businessId, at, told: report } = Payload.parse(payload);
  await handleDelivery(withMoment(await proveSystemWho(businessId, "phone provider"), at), report);
};

/** Stores a delivery report. Each state counts once, in any order. Ignores unknown texts. */
export function handleDelivery(who: Who, report: DeliveryReport): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const [row] = await db.$queryRaw<SentTextRow[]>`
      SELECT id, to_number AS "toNumber", delivery FROM sms_message
      WHERE business_id = ${businessId}::uuid AND direction = 'outbound'
        AND (id = ${report.messageId}::uuid OR provider_message_id = ${report.sid}) LIMIT 1 FOR UPDATE`;
    const isLost = row !== undefined && (await storeDelivery(db, row, { state: report.state, code: report.code }));
    if (isLost) recordEvent(db, "text.undelivered", { messageId: row.id });
  });
}

/**
 * Stores the provider's final refusal of a text: what it says about the number, and that the text was not delivered.
 * The text's channel sends the event.
 */
export function handleRefusal(who: Who, id: string, code: number): Promise<void> {
  return who.db(async (db) => {
    const row = await db.smsMessage.findUniqueOrThrow({
      where: { businessId_id: { businessId: who.businessId, id } },
      select: { id: true, toNumber: true, delivery: true },
    });
    await storeDelivery(db, row, { state: "failed", code });
  });
}

/** Stores a delivery state. Returns true when it is news that the text was not delivered. */
async function storeDelivery(
  db: Transaction,
  row: SentTextRow,
  { state, code }: { state: string; code: number | null }
): Promise<boolean> {
  const { businessId, now } = db.who;
  if (!isFurther(state, row.delivery)) return false;
  await db.smsMessage.update({
    where: { businessId_id: { businessId, id: row.id } },
    data: { delivery: state, deliveryCode: isUndelivered(state) ? code : null, deliveryAt: now },
  });
  recordEvent(db, "text.state", { messageId: row.id });
  if (!isUndelivered(state)) return false;
  // A phone that is off or a carrier's fault does not count against the business that sent the text.
  if (!isWorthAnotherTry(code)) await countReturned(db, businessId, { channel: "text", id: row.id, kind: "bounced" });
  recordChange(db, { action: "text.undelivered", subjectKind: "message", subjectId: row.id });
  const status = code === null ? undefined : OF_THE_NUMBER[code];
  if (status) await recordRefusal(db, row.toNumber, { status, source: `Error ${code}` });
  return true;
}
