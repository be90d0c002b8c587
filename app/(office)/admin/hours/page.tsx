import { WeekEditor } from "@/components/businesses/week-editor";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { getWeek } from "@/lib/businesses/get-week";
import { getTimeZoneName } from "@/lib/platform/time/time-zones";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Hours" };

export default async function HoursPage() {
  const who = await requireMember("settings.manage");
  const week = await getWeek(who);
  return (
    <>
      <SettingsHeader title="Settings" context="When the business is open. Booking outside these hours asks first" />
      <Card title="Opening hours" className="max-w-3xl">
        <p className="mb-4 text-muted">
          Times are in {getTimeZoneName(who.timeZone)}. Appointments that are booked stay where they are.
        </p>
        <WeekEditor key={JSON.stringify(week)} week={week} />
      </Card>
    </>
  );
}
