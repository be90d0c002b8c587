import { describe, expect, it } from "vitest";
import { POST as convert } from "@/app/api/appointments/[id]/convert/route";
import { POST as updateFromWeekly } from "@/app/api/appointments/[id]/update-from-weekly/route";
import { POST as updateMeta } from "@/app/api/appointments/[id]/update-meta/route";
import { GET as bulkFind } from "@/app/api/appointments/bulk-find/route";
import { POST as createFromSchedule } from "@/app/api/appointments/create-from-schedule/route";
import { POST as listPost } from "@/app/api/appointments/list/route";
import { GET as listByJob } from "@/app/api/appointments/service-requests/by-job/[jobId]/route";
import { GET as count } from "@/app/api/appointments/service-requests/count/route";
import { GET as list } from "@/app/api/appointments/service-requests/route";
import { POST as listUnassigned } from "@/app/api/appointments/unassigned-work-orders/route";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { PANEL_OFFSET, PANEL_PAGE } from "@/lib/scheduling/requests/request-filters";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

async function world() {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const as = business.dispatcher;
  /** Makes a service request with a requested day and no time. */
  const createRequest = async (appointmentDate: string | null, more: object = {}) => {
    const appt = {
      appointmentDate,
      businessCustomerId: customer.customerId,
      businessCustomerLocation: customer.locationId,
      jobTypeId: business.jobTypeId,
      ...more,
    };
    const answer = await send(createFromSchedule, { as, body: { appt } });
    expect(answer.status).toBe(201);
    return answer.body.appointment.id as string;
  };
  const listRequests = async (filters: object | undefined, more: object = {}) => {
    const query = { ...(filters ? { filters: JSON.stringify(filters) } : {}), ...more };
    const { body } = await send(list, { as, query });
    return { ids: (body.items as Appointment[]).map(({ id }) => id), total: body.total as number };
  };
  const counted = async (filters: object) =>
    (await send(count, { as, query: { filters: JSON.stringify(filters) } })).body.count as number;
  return { business, customer, as, createRequest, listRequests, counted };
}

describe("service requests", () => {
  it("service-requests/panel-page-size, service-requests/offset-start: thirteen are paged as 5, 5, and 3", async () => {
    const { createRequest, listRequests } = await world();
    for (let i = 0; i < 13; i++) await createRequest(null);
    const pages = [];
    for (let offset = PANEL_OFFSET; offset < 13; offset += PANEL_PAGE)
      pages.push(await listRequests({}, { limit: PANEL_PAGE, offset }));
    expect(pages.map(({ ids }) => ids.length)).toEqual([5, 5, 3]);
    expect(pages.map(({ total }) => total)).toEqual([13, 13, 13]);
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(13);
  });

  it("service-requests/list-limit: returns at most 20 without a limit", async () => {
    const { business, createRequest, listRequests } = await world();
    const id = await createRequest(null);
    await business.system.db(async (db) => {
      const row = await db.appointment.findFirstOrThrow({ where: { businessId: business.businessId, id } });
      const { id: _, ...copy } = row;
      await db.appointment.createMany({ data: Array.from({ length: 21 }, () => copy) });
    });
    const { ids, total } = await listRequests(undefined);
    expect([ids.length, total]).toEqual([20, 22]);
  });

  it("service-requests/filters: filters by zone, type, job type, and requested day, and the count matches", async () => {
    const { business, createRequest, listRequests, counted } = await world();
    const { businessId, system } = business;
    const repair = await jobTypeList.create(system, {
      name: "Repair",
      durationHours: 1,
      durationMinutes: 0,
      is_default: false,
    });
    const other = await makeCustomer(system);
    const zone = await system.db(async (db) => {
      const row = await db.coverageZone.create({ data: { businessId, name: "North", hex: "#123456", rings: [] } });
      await db.location.updateMany({ where: { businessId, id: other.locationId }, data: { zoneId: row.id } });
      return row.id;
    });
    const plain = await createRequest("2026-11-25");
    const special = await createRequest("2026-11-26", { jobTypeId: repair.id });
    const north = await createRequest(null, {
      businessCustomerId: other.customerId,
      businessCustomerLocation: other.locationId,
    });
    await system.db((db) =>
      db.appointment.updateMany({
        where: { businessId, id: north },
        data: { soldPlanId: "0197a0c0-0000-7000-8000-000000000001" },
      })
    );
    for (const [filters, expected] of [
      [{ zone }, [north]],
      [{ jobType: repair.id }, [special]],
      [{ appointmentDate: "2026-11-25" }, [plain]],
      [{ type: "maintenance plan" }, [north]],
      [{ type: "recurring" }, []],
      [{ zone: "", type: null, jobType: repair.id, sortDir: "DESC" }, [special]],
    ] as const) {
      expect((await listRequests(filters)).ids, JSON.stringify(filters)).toEqual(expected);
      expect(await counted(filters)).toBe(expected.length);
    }
    expect((await listRequests({ type: "one time" })).ids.toSorted()).toEqual([plain, special].toSorted());
  });

  it("service-requests/sort-default: lists the oldest day first by default", async () => {
    const { createRequest, listRequests } = await world();
    const [late, early] = [await createRequest("2027-03-02"), await createRequest("2027-03-01")];
    expect((await listRequests(undefined)).ids).toEqual([early, late]);
    expect((await listRequests({ sortDir: "DESC" })).ids).toEqual([late, early]);
  });

  it("service-requests/unscheduled-only: a scheduled request leaves the list and the count, and can be converted back", async () => {
    const { business, as, createRequest, listRequests, counted } = await world();
    const [id] = [await createRequest("2026-11-24"), await createRequest(null)];
    const { userId } = business.technician;
    const dropped = await send(updateFromWeekly, {
      as,
      params: { id },
      body: { id, techId: userId, startTime: "2026-11-24T15:00:00.000Z" },
    });
    expect(dropped.body.appointment).toMatchObject({
      start: "2026-11-24T15:00:00.000Z",
      end: "2026-11-24T17:00:00.000Z",
      isServiceRequest: false,
    });
    expect([(await listRequests({})).total, await counted({})]).toEqual([1, 1]);
    const back = await send(convert, { as, params: { id }, body: { isServiceRequest: true } });
    expect(back.body.appointment).toMatchObject({ start: null, technicians: [], isServiceRequest: true });
    expect(await counted({})).toBe(2);
    const nowhere = await send(convert, { as, params: { id }, body: { isServiceRequest: false } });
    expect([nowhere.status, nowhere.body.errors]).toEqual([
      422,
      { start: "Select a date and time to schedule the appointment." },
    ]);
  });

  it("keep the requested day, and are listed with their job", async () => {
    const { as, createRequest } = await world();
    const id = await createRequest("2027-02-03");
    const request = await findAppointment(as.who, id);
    expect(request).toMatchObject({ appointmentDate: "2027-02-03", start: null, isServiceRequest: true });
    const ofJob = await send(listByJob, { as, params: { jobId: request.job.id } });
    expect(ofJob.body.items.map((item: Appointment) => item.id)).toEqual([id]);
  });
});

describe("changes from the schedule", () => {
  it("dropping on the week keeps the length, and is refused onto a booked time", async () => {
    const { business, customer, as } = await world();
    const techIds = [business.technician.userId];
    const id = await makeAppointment(business, customer, "2026-11-24T14:00:00.000Z", { techIds, duration: 5_400_000 });
    await makeAppointment(business, customer, "2026-11-24T18:00:00.000Z", { techIds });
    const drop = (startTime: string, more: object = {}) =>
      send(updateFromWeekly, { as, params: { id }, body: { id, techId: techIds[0], startTime, ...more } });
    // A time without a date stays on the day of the appointment: 11:00 in New York.
    expect((await drop("11:00 AM")).body.appointment).toMatchObject({
      start: "2026-11-24T16:00:00.000Z",
      end: "2026-11-24T17:30:00.000Z",
    });
    expect((await drop("2026-11-24T17:00:00.000Z")).body.code).toBe("overlap");
    expect((await drop("2026-11-24T17:00:00.000Z", { forceAppointment: true })).body.appointment.forced).toBe(true);
  });

  it("when two users drop the same request, the first one gets it and the second gets a conflict", async () => {
    const { business, as, createRequest } = await world();
    const other = (await makeStaff(business, { roleId: business.roles.technician, isTechnician: true })).userId;
    const id = await createRequest(null);
    const { version } = await findAppointment(as.who, id);
    const drop = (techId: string) =>
      send(updateFromWeekly, {
        as,
        params: { id },
        body: { id, techId, startTime: "2026-11-24T15:00:00.000Z", version },
      });
    expect((await drop(business.technician.userId)).status).toBe(200);
    const second = await drop(other);
    expect([second.status, second.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await findAppointment(as.who, id)).userAccount?.id).toBe(business.technician.userId);
  });

  it("changes reminders and confirmation alone, and moves to another day at the same time of day", async () => {
    const { business, customer, as } = await world();
    const id = await makeAppointment(business, customer, "2026-10-30T14:00:00.000Z", {
      techIds: [business.technician.userId],
    });
    const change = (body: object) => send(updateMeta, { as, params: { id }, body });
    await business.system.db((db) => db.business.updateMany({ data: { isAppointmentConfirmationsEnabled: true } }));
    expect((await change({ confirmation: true, oneDay: true })).body.appointment).toMatchObject({
      smsAppointmentConfirmation: "1",
      reminders: { oneWeek: false, oneDay: true, oneHour: false },
      start: "2026-10-30T14:00:00.000Z",
    });
    // The clocks go back in between. Ten o'clock stays ten o'clock.
    expect((await change({ appointmentDate: "2026-11-02", oneHour: true })).body.appointment).toMatchObject({
      start: "2026-11-02T15:00:00.000Z",
      reminders: { oneWeek: false, oneDay: true, oneHour: true },
    });
  });

  it("lists unassigned appointments with a time by customer name and date", async () => {
    const { business, customer, as, createRequest } = await world();
    await createRequest(null);
    await makeAppointment(business, customer, "2026-11-24T14:00:00.000Z", { techIds: [business.technician.userId] });
    const late = await makeAppointment(business, customer, "2026-11-26T14:00:00.000Z");
    const early = await makeAppointment(business, customer, "2026-11-25T14:00:00.000Z");
    const name = (await findAppointment(as.who, late)).businessCustomer.fullName;
    const ids = async (body: object) =>
      (await send(listUnassigned, { as, body })).body.items.map((item: Appointment) => item.id);
    expect(await ids({})).toEqual([early, late]);
    expect(await ids({ sortDir: "DESC", customerName: name.toUpperCase() })).toEqual([late, early]);
    expect(await ids({ customerName: "100%" })).toEqual([]);
  });

  it("finds existing appointments by ids, and lists them newest first in pages", async () => {
    const { business, customer, as } = await world();
    const ids = [
      await makeAppointment(business, customer, "2026-11-24T14:00:00.000Z"),
      await makeAppointment(business, customer, "2026-11-25T14:00:00.000Z"),
    ];
    const query = { ids: [...ids, "0197a0c0-0000-7000-8000-000000000000"].join(",") };
    expect((await send(bulkFind, { as, query })).body.items.map((item: Appointment) => item.id)).toEqual(ids);
    const page = await send(listPost, { as, body: { limit: 1 } });
    expect([getFirst(page.body.items).id, page.body.total]).toEqual([ids[1], 2]);
  });
});
