import "server-only";
import type { Appointment } from "@prisma/client";
import { type BusinessPhone, pickBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { conflict } from "@/lib/platform/refusals/refusal";
import { linkNotFound } from "@/lib/platform/session/require-customer";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { formatPlannedDay, formatTime, formatTimeRange } from "@/lib/platform/time/format-time";
import { isConfirmationPending } from "../appointments/require-confirmations";
import { isOn } from "../notices/sync-notices";
import { changeLocked } from "./change-locked";

/** The appointment as the page behind a customer link shows it. */
export type AppointmentToConfirm = {
  business: BusinessPhone & { name: string };
  /** The instant that the customer confirms. */
  start: string;
  day: string;
  time: string;
  place: string;
  /** "over" means that no confirmation is needed: the appointment was moved or begun. */
  state: "asked" | "confirmed" | "canceled" | "over";
};

/** Reads the appointment of the customer link. */
export function readAppointmentToConfirm(who: Who): Promise<AppointmentToConfirm> {
  const id = getAppointmentId(who);
  const { businessId, timeZone: zone } = who;
  return who.db(async (db) => {
    const appointment = await db.appointment.findUnique({ where: { businessId_id: { businessId, id } } });
    if (!appointment?.startAt) throw linkNotFound();
    const { startAt, locationId, windowStartAt, windowEndAt } = appointment;
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    const place = await db.location.findUniqueOrThrow({ where: { businessId_id: { businessId, id: locationId } } });
    const isAwaitingConfirmation = isToCome(who, appointment) && (await isConfirmationPending(db, appointment));
    return {
      business: { ...pickBusinessPhone(business), name: getCustomerFacingName(business) },
      start: startAt.toISOString(),
      day: formatPlannedDay(getDayAt(startAt, zone), getDayAt(who.now, zone)),
      time:
        windowStartAt && windowEndAt
          ? `arrival ${formatTimeRange(windowStartAt, windowEndAt, zone)}`
          : formatTime(startAt, zone),
      place: [place.address, place.city].filter(Boolean).join(", "),
      state: getConfirmationState(who, appointment, isAwaitingConfirmation),
    };
  });
}

/**
 * Confirms the time that the customer saw. Repeating it changes nothing. Throws 409 when no confirmation is needed or
 * the appointment was moved since. The page then shows the new time.
 */
export async function confirmByCustomer(who: Who, start: string | null): Promise<void> {
  const id = getAppointmentId(who);
  const system = await proveSystemWho(who.businessId, "customer's confirmation", ["schedule.all"]);
  await changeLocked(system, { id }, async (db, appointment) => {
    if (!isToCome(system, appointment) || !(await isConfirmationPending(db, appointment)))
      throw conflict("not_asked", "This appointment can no longer be confirmed. Please call us.");
    if (appointment.startAt?.toISOString() !== start)
      throw conflict("moved_meanwhile", "This appointment's time has changed. Confirm the new time.");
    await db.appointment.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { confirmedFor: appointment.startAt },
    });
    return "appointment.confirmed";
  });
}

function getConfirmationState(
  who: Who,
  appointment: Appointment,
  isAwaitingConfirmation: boolean
): AppointmentToConfirm["state"] {
  const { startAt, confirmedFor, canceledAt, isDeleted } = appointment;
  if (canceledAt || isDeleted) return "canceled";
  const isConfirmed = confirmedFor !== null && confirmedFor.getTime() === startAt?.getTime();
  if (isConfirmed && isToCome(who, appointment)) return "confirmed";
  return isAwaitingConfirmation ? "asked" : "over";
}

const isToCome = ({ now }: Who, appointment: Appointment): boolean =>
  isOn(appointment) && appointment.startAt !== null && appointment.startAt > now;

function getAppointmentId(who: Who): string {
  if (who.actor.kind !== "customer") throw new Error("only a customer's link has a subject");
  return who.actor.subjectId;
}
