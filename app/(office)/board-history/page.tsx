import { PastBoard } from "@/components/scheduling/past/past-board";
import { PastChanges } from "@/components/scheduling/past/past-changes";
import { PastSlider } from "@/components/scheduling/past/past-slider";
import { DayFilter } from "@/components/history/day-filter";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatDay, formatMoment } from "@/lib/platform/time/format-time";
import { getDayAt, isDay } from "@/lib/platform/time/day";
import { BOARD_LOOKS_BACK_DAYS, loadPastBoard } from "@/lib/scheduling/board/past-board";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { Instant } from "@/lib/platform/shapes/call-shapes";
import { listUsers } from "@/lib/users/list-users";

type Props = { searchParams: Promise<{ day?: string; at?: string }> };

export const metadata = { title: "Schedule history" };

export default async function BoardHistoryPage({ searchParams }: Props) {
  const who = await requireMember("schedule.all");
  const { day: requestedDay, at: moment } = await searchParams;
  const today = getDayAt(who.now, who.timeZone);
  const day = requestedDay && isDay(requestedDay) ? requestedDay : today;
  const at = parseMoment(moment, who.now);
  const [{ appointments, changes }, { technicians }, { items: users }] = await Promise.all([
    loadPastBoard(who, day, at),
    getBoardSetting(who),
    listUsers(who, { includeDeleted: true }),
  ]);
  const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
  const steps = changes.map((change) => ({ ...change, when: formatMoment(change.at, who.timeZone, today) }));
  const done = steps.filter((change) => change.at < at).length;
  return (
    <>
      <PageHeader
        title="Schedule history"
        context={`${formatDay(day)}, ${done === steps.length ? "with all changes" : `as of ${formatMoment(at, who.timeZone, today)}`}. View only`}
        back={{ href: `/schedule?view=day&date=${day}`, label: "Schedule" }}
        actions={<DayFilter preset={today} />}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {steps.length > 0 && (
            <Card>
              <PastSlider
                day={day}
                done={done}
                stops={steps.map(({ at: instant, when, by, customer }) => ({
                  at: instant.toISOString(),
                  text: `${when}: ${by}, ${customer}`,
                }))}
              />
            </Card>
          )}
          <PastBoard appointments={appointments} technicians={technicians} names={names} timeZone={who.timeZone} />
        </div>
        <PastChanges
          day={day}
          changes={steps}
          done={done}
          timeZone={who.timeZone}
          lookBackDays={BOARD_LOOKS_BACK_DAYS}
        />
      </div>
    </>
  );
}

/** Parses the time in the address, limited to the available history. */
function parseMoment(text: string | undefined, now: Date): Date {
  const at = Instant.safeParse(text).success ? new Date(text!) : now;
  const earliest = now.getTime() - BOARD_LOOKS_BACK_DAYS * 86_400_000;
  return new Date(Math.min(Math.max(at.getTime(), earliest), now.getTime()));
}
