import { CalendarCheck } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { DayUpdates } from "@/components/scheduling/day-updates";
import { KeepDay } from "@/components/scheduling/field/keep-day";
import { NextStop } from "@/components/scheduling/field/next-stop";
import { VisitCard } from "@/components/scheduling/visit-card";
import { actingUserId } from "@/lib/platform/session/who";
import { requireMember } from "@/lib/platform/session/page-session";
import { addDays, dayAt, isDay } from "@/lib/platform/time/days";
import { formatDay } from "@/lib/platform/time/format-time";
import { listDay } from "@/lib/scheduling/list-appointments";
import { stopsOf, versionOf } from "@/lib/scheduling/next-stop";

type Props = { searchParams: Promise<{ date?: string }> };

export const metadata = { title: "My day" };

/** A technician's own visits of one day, in order. */
export default async function MyDayPage({ searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const today = dayAt(who.now, who.timeZone);
  const { date = today } = await searchParams;
  const day = isDay(date) ? date : today;
  const me = actingUserId(who)!;
  const { items } = await listDay(who, { date: day, technicianIds: [me] });
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={day === today ? "My day" : weekday}
        context={`${day === today ? `${weekday}, ` : ""}${formatDay(day)} · ${items.length === 1 ? "1 visit" : `${items.length} visits`}`}
        actions={
          <>
            <ButtonLink href={`/my-day?date=${addDays(day, -1)}`}>Day before</ButtonLink>
            {day !== today && <ButtonLink href="/my-day">Today</ButtonLink>}
            <ButtonLink href={`/my-day?date=${addDays(day, 1)}`}>Day after</ButtonLink>
          </>
        }
      />
      <DayUpdates businessId={who.businessId} />
      <KeepDay version={versionOf(items)} />
      {day === today && <NextStop stops={stopsOf(items, me, who.timeZone)} />}
      {items.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck aria-hidden />}
          title="No visits"
          text="Nothing is planned for you on this day. New visits show up here by themselves."
        />
      ) : (
        <ol className="flex flex-col gap-4">
          {items.map((visit) => (
            <li key={visit.id}>
              <VisitCard visit={visit} technicianId={me} zone={who.timeZone} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
