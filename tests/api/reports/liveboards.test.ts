import { beforeAll, describe, expect, it } from "vitest";
import { GET as dataSources } from "@/app/api/analytics/data-sources/route";
import { GET as authToken } from "@/app/api/analytics/auth-token/route";
import { POST as favorite } from "@/app/api/analytics/liveboards/favorite/route";
import { GET as liveboards } from "@/app/api/analytics/liveboards/route";
import { GET as overview } from "@/app/api/analytics/liveboards/overview/route";
import { endSessions } from "@/lib/users/sessions/end-sessions";
import { listDebtors } from "@/lib/payments/statements/list-debtors";
import { computeTotalOwed } from "@/lib/payments/statements/compute-total-owed";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { addDays, dayToDatabase } from "@/lib/platform/time/day";
import { withMoment } from "@/lib/platform/session/who";
import { openEmbedToken, sealEmbedToken } from "@/lib/platform/session/seal-embed-token";
import {
  listMissedWindows,
  getToday,
  listUtilization,
  loadWaitingProposals,
} from "@/lib/reports/liveboards/day-figures";
import { isTokenValid } from "@/lib/reports/liveboards/liveboard-calls";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

const DAY = "2026-11-18"; // a Wednesday
let business: TestBusiness;

/** Returns the system user of the business at a local time of that day. */
const at = (hours: number) =>
  withMoment(business.system, new Date(getDayRange(DAY, "America/New_York").start.getTime() + hours * 3_600_000));

beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
});

async function book(start: string, more: object = {}) {
  const job = await makeJob(business.system);
  const appointment = AppointmentInput.parse({
    start,
    duration: 2 * 3_600_000,
    techIds: [business.technician.userId],
    forceAppointment: true,
    ...more,
  });
  return createAppointment(business.system, { appointment, jobId: job.jobId });
}

describe("liveboards", () => {
  it("analytics/token-valid: reuse a token for a loaded frame only while more than five minutes are left", () => {
    const token = { expiration_time_in_millis: 1_000_000 };
    const isValidWithTimeLeft = (ms: number, isLoaded = true) => isTokenValid(token, { isLoaded, now: 1_000_000 - ms });
    expect([
      isValidWithTimeLeft(300_001),
      isValidWithTimeLeft(300_000),
      isValidWithTimeLeft(299_000),
      isValidWithTimeLeft(900_000, false),
    ]).toEqual([true, false, false, false]);
    expect(isTokenValid(null, { isLoaded: true, now: 0 })).toBe(false);
  });

  it("analytics/favourite: have favorites per user, and setting one twice counts once", async () => {
    const { admin, second } = {
      admin: business.admin,
      second: await makeStaff(business, { roleId: business.roles.administrator }),
    };
    const set = (liveboardId: string, setToFavorite: boolean) =>
      send(favorite, { as: admin, method: "POST", body: { liveboardId, setToFavorite } });
    expect((await set("sales", true)).status).toBe(200);
    await set("sales", true);
    const favorites = async (as: typeof admin) =>
      (await send(liveboards, { as })).body.items.filter((board) => board.isFavorite);
    expect((await favorites(admin)).map((board: { liveboardId: string }) => board.liveboardId)).toEqual(["sales"]);
    expect(await favorites(second)).toEqual([]);
    await set("sales", false);
    expect(await favorites(admin)).toEqual([]);
    expect((await set("nothing", true)).status).toBe(404);
    await set("overview", true);
    expect((await send(overview, { as: admin })).body).toEqual({
      liveboardId: "overview",
      name: "Overview",
      isFavorite: true,
    });
  });

  it("are listed by category, with their data sources", async () => {
    const ofSales = await send(liveboards, { as: business.admin, query: { category: "Sales" } });
    expect(ofSales.body.items.map((board) => board.category)).toEqual(["Sales", "Sales"]);
    const all = (await send(liveboards, { as: business.admin })).body;
    const categories = all.items.map((board: { category: string }) => board.category);
    expect(categories.filter((each: string, i: number) => each !== categories[i - 1])).toEqual([
      ...new Set(categories),
    ]);
    expect((await send(dataSources, { as: business.admin })).body.total).toBe(5);
  });

  it("open in a frame with a user's token until it expires or the session ends", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.administrator });
    const { body } = await send(authToken, { as: business.admin });
    expect(body.expiration_time_in_millis - Date.now()).toBeGreaterThan(25 * 60_000);
    expect((await openEmbedToken(body.token))?.businessId).toBe(business.businessId);
    expect(await openEmbedToken(body.token.replace(/.{8}~/, "AAAAAAAA~"))).toBeNull();
    expect(await openEmbedToken("")).toBeNull();
    const old = await sealEmbedToken(withMoment(staff.who, new Date(Date.now() - 31 * 60_000)));
    expect(await openEmbedToken(old.token)).toBeNull();
    const { token } = await sealEmbedToken(staff.who);
    expect(await openEmbedToken(token)).not.toBeNull();
    await business.system.db((db) => endSessions(db, staff.userId, { reason: "test" }));
    expect(await openEmbedToken(token)).toBeNull();
  });
});

describe("the day's figures", () => {
  it("list missed windows: not started by the end or started late, without open and canceled ones", async () => {
    const late = await book(`${DAY}T14:00:00Z`); // 9:00, no window
    const onTime = await book(`${DAY}T16:00:00Z`);
    const begunLate = await book(`${DAY}T18:00:00Z`);
    await book(`${DAY}T22:00:00Z`); // 17:00
    const canceled = await book(`${DAY}T14:30:00Z`);
    await business.system.db(async (db) => {
      await db.appointment.updateMany({ where: { id: canceled }, data: { canceledAt: new Date() } });
      const begin = (appointmentId: string, startedAt: string) =>
        db.appointmentTechnician.updateMany({ where: { appointmentId }, data: { startedAt, techStatus: "started" } });
      await begin(onTime, `${DAY}T15:55:00Z`);
      await begin(begunLate, `${DAY}T18:40:00Z`);
    });
    const missed = await listMissedWindows(at(15), 10);
    expect(missed.map(({ id, began, total }) => [id, began !== null, total])).toEqual([
      [late, false, 2],
      [begunLate, true, 2],
    ]);
    expect(await listMissedWindows(at(8), 10)).toHaveLength(1);
    expect((await listMissedWindows(at(15), 1))[0]?.total).toBe(2);
  });

  it("compute utilization from working hours without blocks", async () => {
    const other = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const { businessId } = business;
    await business.system.db(async (db) => {
      await db.businessHours.updateMany({ data: { isOpen: true, startMinute: 480, endMinute: 1020 } }); // 8 to 17
      const block = (from: string, to: string) =>
        db.technicianBlock.create({
          data: { businessId, technicianId: other.userId, startAt: `${DAY}T${from}:00Z`, endAt: `${DAY}T${to}:00Z` },
        });
      await block("13:00", "14:00"); // 8 to 9
      await block("21:00", "23:00"); // 16 to 18, an hour of it in working hours
    });
    const job = await makeJob(business.system);
    const appointment = AppointmentInput.parse({
      start: `${DAY}T15:00:00Z`,
      duration: 90 * 60_000,
      techIds: [other.userId],
      forceAppointment: true,
    });
    await createAppointment(business.system, { appointment, jobId: job.jobId });
    const utilization = (await listUtilization(business.system, DAY)).find(({ id }) => id === other.userId);
    expect(utilization).toMatchObject({ open: 7 * 60, booked: 90 });
  });

  it("equal the debtor list by age and the list of presented proposals", async () => {
    const who = at(12);
    const today = getToday(who);
    for (const [price, due] of [
      ["100.10", 0],
      ["50.05", -15],
      ["20.02", -100],
    ] as const) {
      const job = await makeJob(business.system);
      const id = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: price }]);
      await business.system.db((db) =>
        db.invoice.updateMany({
          where: { id },
          data: { dueOn: dayToDatabase(addDays(today, due)), status: "presented" },
        })
      );
    }
    const totals = await computeTotalOwed(who);
    const list = await listDebtors(who, { limit: 50, offset: 0 });
    expect([totals.owed, totals.customers]).toEqual([list.owed, list.total]);
    expect(totals.ages).toEqual({
      current: "100.10",
      "1–30": "50.05",
      "31–60": "0.00",
      "61–90": "0.00",
      "over 90": "20.02",
    });
    const job = await makeJob(business.system);
    const proposal = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "999.99" }]);
    const set = (data: object) =>
      business.system.db((db) =>
        db.invoice.updateMany({ where: { id: proposal }, data: { kind: "proposal", ...data } })
      );
    await set({ status: "presented" });
    expect(await loadWaitingProposals(who, 5)).toMatchObject({
      count: 1,
      amount: "999.99",
      oldest: [{ id: proposal }],
    });
    await set({ status: "approved" });
    expect(await loadWaitingProposals(who, 5)).toMatchObject({ count: 0, amount: "0.00", oldest: [] });
  });
});
