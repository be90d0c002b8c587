import { AppointmentList } from "@/components/scheduling/day-work/appointment-list";
import { Card } from "@/components/ui/card";
import type { Who } from "@/lib/platform/session/who";
import { appointmentsOf } from "./glance";

/** The coming and past appointments. */
export async function CustomerAppointments({ who, customerId }: { who: Who; customerId: string }) {
  const { coming, past } = await appointmentsOf(who, customerId);
  return (
    <>
      {coming.length > 0 && (
        <Card title="Upcoming appointments">
          <AppointmentList appointments={coming} timeZone={who.timeZone} empty="" />
        </Card>
      )}
      {past.length > 0 && (
        <Card title="Past appointments">
          <AppointmentList appointments={past} timeZone={who.timeZone} empty="" />
        </Card>
      )}
    </>
  );
}
