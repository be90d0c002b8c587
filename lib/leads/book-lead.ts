import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { findCall } from "./find-call";
import { lockLead, writeLead } from "./save-lead";

type Booked = { jobId: string; customerId: string };

/**
 * An appointment was booked for a lead: its customer and its job are those of the appointment. Runs in the transaction
 * that books it; throws 404.
 */
export async function bookLead(
  who: Who,
  db: Transaction,
  { leadId, jobId, customerId }: Booked & { leadId: string },
): Promise<void> {
  const row = await lockLead(who, db, leadId);
  if (row.job_id === jobId && row.customer_id === customerId) return;
  await writeLead(who, db, row, { jobId, customerId });
}

/** The same for the lead of the call by which it was booked, where that has one and no job yet. */
export async function bookLeadOfCall(
  who: Who,
  db: Transaction,
  { callId, ...booked }: Booked & { callId: string },
): Promise<void> {
  const { leg, logged } = await findCall(who, db, callId);
  const lead = await db.lead.findFirst({
    where: { businessId: who.businessId, callId: leg?.id ?? logged?.id ?? callId, deletedAt: null, jobId: null },
  });
  if (lead) await bookLead(who, db, { leadId: lead.id, ...booked });
}
