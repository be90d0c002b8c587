import { beforeAll, describe, expect, it } from "vitest";
import { GET as allocation } from "@/app/api/jobs/[id]/allocation/route";
import { GET as reminders } from "@/app/api/jobs/[id]/appointment-reminders/route";
import { GET as promised } from "@/app/api/jobs/[id]/has-appointment-promise/route";
import { GET as notes } from "@/app/api/jobs/[id]/notes/route";
import { PATCH as renumber } from "@/app/api/jobs/[id]/number/route";
import { PATCH as pricing } from "@/app/api/jobs/[id]/pricing/route";
import { PATCH as opportunity } from "@/app/api/jobs/[id]/sales-opportunity/route";
import { GET as times } from "@/app/api/jobs/[id]/times/route";
import { POST as createJob } from "@/app/api/customers/[id]/jobs/route";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { saveNote } from "@/lib/customers/notes/save-note";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const sendForJob = <C extends AnyCall>(
  call: C,
  more: { body?: object; query?: Record<string, string>; of?: TestJob } = {}
) => {
  const { of = job, ...sent } = more;
  return sendUnchecked(call, { as: business.dispatcher, params: { id: of.jobId }, ...sent });
};

describe("a job's number", () => {
  it("is sent as text, is unique in the business, and must be a positive whole number", async () => {
    const other = await makeJob(business.system);
    expect((await sendForJob(renumber, { body: { number: "4711" } })).body.businessJobNumber).toBe(4711);
    const duplicate = await sendForJob(renumber, { body: { number: "4711" }, of: other });
    expect([duplicate.status, duplicate.body.code]).toEqual([409, "job_number_taken"]);
    for (const number of ["", "0", "-1", "12a", "1.5", "3000000000", null]) {
      const bad = await sendForJob(renumber, { body: { number } });
      expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ["number"]]);
    }
  });

  it("goes to only one of two parallel requests", async () => {
    const jobs = [await makeJob(business.system), await makeJob(business.system)];
    const answers = await Promise.all(jobs.map((of) => sendForJob(renumber, { body: { number: "5000" }, of })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("is refused for a new job if another job has it", async () => {
    const answer = await send(createJob, {
      as: business.dispatcher,
      params: { id: job.customerId },
      body: { businessCustomerLocationId: job.locationId, number: "4711" },
    });
    expect(answer.body.code).toBe("job_number_taken");
  });
});

it("a job's sales opportunity can be set and cleared with the current version", async () => {
  const markedJob = await sendForJob(opportunity, { body: { salesOpportunity: true } });
  expect(markedJob.body.salesOpportunity).toBe(true);
  const { version } = markedJob.body;
  expect((await sendForJob(opportunity, { body: { salesOpportunity: false, version } })).body.salesOpportunity).toBe(
    false
  );
  expect((await sendForJob(opportunity, { body: { salesOpportunity: true, version } })).body.code).toBe("job_changed");
});

it("a promised appointment is open until it is scheduled", async () => {
  const { businessId, system } = business;
  const of = await makeJob(system);
  const open = async () => (await sendForJob(promised, { of })).body.hasAppointmentPromise;
  expect(await open()).toBe(false);
  const [firstDay, lastDay] = [new Date("2026-12-01"), new Date("2026-12-31")];
  const where = { customerId: of.customerId, locationId: of.locationId, jobId: of.jobId };
  const { id } = await system.db((db) =>
    db.appointmentPromise.create({ data: { businessId, ...where, firstDay, lastDay } })
  );
  expect(await open()).toBe(true);
  const appointmentId = await makeAppointment(business, of, "2026-12-07T15:00:00Z");
  await system.db((db) =>
    db.appointmentPromise.update({
      where: { businessId_id: { businessId, id } },
      data: { appointmentId },
    })
  );
  expect(await open()).toBe(false);
});

it("a job's notes are paged with important ones first", async () => {
  const of = await makeJob(business.system);
  const write = (body: string, isImportant = false) =>
    saveNote(business.system, { type: "job", body, isImportant, jobId: of.jobId });
  await write("Gate code 1234", true);
  for (let i = 1; i <= 11; i += 1) await write(`Note ${i}`);
  const bodies = async (query?: Record<string, string>) => {
    const { body } = await sendForJob(notes, { of, ...(query ? { query } : {}) });
    return [body.total, ...body.items.map((note) => note.body)];
  };
  const first = await bodies();
  expect([first.length, first.slice(0, 3)]).toEqual([11, [12, "Gate code 1234", "Note 11"]]);
  expect(await bodies({ limit: "5", offset: "10" })).toEqual([12, "Note 2", "Note 1"]);
});

describe("time logged on a job", () => {
  it("is listed with hours, and splits revenue by hours to the cent", async () => {
    const of = await makeJob(business.system);
    const second = await makeStaff(business, {
      roleId: business.roles.technician,
      isTechnician: true,
      lastName: "Bo",
    });
    const appointmentId = await makeAppointment(business, of, "2026-11-02T15:00:00Z", { jobId: of.jobId });
    await makeInvoice(business.system, of, [{ name: "Repair", unitPrice: "100.01" }]);
    await makeInvoice(business.system, of, [{ name: "New furnace", unitPrice: "9000.00" }], {
      isWorkOrder: true,
    });
    const log = (userId: string, start: string, end: string | null, more: object = {}) =>
      business.system.db((db) =>
        db.timeClockEntry.create({
          data: {
            businessId: business.businessId,
            userId,
            jobId: of.jobId,
            startAt: new Date(`2026-11-02T${start}:00Z`),
            endAt: end ? new Date(`2026-11-02T${end}:00Z`) : null,
            ...more,
          },
        })
      );
    await log(business.technician.userId, "15:00", "16:00", { appointmentId });
    await log(business.technician.userId, "16:00", "17:00");
    await log(second.userId, "15:00", "16:00", { appointmentId });
    await log(second.userId, "18:00", "19:00", { deletedAt: new Date() });
    const { body } = await sendForJob(times, { of });
    expect([body.total, body.totalHours]).toEqual([3, 3]);
    expect(body.items[0]).toMatchObject({
      appointmentId,
      hours: 1,
      startTime: "2026-11-02T15:00:00.000Z",
    });
    const shares = (await sendForJob(allocation, { of })).body.items;
    expect(shares.map(({ percent, amount }: { percent: number; amount: string }) => [percent, amount])).toEqual([
      [66.67, "66.67"],
      [33.33, "33.34"],
    ]);
  });
});

it("upcoming reminders are listed with their contacts", async () => {
  const of = await makeJob(business.system);
  expect((await sendForJob(reminders, { of })).body).toEqual({ items: [], total: 0 });
  const start = new Date(Date.now() + 10 * 86_400_000);
  start.setUTCHours(16, 0, 0, 0);
  const appointment = await makeAppointment(business, of, start.toISOString(), { jobId: of.jobId, force: true });
  await business.system.db((db) =>
    db.appointmentNotice.create({
      data: {
        businessId: business.businessId,
        appointmentId: appointment,
        kind: "one day",
        channel: "email",
        dueAt: new Date(start.getTime() - 86_400_000),
        forStartAt: start,
        occasion: "test",
        status: "due",
      },
    })
  );
  const { body } = await sendForJob(reminders, { of });
  expect([body.total, body.items[0]]).toMatchObject([
    1,
    {
      appointment: { id: appointment, start: start.toISOString() },
      contact: null,
      type: "email",
      kind: "one day",
    },
  ]);
});

describe("a job's price level", () => {
  it("must be active, and applies to the job's new documents", async () => {
    const level = (key: string) => sendForJob(pricing, { body: { key } });
    expect((await level("maintenance")).status).toBe(422);
    expect((await level("labor_rate")).status).toBe(422);
    await business.system.db((db) =>
      db.businessPrice.updateMany({
        where: { priceKey: "maintenance" },
        data: { priceName: "Plan", priceVal: "0.9", isActive: true },
      })
    );
    expect((await level("maintenance")).body.pricingKey).toBe("maintenance");
    const opened = () => openEditor(business.dispatcher.who, { jobId: job.jobId, invoiceId: null });
    expect((await opened()).level).toEqual({ key: "maintenance", name: "Plan", multiplier: "0.9" });
    await business.system.db((db) =>
      db.businessPrice.updateMany({ where: { priceKey: "maintenance" }, data: { isActive: false } })
    );
    expect((await opened()).level).toBeNull();
    expect((await level("base")).body.pricingKey).toBe("base");
  });
});
