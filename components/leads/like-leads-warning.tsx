import { TriangleAlert } from "lucide-react";
import { sameness } from "@/components/customers/duplicate-warning";
import { TextLink } from "@/components/ui/link";
import type { LikeLead } from "@/lib/leads/like-leads";
import { shownNumber } from "./lead-words";

/** Says which other open leads are of the same person, so that two people don’t work on one. */
export function LikeLeadsWarning({ found }: { found: readonly LikeLead[] }) {
  if (found.length === 0) return null;
  return (
    <div role="status" className="my-3 flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {found.length === 1
            ? "There is another open lead with the same data"
            : "There are other open leads with the same data"}
        </p>
        <ul className="mt-1 flex flex-col gap-1">
          {found.map(({ leadId, name, leadStatus, assignedUserName, same }) => (
            <li key={leadId} className="flex flex-wrap items-center gap-x-2">
              <TextLink href={`/leads?lead=${leadId}`} className="font-medium text-warning-ink">
                {/^[+\d]/.test(name) ? shownNumber(name) : name}
              </TextLink>
              <span className="min-w-0 flex-1">
                {[sameness(same), leadStatus, assignedUserName].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
