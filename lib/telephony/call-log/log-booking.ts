import "server-only";
import type { PhoneCall as PhoneCallRow } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { saveNote } from "@/lib/customers/notes/save-note";
import { settleWithoutNumber } from "../calls/settle-callbacks";
import { logLeg, findLog } from "./save-phone-call";

/** The appointment that a phone call led to, with the note on the phone call. */
export type BookedCall = {
  /** The id of the logged phone call or of the provider's. */
  callId: string;
  callNote?: string | undefined;
  appointmentId: string;
  jobId: string;
  customerId: string;
};

/**
 * Logs the phone call that led to an appointment, in the transaction of the booking. It gets the customer, the job, and
 * the appointment. Its note is marked as that of an initial call. Source: appointments.save.
 */
export async function logBooking(db: Transaction, booked: BookedCall): Promise<void> {
  const { who } = db;
  const { appointmentId, jobId, customerId, callNote } = booked;
  const { businessId, now } = who;
  const call = await callOf(db, booked.callId, customerId);
  const where = { businessId_id: { businessId, id: call.id } };
  const contactId = call.customerId === customerId ? call.contactId : null;
  await settleWithoutNumber(db, [call.callId]);
  await db.phoneCall.update({ where, data: { appointmentId, jobId, customerId, contactId, updatedAt: now } });
  if (callNote?.trim())
    await saveNote(
      who,
      { type: "phone", body: callNote, appointmentId, jobId },
      { phoneCallId: call.id, isInitialCall: true }
    );
}

async function callOf(db: Transaction, id: string, customerId: string): Promise<PhoneCallRow> {
  const { businessId } = db.who;
  const logged = await db.phoneCall.findFirst({ where: { businessId, id, deletedAt: null } });
  if (logged) return logged;
  const leg = await db.providerCall.findUnique({ where: { businessId_id: { businessId, id } } });
  if (!leg) throw notFound("call");
  const contactId = leg.customerId === customerId ? leg.contactId : null;
  return (await findLog(db, leg.id)) ?? logLeg(db, leg, { customerId, contactId });
}
