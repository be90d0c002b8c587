import { Clock } from "lucide-react";
import { TimeClockButton } from "@/components/jobs/time-clock/time-clock-button";
import { TimeClockList } from "@/components/jobs/time-clock/time-clock-list";
import { OutboxNotice } from "@/components/scheduling/field/outbox-notice";
import { FieldPages } from "@/components/scheduling/field/outbox-provider";
import { EmptyState } from "@/components/ui/states/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { getClockToday } from "@/lib/jobs/time-clock/get-clock-today";
import { getRunningClock } from "@/lib/jobs/time-clock/time-clock-day";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatDay } from "@/lib/platform/time/format-time";

export const metadata = { title: "Time clock" };

/** The user's own time clock today. Appointments are logged automatically from start to finish. */
export default async function TimeClockPage() {
  const who = await requireMember();
  const day = await getClockToday(who);
  return (
    <FieldPages>
      <div className="mx-auto max-w-2xl">
        <OutboxNotice />
        <PageHeader
          title="Time clock"
          context={formatDay(day.date)}
          actions={<TimeClockButton clock={getRunningClock(day)} />}
        />
        {day.items.length === 0 ? (
          <EmptyState
            icon={<Clock aria-hidden />}
            title="No time logged today"
            text="Clock in when your day starts. Starting an appointment clocks you in automatically."
          />
        ) : (
          <TimeClockList day={day} zone={who.timeZone} now={who.now} />
        )}
      </div>
    </FieldPages>
  );
}
