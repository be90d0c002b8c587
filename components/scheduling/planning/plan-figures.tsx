import { formatMinutes } from "@/lib/platform/format/format-minutes";
import type { PlanMeasure } from "@/lib/scheduling/planning/plan-question";

const rows: Array<{ key: keyof PlanMeasure; name: string; isTime: boolean }> = [
  { key: "driving", name: "Driving", isTime: true },
  { key: "idle", name: "Idle time", isTime: true },
  { key: "late", name: "Late stops", isTime: false },
  { key: "unassigned", name: "Unassigned", isTime: false },
];

/** The day's figures before and after the plan. */
export function PlanFigures({ before, after }: { before: PlanMeasure; after: PlanMeasure }) {
  const formatFigure = (value: number, isTime: boolean) => (isTime ? formatMinutes(value) : String(value));
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          <th className="py-1 font-normal">Day totals</th>
          <th className="py-1 text-right font-normal">Now</th>
          <th className="py-1 text-right font-normal">Suggested</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, isTime }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {name}
            </th>
            <td className="tabular text-right">{formatFigure(before[key], isTime)}</td>
            <td className="tabular text-right font-semibold">{formatFigure(after[key], isTime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
