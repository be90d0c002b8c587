import type { ReactNode } from "react";
import { ScheduleBoard } from "@/components/scheduling/schedule-board";
import { ScheduleProvider } from "@/components/scheduling/schedule-provider";
import { businessWeek } from "@/lib/scheduling/opening-hours";
import { requireMember } from "@/lib/platform/session/page-session";
import { dayAt } from "@/lib/platform/time/days";
import { listDispatchGroups } from "@/lib/users/list-dispatch-groups";
import { listUsers } from "@/lib/users/list-users";

export const metadata = { title: "Schedule" };

/** The board stays while panels open and close over it; the pages below bring its data and the panels. */
export default async function ScheduleLayout({ children }: { children: ReactNode }) {
  const who = await requireMember("schedule.view");
  const [people, groups, hours] = await who.db(async (db) => [
    await listUsers(who, { techniciansOnly: true }),
    await listDispatchGroups(who),
    await businessWeek(who, db),
  ] as const);
  const setting = {
    businessId: who.businessId,
    timeZone: who.timeZone,
    today: dayAt(who.now, who.timeZone),
    canChange: who.permissions.has("schedule.change"),
    hours,
    groups,
    technicians: people.items.map(({ id, fullName, colour, techLevel }) => ({ id, fullName, colour, techLevel })),
  };
  return (
    <ScheduleProvider setting={setting}>
      <ScheduleBoard />
      {children}
    </ScheduleProvider>
  );
}
