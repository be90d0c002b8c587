import "server-only";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt, dayFromDatabase } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import { createAppointment } from "../booking/create-appointment";
import { parseNewAppointment } from "../edits/appointment-edit";
import type { SentAppointment } from "../appointments/sent-appointment";
import { computeStart } from "../appointments/compute-start";
import { onCalendar } from "../appointments/on-calendar";

/**
 * Schedules a promised appointment on a day within the promised period and returns its id. A promise is scheduled once,
 * or again after its appointment was canceled or deleted. Source: appointments.createFromPromise.
 */
export function schedulePromise(
  who: Who,
  promiseId: string,
  { sent, sendNotification }: { sent: SentAppointment; sendNotification?: boolean }
): Promise<string> {
  const { businessId } = who;
  const { appointment: input } = parseNewAppointment(sent, who.timeZone);
  return who.db(async (db) => {
    const where = { businessId_id: { businessId, id: promiseId } };
    const promise = await lockRow(db, "AppointmentPromise", promiseId);
    if (!promise) throw notFound("promise");
    const existingAppointment = promise.appointmentId
      ? await db.appointment.findFirst({
          where: { businessId, id: promise.appointmentId, ...onCalendar },
        })
      : null;
    await refuseEnded(who, promise.soldPlanId);
    if (existingAppointment)
      throw conflict("promise_scheduled", "This appointment is already scheduled. Open the customer to find it.", {
        appointmentId: existingAppointment.id,
      });
    const start = computeStart(input, who.timeZone);
    if (!start) throw invalid({ start: "Select a date and time." });
    const day = getDayAt(start, who.timeZone);
    const [first, last] = [dayFromDatabase(promise.firstDay), dayFromDatabase(promise.lastDay)];
    if (day < first || day > last)
      throw invalid({ appointmentDate: `Select a day from ${formatDay(first)} to ${formatDay(last)}.` });
    const id = await createAppointment(who, {
      appointment: { ...input, businessCustomerId: promise.customerId },
      businessCustomerLocation: promise.locationId,
      jobId: promise.jobId ?? undefined,
      jobTypeId: promise.jobTypeId ?? undefined,
      sendNotification,
    });
    await db.appointmentPromise.update({ where, data: { appointmentId: id } });
    if (promise.soldPlanId)
      await db.appointment.update({
        where: { businessId_id: { businessId, id } },
        data: { soldPlanId: promise.soldPlanId },
      });
    recordChange(db, {
      action: "promise.scheduled",
      subjectKind: "promise",
      subjectId: promiseId,
      details: { appointmentId: id },
    });
    return id;
  });
}

/**
 * Throws 409 for a promise of a plan that was paused, canceled, or archived. Lists hide such promises, but a screen may
 * be out of date.
 */
async function refuseEnded({ businessId, db }: Who, soldPlanId: string | null): Promise<void> {
  if (!soldPlanId) return;
  const where = { businessId_id: { businessId, id: soldPlanId } };
  const plan = await db((open) => open.soldPlan.findUnique({ where }));
  if (plan?.pausedAt)
    throw conflict("plan_state", "This plan is paused. Resume it, or book the appointment without the plan.");
  if (plan?.canceledAt || plan?.archivedAt)
    throw conflict("plan_state", "This plan has ended. Book the appointment without the plan.");
}

/** Detaches a sold plan from its appointments, which stay. Source: appointments.removeMaintenancePlan. */
export function detachPlan(who: Who, soldPlanId: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { count } = await db.appointment.updateMany({
      where: { businessId, soldPlanId },
      data: { soldPlanId: null, version: { increment: 1 }, updatedAt: who.now },
    });
    if (count === 0) throw notFound("recurrence");
    recordChange(db, {
      action: "plan.detached",
      subjectKind: "plan",
      subjectId: soldPlanId,
      details: { appointments: count },
    });
  });
}
