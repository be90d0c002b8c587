import { Badge, type Tone } from "@/components/ui/badge";
import type { Frequency } from "@/lib/plans/frequency";
import type { SoldPlanState } from "@/lib/plans/records/sold-plan-state";
import { formatCount } from "@/lib/platform/format/format-count";

const STATES: Record<SoldPlanState, { word: string; tone: Tone }> = {
  active: { word: "Active", tone: "success" },
  upcoming: { word: "Upcoming", tone: "info" },
  paused: { word: "Paused", tone: "warning" },
  expired: { word: "Expired", tone: "danger" },
  canceled: { word: "Canceled", tone: "neutral" },
  archived: { word: "Archived", tone: "neutral" },
};

export function PlanState({ state }: { state: SoldPlanState }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>;
}

/** The name of a plan, with its color in front. */
export function PlanName({ name, color }: { name: string; color: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className="size-3 shrink-0 rounded-full border border-line"
        style={{ backgroundColor: color }}
      />
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}

export const FREQUENCY_WORDS: Record<Frequency, string> = { monthly: "Monthly", yearly: "Yearly" };

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const getMonthName = (month: number): string => MONTHS[month - 1] ?? "";

export const MONTH_OPTIONS = MONTHS.map((label, at) => ({ id: String(at + 1), label }));

type Months = { startMonth: number; startYear: number; endMonth: number; endYear: number };

/** Formats, for example, "Nov 2026 – Jan 2027", "Mar – May 2027", or "Mar 2027". */
export function formatMonths({ startMonth, startYear, endMonth, endYear }: Months): string {
  const end = `${getMonthName(endMonth)} ${endYear}`;
  if (startYear !== endYear) return `${getMonthName(startMonth)} ${startYear} – ${end}`;
  return startMonth === endMonth ? end : `${getMonthName(startMonth)} – ${end}`;
}

/** Formats the months of the first and last day. */
export function formatMonthsOfDays(firstDay: string, lastDay: string): string {
  const [startYear = 0, startMonth = 0] = firstDay.split("-").map(Number);
  const [endYear = 0, endMonth = 0] = lastDay.split("-").map(Number);
  return formatMonths({ startMonth, startYear, endMonth, endYear });
}

export const formatMonthCount = (months: number): string => formatCount(months, "month");
