import { WeekEditor } from "@/components/businesses/week-editor";
import { SettingsHeader } from "@/components/office/settings-header";
import { Card } from "@/components/ui/card";
import { getWeek } from "@/lib/businesses/get-week";
import { getTimeZoneName } from "@/lib/platform/time/time-zone";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Hours" };

export default async function HoursPage() {
  const who = await requireMember("settings.manage");
  const week = await getWeek(who);
  return (
    <>
      <SettingsHeader title="Settings" context="Booking outside these hours shows a warning" />
      <Card title="Business hours" className="max-w-3xl">
        <p className="mb-4 text-muted">
          Times are in {getTimeZoneName(who.timeZone)}. Existing appointments don't move.
        </p>
        <WeekEditor key={JSON.stringify(week)} week={week} />
      </Card>
    </>
  );
}
