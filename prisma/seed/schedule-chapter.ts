import { withMoment, type Who } from "@/lib/platform/session/who";
import { addDays, getDayAt, getWeekday } from "@/lib/platform/time/day";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { changeAppointmentStatus } from "@/lib/scheduling/edits/change-appointment-status";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { createJob } from "@/lib/jobs/create-job";
import { listJobTypes } from "@/lib/jobs/job-type-list";
import type { DemoStaff, Technician } from "./business-chapter";
import { DAYS_AWAY } from "./calendar-chapter";
import { runInParallel, createOneByOne } from "./in-parallel";
import type { DemoCustomer } from "./customers-chapter";
import type { Random } from "./random";

const WEEKS_BACK = 8;
const WEEKS_AHEAD = 4;
const HOUR = 3_600_000;

type Appointment = {
  technician: Technician;
  customer: DemoCustomer;
  jobTypeId: string;
  start: Date;
  durationMs: number;
  tagIds: string[];
};

/**
 * Creates eight weeks of past and four of future appointments around today, without double bookings. Returns the ids of
 * the finished ones.
 */
export async function seedSchedule(
  who: Who,
  staff: DemoStaff,
  customers: DemoCustomer[],
  tagIds: string[],
  random: Random
): Promise<string[]> {
  const { items: jobTypes } = await listJobTypes(who);
  const today = getDayAt(who.now, who.timeZone);
  const appointments: Appointment[] = [];
  for (let offset = -7 * WEEKS_BACK; offset <= 7 * WEEKS_AHEAD; offset++) {
    const day = addDays(today, offset);
    for (const technician of staff.technicians) {
      if (technician === staff.technicians.at(-1) && DAYS_AWAY.includes(offset)) continue;
      appointments.push(
        ...planAppointments(day, offset, technician, who.timeZone, random).map((appointment) => ({
          ...appointment,
          customer: random.pick(customers),
          jobTypeId: random.pick(jobTypes.filter((type) => type.durationHours <= 4)).id,
          tagIds: random.chance(0.15) ? [random.pick(tagIds)] : [],
        }))
      );
    }
  }
  const numbered = createOneByOne();
  const done = await runInParallel(appointments, (appointment, i) =>
    bookAppointment(who, appointment, random.fork(`appointment ${i}`), numbered)
  );
  await bookUnassigned(who, customers, today);
  return done.flat();
}

/** Plans a technician's day, with fewer appointments on weekends and further ahead. */
function planAppointments(
  day: string,
  offset: number,
  technician: Technician,
  zone: string,
  random: Random
): Array<Omit<Appointment, "customer" | "jobTypeId" | "tagIds">> {
  // Today is a full day even on a weekend, because users see it first.
  const isWeekend = offset !== 0 && [0, 6].includes(getWeekday(day));
  const share = offset === 0 ? 1.5 : isWeekend ? 0.3 : offset <= 0 ? 0.9 : Math.max(0.25, 0.85 - offset / 40);
  const slots = isWeekend ? [480, 660] : [480, 600, 720, 840];
  return slots
    .filter(() => random.chance(share * (offset === 0 ? 0.5 : 0.36)))
    .map((minute) => ({
      technician,
      start: getInstantAt({ day, minute }, zone),
      durationMs: random.pick([1, 1.5, 2]) * HOUR,
    }));
}

/** Books an appointment. Job numbers increase in the order of the appointments. */
async function bookAppointment(
  who: Who,
  planned: Appointment,
  random: Random,
  numbered: ReturnType<typeof createOneByOne>
): Promise<string[]> {
  const at = withMoment(who, new Date(Math.min(who.now.getTime(), planned.start.getTime() - 3 * 24 * HOUR)));
  const { start, durationMs, customer, jobTypeId, technician, tagIds } = planned;
  const appointment = AppointmentInput.parse({
    start: start.toISOString(),
    duration: durationMs,
    techIds: [technician.id],
    businessCustomerId: customer.customerId,
    reminders: { oneDay: true },
    tagIds,
  });
  // The job comes first: numbers are assigned one at a time, and the lock is free once the job exists.
  const job = { name: "", businessCustomerLocationId: customer.locationId, jobTypeId, salesOpportunity: false };
  const jobId = await numbered(() => createJob(at, customer.customerId, job));
  const id = await createAppointment(at, { appointment, jobId });
  const end = new Date(start.getTime() + durationMs);
  const fate = random.fraction();
  if (end >= who.now) return [];
  if (fate < 0.03) await cancelAppointment(withMoment(who, start), id);
  else if (fate < 0.07) await changeAppointmentStatus(withMoment(who, end), id, "missed");
  else {
    await changeAppointmentStatus(withMoment(who, end), id, "complete");
    return [id];
  }
  return [];
}

/** Books three appointments for tomorrow without a technician. */
async function bookUnassigned(who: Who, customers: DemoCustomer[], today: string): Promise<void> {
  for (const [i, customer] of customers.slice(0, 3).entries()) {
    const start = getInstantAt({ day: addDays(today, 1), minute: 540 + i * 90 }, who.timeZone);
    const appointment = AppointmentInput.parse({ start: start.toISOString(), businessCustomerId: customer.customerId });
    await createAppointment(who, { appointment, businessCustomerLocation: customer.locationId });
  }
}
