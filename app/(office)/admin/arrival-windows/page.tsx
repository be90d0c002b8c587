import { Clock } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { formatMinuteRange } from "@/lib/platform/time/format-time";
import { requireMember } from "@/lib/platform/session/require-member";
import { arrivalWindowList } from "@/lib/scheduling/windows/arrival-window-list";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Arrival windows" };

export default async function ArrivalWindowsPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const rows = await who.db((db) => arrivalWindowList.all(db));
  return (
    <SettingsList
      path="/admin/arrival-windows"
      label="Arrival windows"
      noun="arrival window"
      context="Arrival times you give customers when booking"
      rows={rows}
      columns={[
        {
          id: "time",
          label: "Time",
          cell: ({ startMinute, endMinute }) => (
            <span className="tabular">{formatMinuteRange(startMinute, endMinute)}</span>
          ),
        },
      ]}
      icon={<Clock aria-hidden />}
      about="Arrival windows are time ranges you can select when booking, such as “8–10 AM.”"
      panel={panel}
      calls="/api/arrival-windows"
      panelContext="Shown as a one-click choice when booking"
      deleteText={() => "The times of existing appointments don't change."}
      fields={[
        { name: "startMinute", label: "From", kind: "time", preset: 480 },
        { name: "endMinute", label: "To", kind: "time", preset: 600 },
      ]}
    />
  );
}
