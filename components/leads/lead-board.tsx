"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Select } from "@/components/ui/choices/select";
import { RecordLink } from "@/components/ui/link";
import { toast } from "@/components/ui/overlays/toast";
import type { BoardColumn } from "@/lib/leads/lead-board";
import type { Lead } from "@/lib/leads/lead-shapes";
import { api } from "@/lib/platform/http/api-client";
import { leadName, waited } from "./lead-words";

type Props = { columns: readonly BoardColumn[]; path: string; now: string; canChange: boolean };

/** The leads by their status; one goes on to another status by the choice on its card. */
export function LeadBoard({ columns, path, now, canChange }: Props) {
  const statuses = columns.map(({ id, name }) => ({ id, label: name }));
  return (
    <div className="flex gap-3 overflow-x-auto pb-2" tabIndex={0} role="region" aria-label="Leads by status">
      {columns.map(({ id, name, leads, total }) => (
        <section key={id} aria-label={name} className="w-72 shrink-0 rounded-card bg-sunken p-2">
          <h2 className="mb-2 flex justify-between px-1 text-sm font-semibold">
            {name} <span className="tabular font-normal text-muted">{total}</span>
          </h2>
          <ul className="flex flex-col gap-2">
            {leads.map((lead) => (
              <Card key={lead.leadId} {...{ lead, path, statuses, canChange }} now={new Date(now)} />
            ))}
          </ul>
          {leads.length === 0 && <p className="px-1 py-3 text-sm text-muted">Nobody</p>}
          {total > leads.length && (
            <p className="px-1 py-2 text-sm text-muted">{`${total - leads.length} more in the list`}</p>
          )}
        </section>
      ))}
    </div>
  );
}

type CardProps = {
  lead: Lead;
  path: string;
  statuses: Array<{ id: string; label: string }>;
  now: Date;
  canChange: boolean;
};

function Card({ lead, path, statuses, now, canChange }: CardProps) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const wait = waited(lead, now);
  const move = async (status: string) => {
    if (status === lead.leadStatusId) return;
    try {
      const params = { id: lead.leadId };
      const answer = await api("POST /api/leads/[id]/status", { params, body: { status } });
      offerUndo(`${leadName(lead)}: ${answer.leadStatus}.`, [answer]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't do that. Try again.");
    }
  };
  return (
    <li className="rounded-card border border-line bg-surface p-2.5">
      <RecordLink href={`${path}${path.includes("?") ? "&" : "?"}lead=${lead.leadId}`} className="font-medium">
        {leadName(lead)}
      </RecordLink>
      {lead.message && <p className="mt-0.5 line-clamp-2 text-sm">{lead.message}</p>}
      <p className="mt-1 text-sm text-muted">
        {[lead.assignedUserName ?? "Unassigned", lead.jobNumber && `Job ${lead.jobNumber}`].filter(Boolean).join(" · ")}
      </p>
      {wait && !wait.isOver && <p className="text-sm text-warning-ink">{`Waiting ${wait.text}`}</p>}
      {canChange && (
        <Select
          label={`Status of ${leadName(lead)}`}
          hideLabel
          className="mt-2"
          options={statuses}
          value={lead.leadStatusId}
          onChange={(id) => void move(id)}
        />
      )}
    </li>
  );
}
