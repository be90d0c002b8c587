import { AlertTriangle, Bell, Tag, Users } from "lucide-react";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";

type Props = { appointment: BoardAppointment };

const isReminded = ({ reminders: { oneWeek, oneDay, oneHour } }: BoardAppointment) => oneWeek || oneDay || oneHour;

/** How many there are. */
export const signsOf = (appointment: BoardAppointment): number =>
  [
    (appointment.tags ?? []).length > 0,
    appointment.technicians.length > 1,
    isReminded(appointment),
    appointment.forced,
  ].filter(Boolean).length;

/** Tags, crew, reminders and overrides, as icons with names. */
export function Signs({ appointment }: Props) {
  const tags = appointment.tags ?? [];
  return (
    <>
      {tags.length > 0 && <Tag aria-label={`Tags: ${tags.map(({ name }) => name).join(", ")}`} className="size-3" />}
      {appointment.technicians.length > 1 && (
        <Users aria-label={`Crew of ${appointment.technicians.length}`} className="size-3" />
      )}
      {isReminded(appointment) && <Bell aria-label="Reminders are on" className="size-3" />}
      {appointment.forced && <AlertTriangle aria-label="Booked in spite of a warning" className="size-3" />}
    </>
  );
}
