import { beforeAll, describe, expect, it } from "vitest";
import { GET as byCompletion } from "@/app/api/reports/appointments/by-completion/route";
import { GET as byLocation } from "@/app/api/reports/appointments/by-location/route";
import { GET as byStatus } from "@/app/api/reports/appointments/by-status/route";
import { GET as customerStats } from "@/app/api/reports/customer-stats/route";
import { GET as invoiceHighlights } from "@/app/api/reports/invoice-highlights/route";
import { GET as byJobType } from "@/app/api/reports/payments/by-job-type/route";
import { GET as byMethod } from "@/app/api/reports/payments/by-method/route";
import { GET as salesConversion } from "@/app/api/reports/sales-conversion/route";
import { GET as leaderboard } from "@/app/api/reports/technician-leaderboard/route";
import { GET as totalSales } from "@/app/api/reports/total-sales/route";
import { dayToDatabase } from "@/lib/platform/time/day";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;
const NOVEMBER = { start: "2026-11-01", end: "2026-11-30" };

type Report = AnyCall;
const getReport = async (report: Report, query: object = {}, as = business.admin) =>
  (await sendUnchecked(report, { as, query: { ...NOVEMBER, ...query } as never })).body as Record<string, unknown>;

/** Makes a document of 100.00 with parts for 40.00, dated in November by default. */
async function document(data: object = {}, more: object = {}): Promise<string> {
  const line = { name: "Repair", unitPrice: "50.00", quantity: "2" };
  const id = await makeInvoice(business.system, job, [line], more as Record<string, unknown>);
  await business.system.db(async (db) => {
    await db.invoiceLine.updateMany({ where: { invoiceId: id }, data: { unitCost: "20.00" } });
    await db.invoice.updateMany({ where: { id }, data: { issuedOn: dayToDatabase("2026-11-10"), ...data } });
  });
  return id;
}

const book = (start: string, techIds: string[] = []) =>
  createAppointment(business.system, {
    appointment: AppointmentInput.parse({ start, techIds, forceAppointment: true }),
    jobId: job.jobId,
  });

function payment(amount: string, day: string, data: object = {}) {
  const { businessId } = business;
  const row = { businessId, customerId: job.customerId, jobId: job.jobId, isProvider: false, methodType: "cash" };
  const paid = { paymentType: "cash", amount, status: "succeeded", paidOn: dayToDatabase(day), ...data };
  return business.system.db((db) => db.payment.create({ data: { ...row, ...paid } }));
}

beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  job = await makeJob(business.system);
});

describe("reports/list: appointments", () => {
  beforeAll(async () => {
    // The last minute of the 30th and the first of the 1st, by the clock of the business.
    await book("2026-12-01T04:59:00Z");
    const done = await book("2026-11-01T04:00:00Z");
    await book("2026-12-01T05:00:00Z");
    await book("2026-11-01T03:59:00Z");
    const canceled = await book("2026-11-12T15:00:00Z");
    await cancelAppointment(business.system, canceled);
    await business.system.db((db) => db.appointment.updateMany({ where: { id: done }, data: { status: "complete" } }));
  });

  it("are counted by status, from the first through the last day in the business's time zone", async () => {
    expect(await getReport(byStatus)).toEqual({
      items: [
        { status: "canceled", count: 1 },
        { status: "complete", count: 1 },
        { status: "scheduled", count: 1 },
      ],
      total: 3,
    });
  });

  it("are counted by completion and by city without canceled ones, with details on request", async () => {
    expect(await getReport(byCompletion)).toEqual({
      items: [
        { completed: true, count: 1 },
        { completed: false, count: 1 },
      ],
      total: 2,
    });
    const { items } = (await getReport(byLocation, { details: "true" })) as {
      items: Array<{ appointments: unknown[] }>;
    };
    expect(items).toEqual([
      {
        location: "Charlotte, NC",
        count: 2,
        appointments: [
          expect.objectContaining({ date: "2026-11-30", jobId: job.jobId, jobType: "Service call" }),
          expect.objectContaining({ date: "2026-11-01", jobId: job.jobId }),
        ],
      },
    ]);
  });
});

describe("reports about money", () => {
  beforeAll(async () => {
    await document({ status: "signed", paidTotal: "30.00", balance: "70.00" });
    await document();
    await document({ status: "voided", voidedAt: new Date() });
    await document({ status: "deleted", deletedAt: new Date() });
    await document({ issuedOn: dayToDatabase("2026-12-01") });
    await document({ isTemplate: true });
    await payment("30.00", "2026-11-30");
    await payment("12.34", "2026-11-01", { paymentType: "paper-check", methodType: "check", jobId: null });
    await payment("99.00", "2026-12-01");
    await payment("99.00", "2026-11-15", { status: "failed" });
    await payment("99.00", "2026-11-15", { status: "pending" });
  });

  it("invoices/uncollected, invoices/potential-profit: exclude voided and deleted invoices, and include drafts", async () => {
    expect(await getReport(invoiceHighlights)).toEqual({
      invoiced: "200.00",
      collected: "30.00",
      uncollected: "170.00",
      potentialProfit: "120.00",
    });
  });

  it("reports/total-sales: lists the invoices of the days in pages with the total of all", async () => {
    const all = await getReport(totalSales);
    expect(all).toMatchObject({ total: 2, totalSales: "200.00" });
    expect(all["items"]).toHaveLength(2);
    const second = await getReport(totalSales, { offset: 1, limit: 1 });
    expect(second).toMatchObject({ total: 2, totalSales: "200.00" });
    expect(second["items"]).toEqual([(all["items"] as unknown[])[1]]);
  });

  it("list received payments by method and by job type", async () => {
    expect(await getReport(byMethod)).toEqual({
      items: [
        { method: "Cash", count: 1, amount: "30.00" },
        { method: "Check", count: 1, amount: "12.34" },
      ],
      total: 2,
    });
    expect(await getReport(byJobType)).toEqual({
      items: [
        { jobType: "Service call", count: 1, amount: "30.00" },
        { jobType: "No job", count: 1, amount: "12.34" },
      ],
      total: 2,
    });
  });

  it("credit the main technician of the last completed appointment, highest revenue first", async () => {
    const world = await makeBusiness();
    const earlier = { business, job };
    business = world;
    const second = world.dispatcher.userId;
    for (const [techId, count] of [
      [world.technician.userId, 1],
      [second, 2],
    ] as const) {
      job = await makeJob(world.system);
      const id = await book("2026-11-10T15:00:00Z", techId === second ? [] : [techId]);
      if (techId === second)
        await world.system.db((db) =>
          db.appointmentTechnician.create({
            data: { businessId: world.businessId, appointmentId: id, technicianId: second, position: 0 },
          })
        );
      await world.system.db((db) => db.appointment.updateMany({ where: { id }, data: { status: "complete" } }));
      for (let i = 0; i < count; i++) await document({ status: "signed" });
      await document();
    }
    expect(await getReport(leaderboard)).toEqual({
      items: [
        { techId: second, fullName: expect.stringContaining("Diaz"), jobCount: 1, revenue: "200.00" },
        { techId: world.technician.userId, fullName: expect.stringContaining("Tran"), jobCount: 1, revenue: "100.00" },
      ],
      total: 2,
    });
    ({ business, job } = earlier);
  });

  it("count presented proposals for the sales conversion, in percent to a tenth", async () => {
    const proposal = { kind: "proposal" };
    await document({ ...proposal, status: "presented" });
    await document({ ...proposal, status: "declined" });
    await document({ ...proposal, status: "approved" });
    await document(proposal);
    expect(await getReport(salesConversion)).toEqual({ presented: 3, sold: 1, conversionPercent: 33.3 });
    expect(await getReport(salesConversion, { start: "2027-01-01", end: "2027-01-31" })).toEqual({
      presented: 0,
      sold: 0,
      conversionPercent: 0,
    });
  });
});

describe("reports/list: customers and dates", () => {
  it("counts new customers of the days and all customers by their end", async () => {
    const world = await makeBusiness({ timeZoneName: "America/New_York" });
    for (const createdAt of [
      "2026-10-31T23:00:00Z",
      "2026-11-01T04:00:00Z",
      "2026-12-01T04:59:59Z",
      "2026-12-01T05:00:00Z",
    ]) {
      const { customerId } = await makeJob(world.system);
      await world.system.db((db) =>
        db.customer.updateMany({ where: { id: customerId }, data: { createdAt: new Date(createdAt) } })
      );
    }
    expect(await getReport(customerStats, {}, world.admin)).toEqual({ newCustomers: 2, totalCustomers: 3 });
  });

  it("refuses days in the wrong order", async () => {
    const turned = { start: "2026-11-30", end: "2026-11-01" };
    expect((await send(totalSales, { as: business.admin, query: turned as never })).status).toBe(422);
    expect((await send(byStatus, { as: business.admin, query: turned as never })).status).toBe(422);
  });
});
