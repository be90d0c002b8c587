import { formatNumber } from "@/lib/platform/format/format-count";
import { RecordLink } from "@/components/ui/link";
import type { BoardColumn } from "@/lib/leads/list-lead-board";
import type { Lead } from "@/lib/leads/lead";
import { LeadStatusChoice } from "./lead-status-choice";
import { getLeadName, formatLeadPhone, getLeadWait } from "./lead-words";

type Props = { columns: readonly BoardColumn[]; path: string; now: Date; canChange: boolean };

/** The leads by status. The select on a card moves its lead. */
export function LeadBoard({ columns, path, now, canChange }: Props) {
  const board = (
    <div className="flex gap-3 overflow-x-auto pb-2" tabIndex={0} role="region" aria-label="Leads by status">
      {columns.map(({ id, name, leads, total }) => (
        <section key={id} aria-label={name} className="w-72 shrink-0 rounded-card bg-sunken p-2">
          <h2 className="mb-2 flex justify-between px-1 text-sm font-semibold">
            {name} <span className="tabular font-normal text-muted">{formatNumber(total)}</span>
          </h2>
          <ul className="flex flex-col gap-2">
            {leads.map((lead) => (
              <Card key={lead.leadId} {...{ lead, path, now, canChange }} />
            ))}
          </ul>
          {leads.length === 0 && <p className="px-1 py-3 text-sm text-muted">No leads</p>}
          {total > leads.length && (
            <p className="px-1 py-2 text-sm text-muted">{`${formatNumber(total - leads.length)} more in list view`}</p>
          )}
        </section>
      ))}
    </div>
  );
  if (!canChange) return board;
  return <LeadStatusChoice statuses={columns.map(({ id, name }) => ({ id, label: name }))}>{board}</LeadStatusChoice>;
}

type CardProps = { lead: Lead; path: string; now: Date; canChange: boolean };

/** The markup is minimal, because a board has hundreds of cards. */
function Card({ lead, path, now, canChange }: CardProps) {
  const wait = getLeadWait(lead, now);
  const name = getLeadName(lead);
  return (
    <li className="rounded-card border border-line bg-surface p-2.5">
      <RecordLink href={`${path}${path.includes("?") ? "&" : "?"}lead=${lead.leadId}`}>{name}</RecordLink>
      {lead.name && lead.phone && <p className="tabular text-sm text-muted">{formatLeadPhone(lead)}</p>}
      {lead.message && <p className="mt-0.5 line-clamp-2 text-sm">{lead.message}</p>}
      <p className="mt-1 text-sm text-muted">
        {[lead.assignedUserName ?? "Unassigned", lead.jobNumber && `Job ${lead.jobNumber}`].filter(Boolean).join(" · ")}
      </p>
      {wait && !wait.isOver && <p className="text-sm text-warning-ink">{`Waiting ${wait.text}`}</p>}
      {canChange && (
        <button
          type="button"
          data-lead={name}
          data-status={lead.leadStatusId}
          value={lead.leadId}
          aria-label={`Status of ${name}: ${lead.leadStatus}`}
          aria-haspopup="listbox"
          className="choice-button mt-2"
        >
          <span>{lead.leadStatus}</span>
        </button>
      )}
    </li>
  );
}
