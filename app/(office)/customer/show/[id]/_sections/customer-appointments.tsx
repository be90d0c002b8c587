import { AppointmentList } from "@/components/scheduling/day-work/appointment-list";
import { Card } from "@/components/ui/card";
import type { Who } from "@/lib/platform/session/who";
import { pageOf } from "@/lib/scheduling/appointments/list-appointments";

/** What is coming and what was; the newest thirty in all. */
export async function CustomerAppointments({ who, customerId }: { who: Who; customerId: string }) {
  const { items } = await pageOf(who, { customerId }, { offset: 0, limit: 30 });
  const isComing = ({ start, end }: (typeof items)[number]) => !start || new Date(end ?? start) >= who.now;
  const coming = items.filter(isComing).toReversed();
  const past = items.filter((appointment) => !isComing(appointment)).slice(0, 8);
  return (
    <>
      <Card title="Upcoming appointments">
        <AppointmentList appointments={coming} timeZone={who.timeZone} empty="Nothing is booked." />
      </Card>
      {past.length > 0 && (
        <Card title="Past appointments">
          <AppointmentList appointments={past} timeZone={who.timeZone} empty="" />
        </Card>
      )}
    </>
  );
}
