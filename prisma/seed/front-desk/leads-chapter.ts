import { createLeadFromCall } from "@/lib/leads/create-lead-from-call";
import { assignLead, changeLead, createLead, setLeadStatus } from "@/lib/leads/save-lead";
import { getStaffActor } from "@/lib/platform/session/who";
import type { LeadFate } from "./calls";
import type { SeededCalls } from "./calls-chapter";
import type { DemoMarketing } from "./marketing-chapter";
import { runInParallel } from "../in-parallel";
import { getMember, type Office, toWhoAt, type When } from "./office";

type WrittenLead = { when: When; name: string; phone: string; message: string; address?: string; fate: LeadFate };

/** The messages from the form on the website. */
const OF_FORM: readonly WrittenLead[] = [
  {
    when: { ago: 46 },
    name: "Priya Raman",
    phone: "(919) 555-0131",
    address: "418 Hawthorne Ln, Charlotte",
    message: "My shower drips nonstop. Can someone come out this week?",
    fate: {},
  },
  {
    when: { back: 1, at: 1140 },
    name: "Walt Jessup",
    phone: "(919) 555-0156",
    message: "Need a second opinion on a furnace. The other company wants $9,000.",
    fate: { by: "dana" },
  },
  {
    when: { back: 3, at: 430 },
    name: "Monica Teague",
    phone: "(919) 555-0109",
    address: "77 Lake Rd, Belmont",
    message: "Looking for a plan with two tune-ups a year.",
    fate: { status: "Contacted", after: 95, by: "carol" },
  },
];

/** Creates leads from phone calls and messages, including some that became jobs. */
export async function seedLeads(office: Office, marketing: DemoMarketing, calls: SeededCalls): Promise<void> {
  const { who } = office;
  await Promise.all([
    runInParallel(calls, async ({ call, callId, jobId }) => {
      if (!call.lead) return;
      const { leadId } = await createLeadFromCall(toWhoAt(who, call.when, 2), { callId });
      await advanceLead(office, leadId, call.when, call.lead);
      if (jobId) await changeLead(toWhoAt(who, call.when, 7), leadId, { jobId });
    }),
    runInParallel(OF_FORM, async ({ when, fate, ...written }) => {
      const { leadId } = await createLead(toWhoAt(who, when), written, { origin: "form" });
      await advanceLead(office, leadId, when, fate);
    }),
    seedWon(office, marketing),
  ]);
}

async function advanceLead(
  office: Office,
  leadId: string,
  when: When,
  { status, after = 30, by }: LeadFate
): Promise<void> {
  if (!by) return;
  const member = toWhoAt(getMember(office, by), when, after);
  const { userId } = getStaffActor(member);
  if (status) await setLeadStatus(member, leadId, { status, userId });
  else await assignLead(member, leadId, userId);
}

/** Creates campaign jobs that are already paid. */
async function seedWon(office: Office, { campaigns }: DemoMarketing): Promise<void> {
  const { who } = office;
  const { businessId } = who;
  const payments = await who.db((db) =>
    db.payment.findMany({
      where: { businessId, status: "succeeded", deletedAt: null, NOT: { jobId: null } },
      orderBy: [{ paidOn: "desc" }, { amount: "desc" }],
      select: { jobId: true, customerId: true },
      take: 3,
    })
  );
  const won = [campaigns.mail, campaigns.postcard, campaigns.radio];
  for (const [at, { jobId, customerId }] of payments.entries()) {
    const when = { back: 9 - at, at: 600 + 45 * at };
    const campaignId = won[at] ?? campaigns.mail;
    const { leadId } = await createLead(toWhoAt(who, when), { businessCustomerId: customerId, campaignId });
    await advanceLead(office, leadId, when, { status: "Booked", after: 25, by: "luis" });
    await changeLead(toWhoAt(who, when, 26), leadId, { jobId });
  }
}
