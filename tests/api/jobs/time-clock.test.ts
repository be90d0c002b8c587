import { beforeAll, describe, expect, it } from "vitest";
import { POST as removeAppointment } from "@/app/api/appointments/[id]/delete/route";
import { POST as step } from "@/app/api/appointments/[id]/update-tech-status-by-appointment/route";
import { POST as clockIn } from "@/app/api/time-clock/in/route";
import { POST as clockOut } from "@/app/api/time-clock/out/route";
import { GET as today } from "@/app/api/time-clock/today/route";
import { formatInstant } from "@/lib/platform/time/format-time";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt, getLast, requireItems } from "@/tests/support/required-values";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
});

const technician = () => makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
const jobOf = async (start: string, ...techIds: string[]) => {
  const id = await makeAppointment(business, customer, start, { techIds });
  return business.system.db(async (db) => (await db.appointment.findFirstOrThrow({ where: { id } })).jobId);
};
const read = async (as: Staff) => (await send(today, { as })).body;
const entriesOf = (of: Staff) =>
  business.system.db(async (db) => {
    const rows = await db.timeClockEntry.findMany({ where: { userId: of.userId }, orderBy: { startAt: "asc" } });
    return rows.map(({ startAt, endAt }) => [startAt.toISOString(), endAt?.toISOString() ?? null]);
  });

describe("time-clock/today", () => {
  it("clocks in and out once each, and shows only the user's own entries", async () => {
    const [me, other] = [await technician(), await technician()];
    expect((await send(clockOut, { as: me, body: {} })).status).toBe(409);
    const on = await send(clockIn, { as: me, body: {} });
    expect(on.status, JSON.stringify(on.body)).toBe(200);
    expect(on.body.items).toMatchObject([{ endAt: null, jobId: null, label: "General" }]);
    expect((await send(clockIn, { as: me, body: {} })).status).toBe(409);
    expect((await send(clockOut, { as: me, body: {} })).status).toBe(200);
    expect(getFirst((await read(me)).items).endAt).not.toBeNull();
    expect((await read(other)).items).toEqual([]);
    expect((await send(clockIn, { as: me, body: { jobId: crypto.randomUUID() } })).status).toBe(404);
  });

  it("opens one entry for twenty parallel taps", async () => {
    const me = await technician();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(clockIn, { as: me, body: {} })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(me)).items).toHaveLength(1);
  });

  it("counts the moment of the tap, not of sending, and stores a repeated tap once", async () => {
    const me = await technician();
    const [on, off] = [40, 10].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
    const key = { "idempotency-key": crypto.randomUUID() };
    for (let i = 0; i < 2; i++)
      expect((await send(clockIn, { as: me, body: { at: on }, headers: key })).status).toBe(200);
    expect((await send(clockOut, { as: me, body: { at: off } })).status).toBe(200);
    expect(await entriesOf(me)).toEqual([[on, off]]);
    expect((await send(clockIn, { as: me, body: { at: "2020-01-01T00:00:00Z" } })).status).toBe(422);
  });

  it("counts the time since the tap by the phone's own clock, even if that is wrong", async () => {
    const me = await technician();
    const clockOff = { fast: 3_600_000, slow: -86_400_000 };
    const phone = (off: number, minutes: number) => new Date(Date.now() + off - minutes * 60_000).toISOString();
    const tap = <C extends AnyCall>(route: C, off: number, minutes: number) =>
      sendUnchecked(route, { as: me, body: { at: phone(off, minutes) }, headers: { "x-sent-at": phone(off, 0) } });
    expect((await tap(clockIn, clockOff.fast, 30)).status).toBe(200);
    expect((await tap(clockOut, clockOff.slow, 10)).status).toBe(200);
    const minutesAgo = getFirst(await entriesOf(me)).map((at) => Math.round((Date.now() - Date.parse(at!)) / 60_000));
    expect(minutesAgo).toEqual([30, 10]);
    // Without the phone's current time, a future time is refused.
    const refused = await send(clockIn, { as: me, body: { at: phone(clockOff.fast, 0) } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["at"]]);
    // The same tap, sent again later, counts once.
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = { at: phone(clockOff.fast, 5) };
    for (const after of [0, -1]) {
      const headers = { ...key, "x-sent-at": phone(clockOff.fast, after) };
      expect((await send(clockIn, { as: me, body, headers })).status).toBe(200);
    }
    expect(await entriesOf(me)).toHaveLength(2);
    // The taps keep their order, however long each one takes to arrive.
    const quick = <C extends AnyCall>(route: C, seconds: number, onTheWay: number) => {
      const [at, sentAt] = requireItems(
        [seconds, onTheWay].map((ago) => phone(clockOff.fast, ago / 60)),
        2
      );
      return sendUnchecked(route, { as: me, body: { at }, headers: { "x-sent-at": sentAt } });
    };
    expect((await quick(clockOut, 120, 9)).status).toBe(200);
    expect((await quick(clockIn, 119, 0)).status).toBe(200);
  });

  it("refuses a late tap that would change later entries", async () => {
    const me = await technician();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const [nine, ten, eleven] = [at(50), at(30), at(10)];
    // From a phone with a network: on the clock since ten.
    expect((await send(clockIn, { as: me, body: { at: ten } })).status).toBe(200);
    const job = await jobOf("2027-03-05T15:00:00Z", me.userId);
    for (const [call, jobId, code] of [
      [clockIn, null, "already_on_the_clock"],
      [clockIn, job, "clock_moved_on"],
      [clockOut, undefined, "clock_moved_on"],
    ] as const) {
      const { status, body } = await sendUnchecked(call, { as: me, body: { at: nine, jobId } });
      expect([status, body.code]).toEqual([409, code]);
    }
    expect((await send(clockOut, { as: me, body: { at: eleven } })).status).toBe(200);
    const { status, body } = await send(clockIn, { as: me, body: { at: at(20) } });
    expect([status, body.code, body.message]).toEqual([
      409,
      "clock_moved_on",
      expect.stringMatching(/^Your timesheet was changed later, at /),
    ]);
    expect(await entriesOf(me)).toEqual([[ten, eleven]]);
  });

  it("accepts a clock-in up to 16 hours old, and an older clock-out", async () => {
    const me = await technician();
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const refused = await send(clockIn, { as: me, body: { at: at(17) } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { at: "Older than 16 hours. Ask the office to enter it." },
    ]);
    expect((await send(clockIn, { as: me, body: { at: at(15) } })).status).toBe(200);
    expect((await send(clockOut, { as: me, body: { at: at(14) } })).status).toBe(200);
    const other = await technician();
    await business.system.db((db) =>
      db.timeClockEntry.create({
        data: { businessId: business.system.businessId, userId: other.userId, startAt: new Date(at(72)) },
      })
    );
    const off = at(64);
    expect((await send(clockOut, { as: other, body: { at: off } })).status).toBe(200);
    expect(getLast(await entriesOf(other))[1]).toBe(off);
  });

  it("names the day of the later change if it wasn't today", async () => {
    const me = await technician();
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const { businessId, timeZone } = business.system;
    await business.system.db((db) =>
      db.timeClockEntry.create({ data: { businessId, userId: me.userId, startAt: at(60), endAt: at(50) } })
    );
    const { body } = await send(clockOut, { as: me, body: { at: at(52).toISOString() } });
    const moment = formatInstant(at(50), timeZone);
    expect(body.message).toBe(`Your timesheet was changed later, at ${moment}. Ask the office to enter this time.`);
  });

  describe("a late start of an appointment from an offline phone", () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const appointmentOf = (me: Staff) =>
      makeAppointment(business, customer, "2027-03-06T15:00:00Z", { techIds: [me.userId], force: true });
    const say = (me: Staff, id: string, transition: string, moment: string) =>
      sendUnchecked(step, { as: me, params: { id }, body: { transition, at: moment } });

    it("logs the time before and after the entries made since", async () => {
      const me = await technician();
      const id = await appointmentOf(me);
      const [start, on, off] = [at(90), at(60), at(30)];
      await send(clockIn, { as: me, body: { at: on } });
      await send(clockOut, { as: me, body: { at: off } });
      expect((await say(me, id, "start", start)).status).toBe(200);
      expect(await entriesOf(me)).toEqual([
        [start, on],
        [on, off],
        [off, null],
      ]);
      const finish = at(80);
      expect((await say(me, id, "finish", finish)).status).toBe(200);
      expect(await entriesOf(me)).toEqual([
        [start, finish],
        [on, off],
        [off, off],
      ]);
    });

    it("keeps a running entry running", async () => {
      const me = await technician();
      const id = await appointmentOf(me);
      const [start, on] = [at(90), at(60)];
      await send(clockIn, { as: me, body: { at: on } });
      expect((await say(me, id, "start", start)).status).toBe(200);
      expect(await entriesOf(me)).toEqual([
        [start, on],
        [on, null],
      ]);
    });

    it("begins when the entry at that moment ended", async () => {
      const me = await technician();
      const id = await appointmentOf(me);
      const [on, start, off] = [at(90), at(60), at(30)];
      await send(clockIn, { as: me, body: { at: on } });
      await send(clockOut, { as: me, body: { at: off } });
      expect((await say(me, id, "start", start)).status).toBe(200);
      expect(await entriesOf(me)).toEqual([
        [on, off],
        [off, null],
      ]);
    });
  });

  it("logs an appointment from start to finish, and ends the running entry", async () => {
    const me = await technician();
    const id = await makeAppointment(business, customer, "2027-03-02T15:00:00Z", { techIds: [me.userId] });
    await send(clockIn, { as: me, body: {} });
    const say = (transition: string) => sendUnchecked(step, { as: me, params: { id }, body: { transition } });
    expect((await say("start")).status).toBe(200);
    const running = (await read(me)).items;
    expect(
      running.map(({ endAt, appointmentId }: { endAt: string | null; appointmentId: string | null }) => [
        endAt !== null,
        appointmentId,
      ])
    ).toEqual([
      [true, null],
      [false, id],
    ]);
    expect((await say("finish")).status).toBe(200);
    expect(getItemAt((await read(me)).items, 1).endAt).not.toBeNull();
    expect((await say("reopen")).status).toBe(200);
    expect((await read(me)).items).toHaveLength(3);
  });

  it("appointments/cancel-options: deleting an appointment keeps its logged time unless that is deleted on request", async () => {
    const me = await technician();
    const appointments = await Promise.all(
      ["2027-03-03T15:00:00Z", "2027-03-04T15:00:00Z"].map((start) =>
        makeAppointment(business, customer, start, { techIds: [me.userId] })
      )
    );
    for (const [i, id] of appointments.entries()) {
      for (const transition of ["start", "finish"])
        await sendUnchecked(step, { as: me, params: { id }, body: { transition } });
      const body = { deleteLoggedTime: i === 1 };
      expect((await send(removeAppointment, { as: business.dispatcher, params: { id }, body })).status).toBe(200);
    }
    expect((await read(me)).items.map(({ appointmentId }) => appointmentId)).toEqual([appointments[0]]);
  });
});
