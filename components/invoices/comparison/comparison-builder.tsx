"use client";

import { ArrowDown, ArrowUp, Copy } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { toast } from "@/components/ui/overlays/toast";
import { EmptyState } from "@/components/ui/states/empty-state";
import { getTemplateName } from "../templates/template-name";
import { api, CallError } from "@/lib/platform/http/api-client";

export type BuilderOption = { id: string; number: number; title: string; total: string };

type Props = {
  jobId: string;
  /** Null = a new comparison. */
  comparisonId: string | null;
  /** The job's proposals that can be compared, newest first. */
  proposals: readonly BuilderOption[];
  /** The compared ones, in order. */
  start: readonly string[];
};

const MOST = 4;

/** Chooses two to four proposals of a job and their order. A copy of one can start the next. */
export function ComparisonBuilder({ jobId, comparisonId, proposals, start }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [chosen, setChosen] = useState<readonly string[]>(start);
  const [isBusy, startWork] = useTransition();
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  const work = (step: () => Promise<void>) =>
    startWork(() =>
      step().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        toast.danger(Object.values(error.answer.errors)[0] ?? error.message);
      })
    );
  const save = (invoiceIds: readonly string[]) =>
    work(async () => {
      const saved = await api("POST /api/comparisons", { body: { jobId, comparisonId, invoiceIds: [...invoiceIds] } });
      const message = saved.comparisonId ? "Comparison saved." : "Comparison removed. The proposals aren't deleted.";
      offerUndo(message, [saved]);
      router.push(saved.comparisonId ? `/comparison/${saved.comparisonId}` : `/jobs/${jobId}`);
    });
  const addFrom = (id: string) =>
    work(async () => {
      const createdProposal = await api("POST /api/invoices/[id]/create-from", {
        params: { id },
        body: { jobId, isWorkOrder: true },
      });
      offerUndo(`Added proposal #${createdProposal.invoiceNumber}. Open it to name and edit it.`, [createdProposal]);
      if (chosen.length < MOST) setChosen([...chosen, createdProposal.id]);
      router.refresh();
    });
  return (
    <div className="flex flex-col gap-4">
      <Card title="Proposals for this job">
        {proposals.length === 0 ? (
          <EmptyState
            title="No open proposals"
            text="Create a proposal, or add one from a template. Each proposal's title is its option name."
          />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {sortComparedFirst(proposals, chosen).map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                jobId={jobId}
                place={chosen.indexOf(option.id)}
                count={chosen.length}
                isBusy={isBusy}
                onToggle={(isOn) => toggle(option.id, isOn)}
                onMove={(by) => setChosen(moveId(chosen, chosen.indexOf(option.id), by))}
                onCopy={() => addFrom(option.id)}
              />
            ))}
          </ul>
        )}
      </Card>
      <FromTemplate key={proposals.length} hasProposals={proposals.length > 0} onChoose={addFrom} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          isPending={isBusy}
          isDisabled={chosen.length < 2 || chosen.length > MOST}
          onPress={() => save(chosen)}
        >
          Save comparison
        </Button>
        {comparisonId && (
          <Button variant="quiet" isDisabled={isBusy} onPress={() => save([])}>
            Remove comparison
          </Button>
        )}
        <span className="text-sm text-muted">
          {chosen.length < 2 ? "Select two to four proposals." : `${chosen.length} of ${MOST} options`}
        </span>
      </div>
    </div>
  );
}

/** Lists the compared proposals first and in order, so that a row moves where its arrow points. */
const sortComparedFirst = (proposals: readonly BuilderOption[], chosen: readonly string[]) => [
  ...chosen.flatMap((id) => proposals.find((option) => option.id === id) ?? []),
  ...proposals.filter(({ id }) => !chosen.includes(id)),
];

type RowProps = {
  option: BuilderOption;
  jobId: string;
  /** The position among the compared ones. -1 for one that is not compared. */
  place: number;
  count: number;
  isBusy: boolean;
  onToggle: (isOn: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
};

function OptionRow({ option, jobId, place, count, isBusy, onToggle, onMove, onCopy }: RowProps) {
  const isChosen = place >= 0;
  const name = option.title || "Untitled proposal";
  const called = option.title || `proposal #${option.number}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Checkbox isSelected={isChosen} isDisabled={!isChosen && count >= MOST} onChange={onToggle}>
        {isChosen ? `${place + 1}. ${name}` : name}
      </Checkbox>
      <RecordLink href={`/jobs/${jobId}/invoices/${option.id}`}>#{option.number}</RecordLink>
      <span className="ml-auto flex items-center gap-1">
        <Money amount={option.total} />
        <IconButton label={`Move ${called} up`} size="small" isDisabled={place < 1} onPress={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${called} down`}
          size="small"
          isDisabled={!isChosen || place === count - 1}
          onPress={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={`Copy ${called}`} size="small" isDisabled={isBusy} onPress={onCopy}>
          <Copy aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

function FromTemplate({ hasProposals, onChoose }: { hasProposals: boolean; onChoose: (id: string) => void }) {
  return (
    <Card title="Add option">
      <AsyncComboBox
        label="From template"
        load={findTemplates}
        placeholder="Template name"
        emptyText="No matching templates."
        help={hasProposals ? "You can also copy a proposal above. Open the copy to name and edit it." : undefined}
        onSelect={(template) => template && onChoose(template.id)}
      />
    </Card>
  );
}

async function findTemplates(term: string, signal: AbortSignal) {
  const { items } = await api("GET /api/invoices/templates", { query: { term, limit: 20 } }, { signal });
  return items.map((template) => ({ id: template.id, label: getTemplateName(template) }));
}

function moveId(ids: readonly string[], from: number, by: number): readonly string[] {
  const next = ids.filter((_, index) => index !== from);
  next.splice(from + by, 0, ...ids.slice(from, from + 1));
  return next;
}
