import { beforeAll, describe, expect, it } from "vitest";
import { addTechnician } from "@/lib/scheduling/edits/crew";
import { blockTime } from "@/lib/scheduling/blocks/block-time";
import { dragAppointment, rescheduleAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { convertAppointment } from "@/lib/scheduling/requests/convert-appointment";
import { placeFromWeek } from "@/lib/scheduling/requests/place-from-week";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getFirst } from "@/tests/support/required-values";
import { getRounds } from "@/tests/support/timing/rounds";

/** Each waits at most 10 s for a connection, on a busy machine too. */
const CLIENTS = getRounds(50, 100);
/** Fewer clients prove as much where all of them change the same appointment. */
const FEWER = 20;
let business: TestBusiness;
let customer: { customerId: string; locationId: string };
let others: Staff[];

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  others = await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      makeStaff(business, { roleId: business.roles.technician, isTechnician: true })
    )
  );
});

/**
 * Makes one appointment for each client on a day, each with a different technician. All will move to one time of one
 * technician.
 */
const appointmentsOn = (day: string) =>
  Promise.all(others.map((one) => makeAppointment(business, customer, `${day}T14:00:00Z`, { techIds: [one.userId] })));

const target = (): Promise<Staff> => makeStaff(business, { roleId: business.roles.technician, isTechnician: true });

/** Counts the unforced overlaps of a technician. There must never be any. */
async function doubleBookings(): Promise<number> {
  const row = getFirst(
    await business.system.db(
      (db) => db.$queryRaw<Array<{ pairs: number }>>`
      SELECT count(*)::int AS pairs FROM technician_busy a JOIN technician_busy b
        ON a.business_id = b.business_id AND a.technician_id = b.technician_id AND a.id < b.id AND a.during && b.during
      WHERE NOT a.is_forced AND NOT b.is_forced`
    )
  );
  return row.pairs;
}

describe("BOOK-1: exactly one of many requests takes a slot, on every path that moves time", () => {
  const who = () => business.dispatcher.who;
  // The winner of a round keeps its time. The next round has another technician, so every appointment can try again.
  const slot = (i: number) => new Date(Date.parse("2026-12-01T15:00:00Z") + (i % 5) * 600_000).toISOString();
  const end = (start: string) => new Date(Date.parse(start) + 7_200_000).toISOString();
  const paths: Record<string, (id: string, techId: string, i: number) => Promise<void>> = {
    drag: (id, techId, i) => dragAppointment(who(), id, { start: slot(i), end: end(slot(i)), techId, force: false }),
    reschedule: (id, technicianId, i) =>
      rescheduleAppointment(who(), id, { date: slot(i), duration: 7_200_000, technicianId, forceAppointment: false }),
    "add technician": (id, techId) => addTechnician(who(), id, { techId }),
  };
  for (const [index, [name, path]] of Object.entries(paths).entries()) {
    it(`by ${name}`, async () => {
      const waiting = await appointmentsOn(`2026-11-2${3 + index}`);
      for (let round = 0; round < 2; round++) {
        const technician = await target();
        const results = await Promise.allSettled(waiting.map((id, i) => path(id, technician.userId, i)));
        expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
        const codes = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
        expect(new Set(codes)).toEqual(new Set(["overlap"]));
        expect(await doubleBookings()).toBe(0);
      }
    });
  }
});

describe("BOOK-3: parallel changes of one appointment or one technician", () => {
  const who = () => business.dispatcher.who;

  it("when converting and scheduling race, each change is applied whole, and the busy time matches the appointment", async () => {
    const id = await makeAppointment(business, customer, "2026-12-10T15:00:00Z", {
      techIds: [getFirst(others).userId],
    });
    const version = async () => (await readAppointment()).version;
    const readAppointment = () =>
      business.system.db((db) =>
        db.appointment.findUniqueOrThrow({
          where: { businessId_id: { businessId: business.businessId, id } },
          include: { technicians: true },
        })
      );
    for (let round = 0; round < 5; round++) {
      const before = await version();
      const results = await Promise.allSettled(
        others.slice(0, FEWER).map((one, client) => {
          const startTime = `2026-12-1${4 + (client % 4)}T15:00:00.000Z`;
          if (client % 3 === 0) return convertAppointment(who(), id, true);
          if (client % 3 === 1) return convertAppointment(who(), id, false);
          return placeFromWeek(who(), id, { techId: one.userId, startTime, force: false });
        })
      );
      // Marking a request without a time does not make it an appointment.
      const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
      expect(refused.filter((code) => code !== "invalid")).toEqual([]);
      expect(await version()).toBe(before + results.length - refused.length);
      const { startAt, endAt, isServiceRequest, technicians } = await readAppointment();
      const busy = await business.system.db((db) => db.technicianBusy.findMany({ where: { appointmentId: id } }));
      expect(isServiceRequest).toBe(startAt === null);
      expect(busy.map((row) => [row.technicianId, row.startAt, row.endAt])).toEqual(
        technicians.map(({ technicianId }) => [technicianId, startAt, endAt])
      );
    }
  });

  it("when joining a crew races with blocking the same time, exactly one succeeds", async () => {
    const appointments = (await appointmentsOn("2026-12-22")).slice(0, FEWER);
    for (let round = 0; round < 6; round++) {
      const { userId: techId } = await target();
      const results = await Promise.allSettled(
        appointments.map((id, client) =>
          client % 2 === 0
            ? addTechnician(who(), id, { techId })
            : blockTime(who(), { techId, appointmentDate: "2026-12-22", startTime: "9:30 AM", endTime: "10:30 AM" })
        )
      );
      const done = results.flatMap((result, client) => (result.status === "fulfilled" ? [client] : []));
      expect(done).toHaveLength(1);
      const codes = new Set(results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : [])));
      expect([...codes].filter((code) => !["overlap", "blocked"].includes(code))).toEqual([]);
      expect(await doubleBookings()).toBe(0);
      const busyCount = await business.system.db((db) => db.technicianBusy.count({ where: { technicianId: techId } }));
      expect(busyCount).toBe(1);
    }
  });
});

describe("BOOK-5: days of 23 and 25 hours", () => {
  it("book the requested local time and compare the whole range", async () => {
    // Open at night, so that the hours of the clock change can be booked.
    const { businessId } = business;
    await business.system.db((db) =>
      db.businessHours.updateMany({ where: { businessId }, data: { isOpen: true, startMinute: 0, endMinute: 1440 } })
    );
    const technician = await target();
    const book = (start: string) => makeAppointment(business, customer, start, { techIds: [technician.userId] });
    // New York, 2026-11-01: 1:00 AM EDT is 05:00Z, 1:00 AM EST is 06:00Z.
    await book("2026-11-01T05:00:00Z");
    await expect(book("2026-11-01T06:30:00Z")).rejects.toMatchObject({ code: "overlap" });
    await expect(book("2026-11-01T07:00:00Z")).resolves.toBeTruthy();
    // 2027-03-14: 2:00 AM is skipped; 1:30 AM EST + 2 h ends at 4:30 AM EDT.
    await book("2027-03-14T06:30:00Z");
    await expect(book("2027-03-14T08:00:00Z")).rejects.toMatchObject({ code: "overlap" });
    await expect(book("2027-03-14T08:30:00Z")).resolves.toBeTruthy();
  });
});
