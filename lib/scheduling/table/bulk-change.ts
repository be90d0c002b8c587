import "server-only";
import { z } from "zod";
import { Day, Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, Refusal } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { runAsOneChange } from "@/lib/platform/database/transaction";
import type { Who } from "@/lib/platform/session/who";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { findAppointment } from "../appointments/list-appointments";
import { dragAppointment } from "../booking/drag-appointment";
import { cancelAppointment } from "../booking/take-off-calendar";

/**
 * One change for many appointments: another technician (null = nobody), another day at the same time, or a
 * cancellation.
 */
export const BulkChange = z.object({
  ids: z.array(Id).min(1).max(500),
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("reassign"), techId: Id.nullable() }),
    z.object({ kind: z.literal("reschedule"), appointmentDate: Day }),
    z.object({ kind: z.literal("cancel") }),
  ]),
  forceAppointment: z.boolean().default(false),
  /** True notifies the customers now. When left out, the settings decide. */
  sendNotification: z.boolean().optional(),
});
type BulkChange = z.output<typeof BulkChange>;

/** The result for one appointment: done, or the reason why not. */
export const BulkResult = z.object({ id: Id, done: z.boolean(), code: z.string(), message: z.string() });
type BulkResult = z.output<typeof BulkResult>;

/**
 * Changes each appointment separately, fully or not at all, under one change set. Returns the result of each, in the
 * requested order.
 */
export function changeAppointments(who: Who, { ids, ...options }: BulkChange): Promise<BulkResult[]> {
  return runAsOneChange(() => changeEach(who, ids, options));
}

async function changeEach(who: Who, ids: string[], options: Omit<BulkChange, "ids">): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await changeOne(who, id, options);
      results.push({ id, done: true, code: "done", message: "" });
    } catch (error) {
      results.push({ id, done: false, ...toReason(id, error) });
    }
  }
  return results;
}

async function changeOne(who: Who, id: string, options: Omit<BulkChange, "ids">): Promise<void> {
  const { change, forceAppointment: force, sendNotification: notify } = options;
  const { start, end, canceled, version } = await findAppointment(who, id);
  if (change.kind === "cancel") {
    if (canceled) throw conflict("appointment_canceled", "This appointment was canceled. The office can restore it.");
    await cancelAppointment(who, id, { onlyOne: true, notify });
    return;
  }
  if (!start || !end) throw conflict("no_time", "This appointment has no time yet. Schedule it first.");
  if (change.kind === "reassign")
    return dragAppointment(who, id, { start, end, techId: change.techId, force, version, notify });
  const { minute } = getWallTimeAt(new Date(start), who.timeZone);
  const moved = getInstantAt({ day: change.appointmentDate, minute }, who.timeZone);
  const length = Date.parse(end) - Date.parse(start);
  const to = { start: moved.toISOString(), end: new Date(moved.getTime() + length).toISOString() };
  return dragAppointment(who, id, { ...to, force, version, notify });
}

function toReason(appointmentId: string, error: unknown): { code: string; message: string } {
  if (error instanceof Refusal) return { code: error.code, message: error.message };
  log.error({ err: error, appointmentId }, "couldn't change an appointment in a bulk change");
  return { code: "failed", message: "Couldn't change this appointment. Try changing it on its own." };
}
