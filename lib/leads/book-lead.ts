import "server-only";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import type { Transaction } from "@/lib/platform/session/who";
import { readCallDetails } from "./create-lead-from-call";
import { getFirstStatusId, lockLead, writeLead } from "./save-lead";

type Booked = { jobId: string; customerId: string };

/**
 * Links a lead to the customer and job of an appointment that was booked for it. Runs in the booking transaction.
 * Throws a 404.
 */
export async function bookLead(
  db: Transaction,
  { leadId, jobId, customerId }: Booked & { leadId: string }
): Promise<void> {
  const row = await lockLead(db, leadId);
  if (row.job_id === jobId && row.customer_id === customerId) return;
  await writeLead(db, row, { jobId, customerId });
}

/**
 * Links the lead of the phone call that led to the booking, if it has no job yet. A call to a campaign's number without
 * a lead gets one, because campaign results count leads.
 */
export async function bookLeadOfCall(
  db: Transaction,
  { callId, ...booked }: Booked & { callId: string }
): Promise<void> {
  const { businessId, now } = db.who;
  const call = await readCallDetails(db, callId);
  if (call.isInbound && call.campaignId)
    await db.lead.createMany({
      data: {
        businessId,
        statusId: await getFirstStatusId(db),
        origin: "call",
        callId: call.id,
        campaignId: call.campaignId,
        leadSourceId: typeof call.leadSourceId === "string" ? call.leadSourceId : null,
        isOtherLeadSource: call.leadSourceId === OTHER_JOB.id,
        name: call.name,
        ...call.phone,
        createdAt: now,
        updatedAt: now,
      },
      // The call has a lead already, or another transaction is creating one.
      skipDuplicates: true,
    });
  const lead = await db.lead.findFirst({ where: { businessId, callId: call.id, deletedAt: null, jobId: null } });
  if (lead) await bookLead(db, { leadId: lead.id, ...booked });
}
