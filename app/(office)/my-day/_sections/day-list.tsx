import { BusyEntry } from "@/components/scheduling/field/busy-entry";
import { AppointmentCard } from "@/components/scheduling/cards/appointment-card";
import type { InstantRange } from "@/lib/platform/time/instant-range";
import type { OwnTime } from "@/lib/scheduling/board/list-own-day";

type Props = { entries: readonly OwnTime[]; technicianId: string; day: InstantRange; zone: string };

/** A technician's day in order. While work remains, finished appointments are collapsed below it. */
export function DayList({ entries, ...of }: Props) {
  const done = entries.filter((one) => isDone(one, of.technicianId));
  const remainingEntries = entries.filter((one) => !done.includes(one));
  const isFolded = done.length > 0 && remainingEntries.some(({ kind }) => kind === "appointment");
  return (
    <>
      <Entries entries={isFolded ? remainingEntries : entries} {...of} />
      {isFolded && (
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
            Done ({done.length})
          </summary>
          <Entries entries={done} {...of} />
        </details>
      )}
    </>
  );
}

function Entries({ entries, technicianId, day, zone }: Props) {
  return (
    <ol className="flex flex-col gap-4">
      {entries.map((one) =>
        one.kind === "appointment" ? (
          <li key={one.appointment.id}>
            <AppointmentCard appointment={one.appointment} technicianId={technicianId} zone={zone} />
          </li>
        ) : (
          <li key={`${one.busy.id} ${one.busy.start}`}>
            <BusyEntry busy={one.busy} day={day} zone={zone} />
          </li>
        )
      )}
    </ol>
  );
}

/** True for an appointment that the technician finished or the office ended. */
function isDone(one: OwnTime, technicianId: string): boolean {
  if (one.kind !== "appointment") return false;
  const { appointment } = one;
  const ownRecord = appointment.technicians.find(({ tech_id }) => tech_id === technicianId);
  return appointment.canceled || appointment.status === "complete" || ownRecord?.techStatus === "finished";
}
