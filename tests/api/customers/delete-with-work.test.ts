import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove } from "@/app/api/customers/[id]/route";
import { POST as undelete } from "@/app/api/customers/[id]/undelete/route";
import { GET as work } from "@/app/api/customers/[id]/work/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { reactions } from "@/lib/reactions";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { endCustomersWork } from "@/lib/scheduling/booking/on-customer-deleted";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink } from "@/tests/factories/invoice";
import { getInstantAtHour, getComingWorkday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const deleteCustomer = (id: string, query = {}) => send(remove, { as: business.admin, params: { id }, query });
const undone = (customerId: string) =>
  business.system.db((db) =>
    db.appointment.count({ where: { customerId, canceledAt: null, startAt: { gt: new Date() } } })
  );
/** Runs the reaction to a deleted customer. */
const react = async (customerId: string) => {
  expect(Object.values(reactions["customer.deleted"] ?? {})).toContain(endCustomersWork);
  const event = { id: "1", type: "customer.deleted", actorUserId: null, createdAt: new Date() };
  await endCustomersWork({ ...event, businessId: business.businessId, payload: { customerId } });
};

describe("deleting a customer with upcoming work", () => {
  it("needs confirmation, and then cancels upcoming appointments and ends the series", async () => {
    const job = await makeJob(business.system);
    const [params, techIds] = [{ id: job.customerId }, [business.technician.userId]];
    await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "100.00" }]);
    const past = await makeAppointment(business, job, "2026-01-12T15:00:00Z", { techIds });
    await makeAppointment(business, job, getInstantAtHour(getComingWorkday(), 9), { techIds });
    await createAppointment(business.admin.who, {
      appointment: AppointmentInput.parse({
        start: getInstantAtHour(getComingWorkday(1), 14),
        techIds,
        rrule: "FREQ=WEEKLY",
      }),
      jobId: job.jobId,
    });
    const counts = await send(work, { as: business.admin, params });
    expect(counts.body).toMatchObject({ series: 1, invoices: 1 });
    expect(counts.body.booked).toMatch(/^\d+ upcoming appointments and 1 recurring series$/);
    expect(await undone(job.customerId)).toBe(counts.body.appointments);
    const refused = await deleteCustomer(job.customerId);
    expect([refused.status, refused.body.code]).toEqual([409, "customer_has_work"]);
    expect((await deleteCustomer(job.customerId, { endWork: "true" })).status).toBe(200);
    await react(job.customerId);
    await react(job.customerId);
    expect(await undone(job.customerId)).toBe(0);
    const { canceledAt } = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id: past } }));
    expect(canceledAt).toBeNull();
    const series = getFirst(
      await business.system.db((db) => db.appointmentSeries.findMany({ where: { jobId: job.jobId } }))
    );
    expect(series.endedAt).not.toBeNull();
    await extendSeries(business.system, series.id);
    expect(await undone(job.customerId)).toBe(0);
  });

  it("keeps the work if the customer is restored before it ends", async () => {
    const job = await makeJob(business.system);
    await makeAppointment(business, job, getInstantAtHour(getComingWorkday(2), 9), {
      techIds: [business.technician.userId],
    });
    await deleteCustomer(job.customerId, { endWork: "true" });
    await send(undelete, { as: business.admin, params: { id: job.customerId } });
    await react(job.customerId);
    expect(await undone(job.customerId)).toBe(1);
  });
});

it("a deleted customer's links stop working, and other links still work", async () => {
  const [job, other] = [await makeJob(business.system), await makeJob(business.system)];
  const links = await Promise.all(
    [job, other].map(async (one) => makeLink(business.system, await makeInvoice(business.system, one)))
  );
  const statuses = async () => {
    const answers = [];
    for (const token of links) answers.push((await send(view, { as: null, params: { token } })).status);
    return answers;
  };
  expect(await statuses()).toEqual([200, 200]);
  expect((await deleteCustomer(job.customerId)).status).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
});
