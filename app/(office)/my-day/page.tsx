import { CalendarCheck } from "lucide-react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { ClockBar } from "@/components/jobs/time-clock/clock-bar";
import { DayUpdates } from "@/components/scheduling/updates/day-updates";
import { KeepDay } from "@/components/scheduling/field/keep-day";
import { NextStop } from "@/components/scheduling/field/next-stop";
import { getClockToday } from "@/lib/jobs/time-clock/get-clock-today";
import { getRunningClock } from "@/lib/jobs/time-clock/time-clock-day";
import { formatMinutes } from "@/lib/platform/format/format-minutes";
import { getActingUserId } from "@/lib/platform/session/who";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { addDays, getDayAt, isDay } from "@/lib/platform/time/day";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { listOwnStops, computePageVersion } from "@/lib/scheduling/field/find-next-stop";
import { listOwnDay } from "@/lib/scheduling/board/list-own-day";
import { loadTravel } from "@/lib/scheduling/travel/load-travel-speed";
import { formatCount } from "@/lib/platform/format/format-count";
import { DayList } from "./_sections/day-list";

type Props = { searchParams: Promise<{ date?: string }> };

export const metadata = { title: "My day" };

/** A technician's day in order. Today also has the time clock. */
export default async function MyDayPage({ searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const today = getDayAt(who.now, who.timeZone);
  const { date = today } = await searchParams;
  const day = isDay(date) ? date : today;
  const me = getActingUserId(who)!;
  const [ownDay, travel, clock] = await Promise.all([
    listOwnDay(who, day),
    loadTravel(who),
    day === today ? getClockToday(who) : null,
  ]);
  const items = ownDay.flatMap((one) => (one.kind === "appointment" ? one.appointment : []));
  const busy = ownDay.flatMap((one) => (one.kind === "busy" ? one.busy : []));
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={day === today ? "My day" : formatWeekday(day)}
        context={`${day === today ? `${formatWeekday(day)} · ` : ""}${formatCount(items.length, "appointment")}`}
        actions={
          <>
            <ButtonLink href={`/my-day?date=${addDays(day, -1)}`}>Previous day</ButtonLink>
            {day !== today && <ButtonLink href="/my-day">Today</ButtonLink>}
            <ButtonLink href={`/my-day?date=${addDays(day, 1)}`}>Next day</ButtonLink>
          </>
        }
      />
      <DayUpdates businessId={who.businessId} />
      <KeepDay
        version={computePageVersion(items, [busy, clock && getRunningClock(clock)])}
        readAt={who.now.toISOString()}
        zone={who.timeZone}
        days={day === today ? [`/my-day?date=${addDays(today, 1)}`] : []}
      />
      {clock && (
        <ClockBar clock={getRunningClock(clock)} zone={who.timeZone} worked={formatMinutes(clock.totalMinutes)} />
      )}
      {day === today && <NextStop stops={listOwnStops(items, me, { zone: who.timeZone, travel })} />}
      {ownDay.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck aria-hidden />}
          title="No appointments"
          text={`Nothing scheduled for you on this day.${day < today ? "" : " New appointments appear here automatically."}`}
        />
      ) : (
        <DayList entries={ownDay} technicianId={me} day={getDayRange(day, who.timeZone)} zone={who.timeZone} />
      )}
    </div>
  );
}
