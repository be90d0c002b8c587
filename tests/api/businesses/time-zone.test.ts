import { beforeEach, describe, expect, it } from "vitest";
import { POST as save } from "@/app/api/business/route";
import { GET as form } from "@/app/api/forms/[formName]/route";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { blockTime } from "@/lib/scheduling/blocks/block-time";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { EventInput } from "@/lib/scheduling/events/event-type";
import { createEvent } from "@/lib/scheduling/events/save-event";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob, type TestJob } from "@/tests/factories/invoice";
import { getInstantAtHour, getComingWorkday } from "@/tests/support/timing/coming-day";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeEach(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const details = {
  name: "Blue Ridge",
  phone: "(704) 555-0100",
  address: "1 Main St",
  city: "Charlotte",
  state: "NC",
  zip_code: "28202",
};

async function moveTo(zone: string, timeZoneChange?: string) {
  const { body } = await send(form, { as: business.admin, params: { formName: "business" } });
  const data = { ...details, time_zone_name: zone };
  return sendUnchecked(save, { as: business.admin, body: { data, token: body.token, timeZoneChange } });
}

const HOUR = 3_600_000;
const day = getComingWorkday(30);
const at = (hour: number) => getInstantAtHour(day, hour);
const book = (hour: string, more: object = {}) =>
  createAppointment(business.admin.who, {
    appointment: AppointmentInput.parse({
      appointmentDate: day,
      startTime: hour,
      techIds: [business.technician.userId],
      ...more,
    }),
    jobId: job.jobId,
  });
const clock = (at: Date | null, zone: string) =>
  at && new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(at);
const appointments = () =>
  business.system.db((db) => db.appointment.findMany({ orderBy: [{ startAt: "asc" }, { id: "asc" }] }));

describe("a change of the business's time zone", () => {
  it("is saved at once if nothing is booked, otherwise needs a choice and counts the affected appointments", async () => {
    expect((await moveTo("America/Chicago")).status).toBe(200);
    await book("2:00 PM");
    const before = getFirst(await appointments());
    const refused = await moveTo("America/Los_Angeles");
    expect([refused.status, refused.body.code]).toEqual([409, "time_zone_choice_needed"]);
    expect(refused.body.message).toContain("1 upcoming appointment.");
    expect(getFirst(await appointments()).startAt).toEqual(before.startAt);
    expect(await business.system.db((db) => db.business.findFirstOrThrow())).toMatchObject({
      timeZoneName: "America/Chicago",
    });
  });

  it("keeps local times of all bookings, without conflicts, and moves their reminders", async () => {
    // Back to back. If they moved one by one, they would overlap.
    await book("9:00 AM", { duration: 3 * HOUR, window: { start: at(9), end: at(10) } });
    await book("12:00 PM", { duration: 3 * HOUR, reminders: { oneDay: true } });
    await book("3:00 PM", { duration: HOUR, rrule: "FREQ=WEEKLY" });
    const hours = { startTime: "6:00 PM", endTime: "7:00 PM" };
    await blockTime(business.admin.who, { techId: business.technician.userId, appointmentDate: day, ...hours });
    const { id: type } = await business.system.db((db) =>
      db.eventType.create({ data: { businessId: business.businessId, name: "Meeting" } })
    );
    await createEvent(
      business.admin.who,
      EventInput.parse({
        name: "Team",
        types: [type],
        eventDate: day,
        technicians: [business.technician.userId],
        startTime: "8:00 AM",
        endTime: "8:30 AM",
        rrule: "FREQ=WEEKLY",
      })
    );
    const from = "America/New_York";
    const to = "America/Los_Angeles";
    const everything = (zone: string) =>
      business.system.db(async (db) => ({
        appointments: (await appointments()).map((one) =>
          [one.startAt, one.endAt, one.windowStartAt, one.windowEndAt].map((when) => clock(when, zone))
        ),
        busy: (await db.technicianBusy.findMany({ orderBy: { startAt: "asc" } })).map((one) => [
          clock(one.startAt, zone),
          clock(one.endAt, zone),
          one.isForced,
        ]),
        blocks: (await db.technicianBlock.findMany()).map((one) => clock(one.startAt, zone)),
        events: (await db.calendarEvent.findMany()).map((one) => clock(one.startAt, zone)),
      }));
    const before = await everything(from);
    expect((await moveTo(to, "keep clock times")).status).toBe(200);
    expect(await everything(to)).toEqual(before);
    const notice = getFirst(
      await business.system.db((db) => db.appointmentNotice.findMany({ where: { kind: "one day" } }))
    );
    const reminded = requireValue(
      (await appointments()).find(({ id }) => id === notice.appointmentId),
      "entry"
    );
    expect(notice).toMatchObject({
      forStartAt: reminded.startAt,
      occasion: `start:${requireValue(reminded.startAt, "start at").toISOString()}`,
    });
    const { count } = await business.system.db(async (db) =>
      getFirst(
        await db.$queryRaw<Array<{ count: number }>>`
            SELECT count(*)::int AS count FROM graphile_worker.jobs
            WHERE key = ${`plan-notices:${business.businessId}:all:first`}`
      )
    );
    expect(count).toBe(1);
    // Appointments that the series creates from now on keep the same local time too.
    const seriesId = requireValue(
      requireValue(
        (await appointments()).find((one) => one.seriesId),
        "entry"
      ).seriesId,
      "series id"
    );
    await extendSeries(business.system, seriesId);
    const ofSeries = (await appointments())
      .filter((one) => one.seriesId)
      .map((one) => requireValue(clock(one.startAt, to), "clock").split(", ")[1]);
    expect(ofSeries.length).toBeGreaterThan(3);
    expect(new Set(ofSeries)).toEqual(new Set(["3:00 PM"]));
  });

  it("keeps the instants, and updates each appointment's date", async () => {
    const id = await book("12:30 AM", { forceAppointment: true });
    const before = getFirst(await appointments());
    expect((await moveTo("America/Los_Angeles", "keep moments")).status).toBe(200);
    const after = getFirst(await appointments());
    expect([after.id, after.startAt]).toEqual([id, before.startAt]);
    expect(requireValue(after.appointmentDate, "appointment date").getTime()).toBe(
      requireValue(before.appointmentDate, "appointment date").getTime() - 86_400_000
    );
  });
});
