import "server-only";
import type { AppointmentNotice, Customer } from "@prisma/client";
import { randomUUID } from "node:crypto";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction } from "@/lib/platform/session/who";
import type { PlannedNotice, Recipient } from "./planned-notice";
import { chooseChannel } from "./choose-channel";

/** Lists all messages of an appointment, oldest first. */
export function listNotices(db: Transaction, appointmentId: string): Promise<AppointmentNotice[]> {
  return db.appointmentNotice.findMany({
    where: { businessId: db.who.businessId, appointmentId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/**
 * Lists the current recipients of an appointment's messages: its existing contacts, each on the chosen channel. Without
 * chosen contacts, the customer gets them on the preferred channel, or else on one that works.
 */
export async function listNoticeRecipients(
  db: Transaction,
  appointment: { id: string; customerId: string }
): Promise<Recipient[]> {
  const { businessId } = db.who;
  const chosen = await db.$queryRaw<Array<{ contactId: string; type: string; isThere: boolean }>>`
    SELECT chosen.contact_id AS "contactId", chosen.type, NOT c.hidden AND c.deleted_at IS NULL AS "isThere"
    FROM appointment_contact chosen
    JOIN contact c ON c.business_id = chosen.business_id AND c.id = chosen.contact_id
    WHERE chosen.business_id = ${businessId}::uuid AND chosen.appointment_id = ${appointment.id}::uuid
    ORDER BY chosen.contact_id, chosen.type`;
  if (chosen.length > 0)
    return chosen
      .filter(({ isThere }) => isThere)
      .map(({ contactId, type }) => ({ contactId, channel: type === "sms" ? "sms" : "email" }));
  const customer = await db.customer.findUniqueOrThrow({
    where: { businessId_id: { businessId, id: appointment.customerId } },
  });
  return [{ contactId: null, channel: chooseOwnChannel(customer) }];
}

/** Chooses the channel for the customer itself: one that works, or else the preferred one, which explains why it fails. */
export function chooseOwnChannel(customer: Customer): Recipient["channel"] {
  const way = chooseChannel({ ...customer, communicationPreferences: customer }, getPhoneCarrier() !== null);
  return way ?? (customer.contactMethod === "sms" ? "sms" : "email");
}

/**
 * Writes a message and the task that sends it when due. A dropped message for the same occasion is revived; a sent one
 * stays. The table allows one message per occasion, contact, and channel.
 */
export async function writeNotice(db: Transaction, appointmentId: string, notice: PlannedNotice): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const [row] = await db.$queryRaw<Array<{ id: string }>>`
    INSERT INTO appointment_notice
      (business_id, id, appointment_id, contact_id, kind, channel, due_at, for_start_at, occasion, status, created_at)
    VALUES (${businessId}::uuid, ${randomUUID()}::uuid, ${appointmentId}::uuid, ${notice.contactId}::uuid, ${notice.kind},
      ${notice.channel}, ${notice.dueAt}, ${notice.forStartAt}, ${notice.occasion}, 'due', ${who.now})
    ON CONFLICT (business_id, appointment_id, kind, channel, occasion,
      coalesce(contact_id, '00000000-0000-0000-0000-000000000000'))
    DO UPDATE SET status = 'due', reason = '', due_at = excluded.due_at WHERE appointment_notice.status <> 'sent'
    RETURNING id`;
  if (row) await queueNotice(db, row.id, notice.dueAt);
}

/** Schedules the worker to send a message at its time. A later request replaces an earlier one. */
export function queueNotice(db: Transaction, noticeId: string, runAt: Date): Promise<void> {
  return addTask(db, "send-notice", {
    payload: { businessId: db.who.businessId, noticeId },
    key: `notice:${noticeId}`,
    runAt,
  });
}

/** Marks a message as dropped and keeps the reason. */
export async function dropNotice(
  db: Transaction,
  notice: Pick<AppointmentNotice, "id">,
  reason: string
): Promise<void> {
  await db.appointmentNotice.update({
    where: { businessId_id: { businessId: db.who.businessId, id: notice.id } },
    data: { status: "dropped", reason },
  });
}
