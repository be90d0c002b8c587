import "server-only";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import type { Appointment } from "../appointments/appointment";
import { listDay } from "../appointments/list-appointments";
import { type BusyTime, loadBusy } from "../busy/load-busy";

/** One entry of a technician's day: an appointment or other busy time. */
export type OwnTime = { kind: "appointment"; appointment: Appointment } | { kind: "busy"; busy: BusyTime };

/** Lists the appointments and busy times of the user's day in order. All-day entries come first. */
export async function listOwnDay(who: Who, day: string): Promise<OwnTime[]> {
  const me = getActingUserId(who)!;
  const [{ items }, busy] = await Promise.all([
    listDay(who, { date: day, technicianIds: [me] }),
    loadBusy(who, getDayRange(day, who.timeZone)),
  ]);
  const all = [
    ...items.map((appointment) => ({
      at: appointment.start ? Date.parse(appointment.start) : 0,
      entry: { kind: "appointment" as const, appointment },
    })),
    ...busy
      .filter(({ techId }) => techId === me)
      .map((one) => ({ at: one.start, entry: { kind: "busy" as const, busy: one } })),
  ];
  return all.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
}
