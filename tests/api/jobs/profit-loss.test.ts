import { Decimal } from "decimal.js";
import { beforeAll, expect, it } from "vitest";
import { GET as itemized } from "@/app/api/jobs/[id]/profit-loss/itemized/route";
import { GET as read, POST as enter } from "@/app/api/jobs/[id]/profit-loss/route";
import { PUT as changeUser } from "@/app/api/users/[id]/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { getComingWorkday, getInstantAtHour } from "@/tests/support/timing/coming-day";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";

let business: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  const { system } = business;
  const rate = await makeTaxRate(system, "County", "7.25");
  const id = await makeInvoice(
    system,
    job,
    [
      { name: "Blower motor", kind: "part", unitPrice: "333.33", quantity: "1.5" },
      { name: "Two hours", kind: "labor", unitPrice: "120.00", quantity: "2" },
      { name: "Permit", unitPrice: "50.00" },
      { name: "Humidifier", kind: "part", unitPrice: "400.00", recommended: true },
    ],
    { invoiceTaxRates: [rate], invoice_type: { discount: { kind: "amount", value: "10.00" } } }
  );
  const costs = { "Blower motor": "111.11", "Two hours": "45.00", Permit: "35.00", Humidifier: "200.00" };
  await system.db(async (db) => {
    for (const [name, unitCost] of Object.entries(costs))
      await db.invoiceLine.updateMany({ where: { invoiceId: id, name }, data: { unitCost } });
  });
  const voidedInvoice = await makeInvoice(system, job, [{ name: "Gone", unitPrice: "999.00" }]);
  await system.db((db) => db.invoice.updateMany({ where: { id: voidedInvoice }, data: { status: "voided" } }));
  await makeInvoice(system, job, [{ name: "Offered", unitPrice: "5000.00" }], { isWorkOrder: true });
});

const sendForJob = <C extends AnyCall>(call: C, body?: object) =>
  sendUnchecked(call, { as: business.admin, params: { id: job.jobId }, ...(body ? { body } : {}) });

it("profit is revenue without tax less line costs, to the cent for each line", async () => {
  const { body } = await sendForJob(read);
  const lines = (await sendForJob(itemized)).body;
  expect(lines.items.map((line: Record<string, string>) => [line["name"], line["kind"], line["cost"]])).toEqual([
    ["Blower motor", "part", "166.67"],
    ["Two hours", "labor", "90.00"],
    ["Permit", "other", "35.00"],
  ]);
  const { totals } = lines;
  expect(new Decimal(totals.price).minus(totals.discount).toFixed(2)).toBe(body.revenue);
  expect([totals.profit, body.profit]).toEqual([body.profit, new Decimal(body.revenue).minus("291.67").toFixed(2)]);
  expect(body).toMatchObject({ laborCost: "90.00", partsCost: "166.67", otherCost: "35.00" });
  expect(body.marginPercent).toBeCloseTo((Number(body.profit) / Number(body.revenue)) * 100, 2);
});

it("labor cost is logged time at the hourly cost, and an entered cost overrides it until it is cleared", async () => {
  const { technician, system, businessId } = business;
  const cost = await send(changeUser, {
    as: business.admin,
    params: { id: technician.userId },
    body: { hourlyCost: "40.01" },
    method: "PUT",
  });
  expect(cost.body.hourlyCost).toBe("40.01");
  const [startAt, endAt] = [new Date("2026-11-02T15:00:00Z"), new Date("2026-11-02T16:20:00Z")];
  await system.db((db) =>
    db.timeClockEntry.create({ data: { businessId, userId: technician.userId, jobId: job.jobId, startAt, endAt } })
  );
  const timed = (await sendForJob(read)).body;
  expect([timed.laborCost, timed.computed.laborFrom]).toEqual(["53.35", "time"]);
  const entered = (await sendForJob(enter, { laborCost: "100", otherCost: "0", notes: "Helper" })).body;
  expect(entered).toMatchObject({
    laborCost: "100.00",
    partsCost: "166.67",
    otherCost: "0.00",
    notes: "Helper",
    entered: { laborCost: "100.00", partsCost: null, otherCost: "0.00" },
  });
  const stale = await sendForJob(enter, { laborCost: "1", version: entered.version + 1 });
  expect([stale.status, stale.body.code]).toEqual([409, "job_changed"]);
  const blank = (await sendForJob(enter, { laborCost: "", version: entered.version })).body;
  expect(blank).toMatchObject({ laborCost: "53.35", otherCost: "0.00", notes: "Helper" });
  for (const wrong of ["-1", "x", 5, "1.005"])
    expect((await sendForJob(enter, { partsCost: wrong })).body.errors).toHaveProperty("partsCost");
});

it("a bookkeeper enters the costs of any job, and a technician who may see costs only those of own jobs", async () => {
  const { roles, technician } = business;
  const bookkeeper = await makeStaff(business, { roleId: roles.bookkeeper });
  const request = { params: { id: job.jobId }, body: { otherCost: "12.00" } };
  const entered = await send(enter, { as: bookkeeper, ...request });
  expect(entered.body.otherCost).toBe("12.00");
  expect((await undoCall(bookkeeper, entered)).status).toBe(200);
  const permissions = [...technician.who.permissions, "costs.view"];
  const role = await business.system.db((db) =>
    db.role.create({ data: { businessId: business.businessId, name: "Lead technician", permissions } })
  );
  const lead = await makeStaff(business, { roleId: role.id, isTechnician: true });
  const other = await makeJob(business.system);
  expect((await send(enter, { as: lead, ...request, params: { id: other.jobId } })).status).toBe(404);
  await makeAppointment(business, other, getInstantAtHour(getComingWorkday(), 10), {
    techIds: [lead.userId],
    jobId: other.jobId,
  });
  expect((await send(enter, { as: lead, ...request, params: { id: other.jobId } })).status).toBe(200);
});
