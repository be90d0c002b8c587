import { readParam } from "@/components/ui/fields/address";
import { LeadPanel } from "@/components/leads/lead-panel";
import { RequestFormPanel } from "@/components/leads/request-form-panel";
import { getLead, type LeadFilters } from "@/lib/leads/list-leads";
import { findSimilarLeads } from "@/lib/leads/find-similar-leads";
import { getRequestForm } from "@/lib/leads/web-form/request-form";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

type Props = {
  who: Who;
  params: Record<string, string | string[] | undefined>;
  filters: LeadFilters;
  people: Array<{ id: string; name: string }>;
  closeHref: string;
};

/** The panel in the address: a lead, a new one, or the request form. */
export async function OpenPanel({ who, params, filters, people, closeHref }: Props) {
  const canChange = who.permissions.has("customers.change");
  const panel = readParam(params, "panel");
  if (panel === "form") return <RequestFormPanel form={await getRequestForm(who)} {...{ closeHref, canChange }} />;
  const [id] = pickIds([readParam(params, "lead")]);
  const lead = id ? await findLead(who, id) : null;
  if (!lead && (panel !== "new" || !canChange)) return null;
  const others = lead ? await findSimilarLeads(who, lead) : [];
  const choices = {
    people,
    statuses: filters.leadStatuses,
    sources: filters.leadSources,
    campaigns: filters.campaigns,
  };
  const can = { change: canChange, book: who.permissions.has("schedule.change") };
  return (
    <LeadPanel
      key={lead ? `${lead.leadId} ${lead.version}` : "new"}
      {...{ lead, others, choices, closeHref, can, timeZone: who.timeZone, now: who.now.toISOString() }}
    />
  );
}

async function findLead(who: Who, id: string) {
  try {
    return await getLead(who, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
