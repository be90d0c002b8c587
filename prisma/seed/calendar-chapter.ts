import type { Who } from "@/lib/platform/session/who";
import { addDays, getDayAt, getWeekday } from "@/lib/platform/time/day";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { blockTime } from "@/lib/scheduling/blocks/block-time";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { EventInput } from "@/lib/scheduling/events/event-type";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/list-offered-types";
import { createEvent } from "@/lib/scheduling/events/save-event";
import { tagList } from "@/lib/scheduling/tags/appointment-tags";
import type { DemoStaff } from "./business-chapter";
import type { DemoCustomer } from "./customers-chapter";

const TAGS = ["Bring the long ladder", "Callback", "Gate code", "Two people"];
/** The days from today on which the last technician is away. */
export const DAYS_AWAY = [1, 2, 3];

/** Each has its first and its last hour. */
const REQUESTS = [
  ["The air handler upstairs hums at night.", 2],
  ["Wants a price on a heat pump before winter.", 4],
  ["Kitchen faucet drips. Any morning works.", 3],
  ["Annual tune-up. Call the tenant first.", 7],
  ["Toilet in the guest bath keeps running.", 5],
  ["Thermostat shows E4 after the power outage.", 2],
  ["Wants a second opinion on a cracked heat exchanger.", 9],
] as const;

/** Creates the tags of appointments and returns their ids. Runs before the appointments. */
export async function seedTags(who: Who): Promise<string[]> {
  const where = { id: who.businessId };
  await who.db((db) => db.business.update({ where, data: { isAppointmentTagsEnabled: true } }));
  const ids: string[] = [];
  for (const name of TAGS) ids.push((await tagList.create(who, { name })).id);
  return ids;
}

/** Creates events, blocks, and service requests. Runs after the appointments, so that nothing conflicts. */
export async function seedCalendar(who: Who, { technicians }: DemoStaff, customers: DemoCustomer[]): Promise<void> {
  const today = getDayAt(who.now, who.timeZone);
  const everybody = technicians.map(({ id }) => id);
  await addEvent(who, "Team meeting", "Meeting", {
    eventDate: addDays(today, -28 + ((8 - getWeekday(today)) % 7)),
    startTime: "7:30 AM",
    endTime: "8:00 AM",
    technicians: everybody,
    rrule: "FREQ=WEEKLY;BYDAY=MO",
  });
  await addEvent(who, "Combustion analysis", "Training", {
    eventDate: addDays(today, 2),
    startTime: "4:00 PM",
    endTime: "5:30 PM",
    technicians: everybody.slice(0, 3),
  });
  await addEvent(who, "Vacation", "Vacation", {
    eventDate: addDays(today, DAYS_AWAY[0]!),
    startTime: "7:30 AM",
    endTime: "5:30 PM",
    technicians: everybody.slice(-1),
    rrule: `FREQ=DAILY;COUNT=${DAYS_AWAY.length}`,
  });
  for (const [i, techId] of everybody.slice(1, 3).entries())
    await blockTime(who, { techId, appointmentDate: addDays(today, i), startTime: "4:00 PM", endTime: "5:00 PM" });
  await leaveRequests(who, customers, today);
}

function addEvent(who: Who, name: string, type: string, more: Partial<EventInput>): Promise<string> {
  const types = SYSTEM_EVENT_TYPES.filter((one) => one.name === type).map(({ id }) => id);
  return createEvent(who, EventInput.parse({ name, types, forceAppointment: true, ...more }));
}

async function leaveRequests(who: Who, customers: DemoCustomer[], today: string): Promise<void> {
  for (const [i, [note, wish]] of REQUESTS.entries()) {
    const { customerId, locationId } = customers[20 + i * 3]!;
    const appointment = AppointmentInput.parse({
      isServiceRequest: true,
      appointmentDate: addDays(today, wish),
      businessCustomerId: customerId,
      note,
    });
    await createAppointment(who, { appointment, businessCustomerLocation: locationId });
  }
}
