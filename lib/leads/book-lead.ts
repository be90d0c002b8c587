import "server-only";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { callFacts } from "./lead-of-call";
import { firstStatus, lockLead, writeLead } from "./save-lead";

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

/**
 * The same for the lead of the call by which it was booked, where that has no job yet. A call to a campaign's number that
 * has no lead gets one here: what a campaign brought is counted by its leads.
 */
export async function bookLeadOfCall(
  who: Who,
  db: Transaction,
  { callId, ...booked }: Booked & { callId: string },
): Promise<void> {
  const { businessId, now } = who;
  const call = await callFacts(who, db, callId);
  if (call.isInbound && call.campaignId)
    await db.lead.createMany({
      data: {
        businessId,
        statusId: await firstStatus(who, db),
        origin: "call",
        callId: call.id,
        campaignId: call.campaignId,
        leadSourceId: typeof call.leadSourceId === "string" ? call.leadSourceId : null,
        isOtherLeadSource: call.leadSourceId === OTHER_JOB.id,
        name: call.name,
        phone: call.phone,
        createdAt: now,
        updatedAt: now,
      },
      // It has one, also one that somebody makes at this moment.
      skipDuplicates: true,
    });
  const lead = await db.lead.findFirst({ where: { businessId, callId: call.id, deletedAt: null, jobId: null } });
  if (lead) await bookLead(who, db, { leadId: lead.id, ...booked });
}
