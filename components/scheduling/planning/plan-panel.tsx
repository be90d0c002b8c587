"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/overlays/panel";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { api } from "@/lib/platform/http/api-client";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import type { PlanChange, PlanSuggestion } from "@/lib/scheduling/planning/plan-question";
import { withSaved } from "../updates/board-copy";
import { saveFormWithOverride } from "../moves/save-form-with-override";
import { useSchedule } from "../updates/schedule-provider";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { formatMoveToast, getMoved } from "../moves/words-of-moves";
import { PlanChanges } from "./plan-changes";
import { PlanFigures } from "./plan-figures";

/** Converts a change to the appointment before it. */
const toMove = ({ appointmentId: id, version, to: { start, end, tech_id: techId } }: PlanChange) => ({
  id,
  version,
  start,
  end,
  techId,
});

const toBefore = ({ customer, from: { start } }: PlanChange) => ({ businessCustomer: { fullName: customer }, start });

/**
 * A suggested plan of the day beside the board, with figures before and after. Each change has a reason and a checkbox.
 * Only checked changes are applied, in one step that can be undone. Closing the panel cancels a running search.
 */
export function PlanPanel({ query }: { query: BoardQuery }) {
  const router = useRouter();
  const { setBoard, setting } = useSchedule();
  const offerUndo = useOfferUndoWithNote();
  const [round, setRound] = useState(0);
  const [suggestion, setSuggestion] = useState<PlanSuggestion | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isApplying, setApplying] = useState(false);
  const closeHref = buildBoardAddress("/schedule", query);

  const searchKey = JSON.stringify([query.date, query.groupId, query.technicianIds, round]);
  useEffect(() => {
    const search = new AbortController();
    const [date, dispatchGroupId, technicianIds] = JSON.parse(searchKey) as [string, string | null, string[]];
    const find = async () => {
      try {
        const body = { date, dispatchGroupId, technicianIds };
        const answer = await api("POST /api/schedule/suggest-plan", { body }, { signal: search.signal });
        setSuggestion(answer);
        setChosen(new Set(answer.changes.map(({ appointmentId }) => appointmentId)));
      } catch (error) {
        if (!search.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
      }
    };
    void find();
    return () => search.abort();
  }, [searchKey]);

  const searchAgain = () => {
    setSuggestion(null);
    setProblem(null);
    setRound((before) => before + 1);
  };

  const apply = async () => {
    const changes = suggestion!.changes.filter(({ appointmentId }) => chosen.has(appointmentId));
    setApplying(true);
    const failed = await saveFormWithOverride("move", async (forceAppointment) => {
      const moves = changes.map(toMove);
      const options = { requestKey: newKey() };
      const answer = await api("POST /api/appointments/move-together", { body: { moves, forceAppointment } }, options);
      setBoard((current) => current && withSaved(current, answer.items));
      const words = formatMoveToast(changes.map(toBefore), answer.items, setting);
      offerUndo(words, [answer], getMoved(answer.items, setting));
      router.push(closeHref, { scroll: false });
    });
    setApplying(false);
    if (failed) setProblem([failed.otherErrors, ...Object.values(failed.fieldErrors ?? {})].flat().join(" "));
  };

  const count = chosen.size;
  return (
    <Panel
      title="Suggested plan"
      context={formatWeekday(query.date)}
      closeHref={closeHref}
      size="wide"
      footer={
        <>
          <Button onPress={searchAgain} isDisabled={!suggestion && !problem}>
            Search again
          </Button>
          <Button variant="primary" isDisabled={count === 0} isPending={isApplying} onPress={() => void apply()}>
            {count === 1 ? "Apply 1 change" : `Apply ${count} changes`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5" aria-live="polite" aria-busy={!suggestion && !problem}>
        {problem && (
          <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-ink">
            {problem}
          </p>
        )}
        {!suggestion && !problem && <ProgressBar label="Finding a better plan…" />}
        {suggestion && (
          <>
            <PlanFigures before={suggestion.before} after={suggestion.after} />
            <PlanChanges
              suggestion={suggestion}
              zone={setting.timeZone}
              chosen={chosen}
              onChoose={(id, isChosen) =>
                setChosen((current) => {
                  const next = new Set(current);
                  if (isChosen) next.add(id);
                  else next.delete(id);
                  return next;
                })
              }
            />
          </>
        )}
      </div>
    </Panel>
  );
}
