import { Money } from "@/components/ui/money";
import { RecordLink } from "@/components/ui/link";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatTotal } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { formatTime } from "@/lib/platform/time/format-time";
import { formatChange } from "@/lib/reports/format-change";
import { listMissedWindows, getToday, listUtilization, getWeekSoFar } from "@/lib/reports/liveboards/day-figures";
import { readTotals } from "@/lib/reports/read-report";
import { ShareBar, TileCard, TileFigure } from "./tile-card";

const MOST = 5;

type Props = { who: Who };

/** Today's appointments by status. */
export async function TodayTile({ who }: Props) {
  const today = getToday(who);
  const days = { start: today, end: today };
  const { groups } = await readTotals(who, "appointments-by-status", days);
  const total = groups.reduce((sum, { key, count }) => (key === "canceled" ? sum : sum + count), 0);
  return (
    <TileCard
      title="Today"
      link={who.permissions.has("schedule.all") && { href: "/schedule", label: "Schedule" }}
      text={total === 0 ? "No appointments today." : undefined}
    >
      {total > 0 && <TileFigure>{formatTotal(total, "appointment")}</TileFigure>}
      <ul className="mt-3 flex flex-col gap-2">
        {groups.map(({ key, label, count }) => (
          <li key={key} className="grid grid-cols-[8rem_1fr_2rem] items-center gap-3">
            <RecordLink href={`/reports/appointments-by-status?${new URLSearchParams({ ...days, line: key })}#rows`}>
              {label}
            </RecordLink>
            <ShareBar share={count / groups.reduce((sum, each) => sum + each.count, 0)} />
            <span className="tabular text-right">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </TileCard>
  );
}

/** Today's arrival windows that were missed. */
export async function MissedWindowsTile({ who }: Props) {
  const missed = await listMissedWindows(who, MOST);
  const total = missed[0]?.total ?? 0;
  return (
    <TileCard
      title="Missed arrival windows, today"
      text={
        total === 0
          ? "No missed arrival windows today."
          : "Started after the arrival window, or no technician en route when it ended."
      }
    >
      {total > 0 && <TileFigure>{formatNumber(total)}</TileFigure>}
      <ul className="mt-3 flex flex-col gap-2">
        {missed.map(({ id, customer, promised, began }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <RecordLink href={`/schedule/appointments/${id}`}>{customer}</RecordLink>
            <span className="text-sm text-muted">
              due by {formatTime(promised, who.timeZone)} ·{" "}
              {began ? `started ${formatTime(began, who.timeZone)}` : "not en route"}
            </span>
          </li>
        ))}
      </ul>
      {total > missed.length && <p className="mt-2 text-sm text-muted">and {total - missed.length} more</p>}
    </TileCard>
  );
}

/** The invoiced amount of this week, compared with the same days of the week before. */
export async function SalesWeekTile({ who }: Props) {
  const { now, before } = getWeekSoFar(who);
  const [{ sums }, { sums: sumsBefore }] = await Promise.all([
    readTotals(who, "invoice-highlights", now),
    readTotals(who, "invoice-highlights", before),
  ]);
  const invoiced = sums.amount ?? "0.00";
  const change = formatChange(invoiced, sumsBefore.amount ?? "0");
  return (
    <TileCard
      title="Invoiced this week"
      link={{ href: `/reports/invoice-highlights?${new URLSearchParams(now)}`, label: "Invoice highlights" }}
    >
      <TileFigure>
        <Money amount={invoiced} />
      </TileFigure>
      <p className="mt-1 text-sm text-muted">
        {change && (
          <>
            <span className="font-medium text-ink">{change}</span> from{" "}
          </>
        )}
        <Money amount={sumsBefore.amount ?? "0.00"} /> on the same days last week
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-3">
        <SmallFigure label="Collected" amount={sums.paid ?? "0.00"} />
        <SmallFigure label="Balance due" amount={sums.balance ?? "0.00"} />
      </dl>
    </TileCard>
  );
}

function SmallFigure({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold text-ink">
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** Today's utilization by technician. */
export async function UtilizationTile({ who }: Props) {
  const technicians = await listUtilization(who, getToday(who));
  return (
    <TileCard
      title="Booked today"
      text={
        technicians.length === 0
          ? "No technicians yet."
          : "Booked hours as a share of working hours, excluding blocked time and events."
      }
    >
      <ul className="flex flex-col gap-2">
        {technicians.map(({ id, name, open, booked }) => (
          <li key={id} className="grid grid-cols-[minmax(0,8rem)_1fr_minmax(8rem,auto)] items-center gap-3">
            <span className="truncate">{name}</span>
            <ShareBar share={open ? booked / open : booked > 0 ? 1 : 0} />
            <span className="tabular text-right text-sm whitespace-nowrap text-muted">{shareOfDay(open, booked)}</span>
          </li>
        ))}
      </ul>
    </TileCard>
  );
}

function shareOfDay(open: number | null, booked: number): string {
  if (!open) return booked > 0 ? `${formatHours(booked)} outside working hours` : "off";
  return `${formatHours(booked)} of ${formatHours(open)} · ${Math.round((booked / open) * 100)}%`;
}

const formatHours = (minutes: number) => `${Math.round(minutes / 6) / 10} h`;
