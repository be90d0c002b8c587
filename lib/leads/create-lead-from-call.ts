import "server-only";
import type { PhoneCall } from "@prisma/client";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { formatCallerName } from "@/lib/platform/format/format-caller-name";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import { findCall } from "./find-call";
import type { Lead, NewLead, NewLeadOfCall } from "./lead";
import type { LeadPhone } from "./read-lead-phone";
import { createLead } from "./save-lead";

/**
 * Creates the lead of a phone call. By default it uses the caller, the campaign of the called number, and the
 * campaign's lead source. A call has at most one lead. Source: leads.createFromCall.
 */
export async function createLeadFromCall(who: Who, { callId, ...leadFields }: NewLeadOfCall): Promise<Lead> {
  const call = await who.db((db) => readCallDetails(db, callId));
  const customerId = leadFields.businessCustomerId === undefined ? call.customerId : leadFields.businessCustomerId;
  if (!customerId && !call.phone.phone)
    throw invalid({
      businessCustomerId: "This call has no caller ID. Log it with a customer first, then add the lead.",
    });
  const input: NewLead = {
    ...leadFields,
    businessCustomerId: customerId,
    campaignId: leadFields.campaignId === undefined ? call.campaignId : leadFields.campaignId,
    leadSourceId: leadFields.leadSourceId === undefined ? call.leadSourceId : leadFields.leadSourceId,
    name: call.name,
    ...call.phone,
  };
  return createLead(who, input, { origin: "call", callId: call.id });
}

/** Returns a phone call from the provider's record or from a manual log. Throws a 404. */
export async function readCallDetails(db: Transaction, id: string) {
  const { businessId } = db.who;
  const { leg, logged } = await findCall(db, id);
  const number = leg?.numberId
    ? await db.phoneNumber.findFirst({
        where: { businessId, id: leg.numberId },
        select: { marketingCampaignId: true },
      })
    : null;
  const campaign = number?.marketingCampaignId
    ? await db.campaign.findFirst({ where: { businessId, id: number.marketingCampaignId, deletedAt: null } })
    : null;
  const isOutbound = leg?.type.startsWith("OUTBOUND") ?? false;
  return {
    id: leg?.id ?? id,
    isInbound: leg?.type === "INBOUND",
    customerId: logged?.customerId ?? leg?.customerId ?? null,
    name: formatCallerName((isOutbound ? leg?.calleeName : leg?.callerName) ?? ""),
    phone: readCallPhone(isOutbound ? leg?.numberTo : leg?.numberFrom, logged),
    campaignId: campaign?.id ?? null,
    leadSourceId: campaign?.isOtherLeadSource ? OTHER_JOB.id : (campaign?.leadSourceId ?? null),
  };
}

/**
 * Returns the number that the provider reported, or else the logged one. A log joins the digits of a number and of its
 * extension; `callerKey` has the number alone.
 */
function readCallPhone(
  reported: string | undefined,
  logged: Pick<PhoneCall, "phoneNumber" | "callerKey"> | null
): LeadPhone {
  if (reported !== undefined || !logged) return { phone: reported ?? "", phoneExtension: "" };
  const { phoneNumber, callerKey } = logged;
  const at = phoneNumber.indexOf(callerKey);
  // The log keeps a dialed trunk zero, which the key lacks.
  const end = callerKey === "" || at === -1 ? phoneNumber.length : at + callerKey.length;
  return { phone: phoneNumber.slice(0, end), phoneExtension: phoneNumber.slice(end) };
}
