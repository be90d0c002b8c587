import { SameDataHint, formatMatches } from "@/components/customers/duplicate-warning";
import { TextLink } from "@/components/ui/link";
import type { SimilarLead } from "@/lib/leads/find-similar-leads";
import { formatLeadPhone } from "./lead-words";

/** Warns about other open leads of the same person, so that two users do not work on one person. */
export function LikeLeadsWarning({ similarLeads }: { similarLeads: readonly SimilarLead[] }) {
  if (similarLeads.length === 0) return null;
  const title = similarLeads.length === 1 ? "Possible duplicate lead" : "Possible duplicate leads";
  return (
    <div role="status" className="my-3">
      <SameDataHint title={title}>
        {similarLeads.map(({ leadId, name, leadStatus, assignedUserName, same }) => (
          <li key={leadId} className="flex flex-wrap items-center gap-x-2">
            <TextLink href={`/leads?lead=${leadId}`} className="font-medium text-warning-ink">
              {/^[+\d]/.test(name) ? formatLeadPhone({ phone: name, phoneExtension: "" }) : name}
            </TextLink>
            <span className="min-w-0 flex-1">
              {[formatMatches(same), leadStatus, assignedUserName].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </SameDataHint>
    </div>
  );
}
