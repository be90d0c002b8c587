import "server-only";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { dayRange } from "@/lib/platform/time/day-ranges";
import type { Appointment } from "../appointments/appointment-shapes";
import { listDay } from "../appointments/list-appointments";
import { type BusyTime, loadBusy } from "../busy/load-busy";

/** One thing of a technician's day: an appointment, or time that is taken otherwise. */
export type OwnTime = { kind: "appointment"; appointment: Appointment } | { kind: "taken"; taken: BusyTime };

/** What somebody has on a day, appointments and the rest, in the order of the day; what lasts all of it comes first. */
export async function ownDay(who: Who, day: string): Promise<OwnTime[]> {
  const me = actingUserId(who)!;
  const [{ items }, taken] = await Promise.all([
    listDay(who, { date: day, technicianIds: [me] }),
    loadBusy(who, dayRange(day, who.timeZone)),
  ]);
  const all = [
    ...items.map((appointment) => ({
      at: appointment.start ? Date.parse(appointment.start) : 0,
      own: { kind: "appointment" as const, appointment },
    })),
    ...taken
      .filter(({ techId }) => techId === me)
      .map((one) => ({ at: one.start, own: { kind: "taken" as const, taken: one } })),
  ];
  return all.sort((a, b) => a.at - b.at).map(({ own }) => own);
}
