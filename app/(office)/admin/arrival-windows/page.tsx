import { Clock } from "lucide-react";
import { SettingsList } from "@/components/office/settings-list";
import { formatMinuteRange } from "@/lib/platform/time/format-time";
import { requireMember } from "@/lib/platform/session/page-session";
import { arrivalWindowList } from "@/lib/scheduling/windows/arrival-window-list";

type Props = { searchParams: Promise<{ panel?: string }> };

export const metadata = { title: "Arrival windows" };

export default async function ArrivalWindowsPage({ searchParams }: Props) {
  const who = await requireMember("lists.change");
  const { panel } = await searchParams;
  const rows = await who.db((db) => arrivalWindowList.all(who, db));
  return (
    <SettingsList
      path="/admin/arrival-windows"
      label="Arrival windows"
      noun="arrival window"
      context="When customers are told to expect a technician"
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
      about="Arrival windows are offered when an appointment is booked, such as “8–10”."
      panel={panel}
      calls="/api/arrival-windows"
      panelContext="New appointments can be booked with it in one press"
      deleteText={() => "Appointments keep the times they have."}
      fields={[
        { name: "startMinute", label: "From", kind: "time", preset: 480 },
        { name: "endMinute", label: "Until", kind: "time", preset: 600 },
      ]}
    />
  );
}
