"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useSchedule } from "@/components/scheduling/updates/schedule-provider";
import { Person } from "@/components/ui/avatar";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/overlays/panel";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import { scoreTerms } from "@/lib/reports/score-terms";
import type { TechScore } from "@/lib/reports/tech-score";

type Props = { scores: TechScore[]; days: { from: string; to: string }; hasMoney: boolean };

/** The scores of the technicians for the chosen days, with an explanation. */
export function TechScorePanel({ scores, days, hasMoney }: Props) {
  const { board } = useSchedule();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const addressOf = (path: string, more: Record<string, string> = {}) =>
    board ? buildBoardAddress(path, board.query, more) : `${path}?${new URLSearchParams(more)}`;
  const openDays = (change: Partial<Props["days"]>) =>
    startTransition(() => router.replace(addressOf("/schedule/tech-score", { ...days, ...change }), { scroll: false }));
  const money = ["Invoiced", "Per job"];
  return (
    <Panel title="Tech score" closeHref={addressOf("/schedule")} size="wide">
      <div className="flex flex-col gap-5" aria-busy={isPending}>
        <div className="flex flex-wrap gap-3">
          <DatePicker label="From" value={days.from} onChange={(from) => from && openDays({ from })} className="w-40" />
          <DatePicker label="To" value={days.to} onChange={(to) => to && openDays({ to })} className="w-40" />
        </div>
        {scores.length === 0 && <p className="text-muted">No technicians yet. Active technicians appear here.</p>}
        {scores.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
          <div tabIndex={0} role="region" aria-label="Scores" className="overflow-x-auto">
            <table className="tabular w-full text-sm">
              <thead>
                <tr className="border-b border-line text-left text-xs text-muted">
                  <th scope="col" className="py-2 pr-3 font-medium">
                    Technician
                  </th>
                  {scoreTerms
                    .filter(({ term }) => hasMoney || !money.includes(term))
                    .map(({ term }) => (
                      <th key={term} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                        {term}
                      </th>
                    ))}
                </tr>
              </thead>
              <tbody>
                {scores.map((score) => (
                  <tr key={score.tech_id} className="h-9 border-b border-line">
                    <th scope="row" className="max-w-44 py-1 pr-3 text-left font-medium">
                      <Person id={score.tech_id} name={score.name} />
                    </th>
                    <td className="px-3 text-right">{score.completed}</td>
                    <td className="px-3 text-right whitespace-nowrap">{shareOf(score)}</td>
                    {hasMoney && (
                      <>
                        <td className="px-3 text-right">
                          <Money amount={score.invoiced} />
                        </td>
                        <td className="px-3 text-right">
                          {score.perJob === null ? "–" : <Money amount={score.perJob} />}
                        </td>
                      </>
                    )}
                    <td className="px-3 text-right">{score.callbacks}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <section aria-label="About these scores" className="text-sm text-muted">
          <DescriptionList
            items={scoreTerms
              .filter(({ term }) => hasMoney || !money.includes(term))
              .map(({ term, text }) => ({ term, value: text }))}
          />
        </section>
      </div>
    </Panel>
  );
}

/** Formats, for example, "83 % of 12". A dash when no start was recorded. */
function shareOf({ onTime, timed }: TechScore): string {
  return timed === 0 ? "–" : `${Math.round((onTime / timed) * 100)}% of ${timed}`;
}
