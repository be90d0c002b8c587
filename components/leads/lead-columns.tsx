import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Lead } from "@/lib/leads/lead";
import { formatInstant } from "@/lib/platform/time/format-time";
import { getLeadName, ORIGIN_WORDS, formatLeadPhone, getLeadWait } from "./lead-words";

/** Returns the columns of the lead list. */
export function buildLeadColumns(timeZone: string, now: Date): ReadonlyArray<Column<Lead>> {
  return [
    {
      id: "who",
      label: "Contact",
      isFixed: true,
      cell: (lead) => (
        <span className="cell-stack md:py-1">
          <span>{getLeadName(lead)}</span>
          {lead.name && lead.phone && <small>{formatLeadPhone(lead)}</small>}
        </span>
      ),
    },
    {
      id: "message",
      label: "Request",
      isMinor: true,
      cell: ({ message }) => (message ? <span className="line-clamp-2 md:whitespace-normal">{message}</span> : ""),
    },
    { id: "status", label: "Status", cell: (lead) => <Badge>{lead.leadStatus}</Badge> },
    { id: "assigned", label: "Assigned to", cell: ({ assignedUserName: name }) => name ?? "Unassigned" },
    {
      id: "came",
      label: "Received",
      width: "12rem",
      cell: (lead) => {
        const at = new Date(lead.cameAt);
        const wait = getLeadWait(lead, now);
        return (
          <span className="cell-stack">
            <span className="tabular">{formatInstant(at, timeZone)}</span>
            {wait && (
              <span className={wait.isOver ? "text-muted" : "text-warning-ink"}>
                {wait.isOver ? `Response ${wait.text}` : `Waiting ${wait.text}`}
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: "from",
      label: "Source",
      isMinor: true,
      cell: ({ origin, leadSource, campaign, targetList }) =>
        [ORIGIN_WORDS[origin], leadSource, campaign, targetList].filter(Boolean).join(", "),
    },
    {
      id: "job",
      label: "Job",
      cell: ({ jobId, jobNumber }) => (jobId ? <TextLink href={`/jobs/${jobId}`}>{`Job ${jobNumber}`}</TextLink> : ""),
    },
  ];
}
