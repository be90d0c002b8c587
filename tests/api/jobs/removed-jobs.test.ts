import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove, GET as find } from "@/app/api/jobs/[id]/route";
import { GET as list } from "@/app/api/jobs/route";
import { POST as restore } from "@/app/api/jobs/[id]/undelete/route";
import { GET as work } from "@/app/api/jobs/[id]/work/route";
import { removeCustomer } from "@/lib/customers/edits/remove-customer";
import { listJobPage, readJobListQuery } from "@/lib/jobs/list-job-page";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const sendForJob = <C extends AnyCall>(call: C, { jobId }: TestJob, query?: Record<string, string>) =>
  sendUnchecked(call, { as: business.dispatcher, params: { id: jobId }, ...(query ? { query } : {}) });
const listJobIds = async (deleted: boolean) => {
  const page = await listJobPage(business.system, readJobListQuery(deleted ? { deleted: "1" } : {}));
  return page.items.map(({ id }) => id);
};
/** Returns eleven in the morning of a future Tuesday. */
function tuesday(weeks = 1): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7) + 7 * weeks);
  day.setUTCHours(16, 0, 0, 0);
  return day.toISOString();
}

describe("deleting a job", () => {
  it("removes it from lists, and restoring brings it back with its number", async () => {
    const job = await makeJob(business.system);
    const { businessJobNumber } = (await sendForJob(find, job)).body;
    expect((await sendForJob(remove, job)).body).toEqual({ id: job.jobId, deleted: true });
    expect([(await sendForJob(find, job)).body.isDeleted, (await sendForJob(remove, job)).status]).toEqual([true, 404]);
    const all = await send(list, { as: business.dispatcher, query: { limit: "100" } });
    expect(all.body.items.map(({ id }) => id)).not.toContain(job.jobId);
    expect([await listJobIds(false), await listJobIds(true)]).toEqual([
      expect.not.arrayContaining([job.jobId]),
      expect.arrayContaining([job.jobId]),
    ]);
    expect((await sendForJob(restore, job)).body).toMatchObject({
      id: job.jobId,
      businessJobNumber,
      isDeleted: false,
    });
    expect((await sendForJob(restore, job)).status).toBe(200);
    expect(await listJobIds(true)).not.toContain(job.jobId);
  });

  it("needs confirmation while work is booked, and then cancels the work", async () => {
    const job = await makeJob(business.system);
    const techIds = [business.technician.userId];
    const appointment = await makeAppointment(business, job, tuesday(), { techIds, jobId: job.jobId });
    await makeInvoice(business.system, job);
    expect((await sendForJob(work, job)).body).toEqual({
      appointments: 1,
      series: 0,
      invoices: 1,
      booked: "1 upcoming appointment",
    });
    const refused = await sendForJob(remove, job);
    expect([refused.status, refused.body.code]).toEqual([409, "job_has_work"]);
    expect((await sendForJob(find, job)).body.isDeleted).toBe(false);
    expect((await sendForJob(remove, job, { endWork: "true" })).status).toBe(200);
    expect((await findAppointment(business.system, appointment)).canceled).toBe(true);
    // The technician is free again.
    await makeAppointment(business, await makeJob(business.system), tuesday(), { techIds });
  });

  it("and a parallel booking never leave an appointment on a deleted job", async () => {
    for (let round = 0; round < 8; round += 1) {
      const job = await makeJob(business.system);
      const [, booked] = await Promise.allSettled([
        sendForJob(remove, job),
        makeAppointment(business, job, tuesday(2 + round), { jobId: job.jobId }),
      ]);
      const { isDeleted } = (await sendForJob(find, job)).body;
      expect(isDeleted && booked.status === "fulfilled").toBe(false);
    }
  });

  it("can't be undone while its customer is deleted", async () => {
    const job = await makeJob(business.system);
    await sendForJob(remove, job);
    await removeCustomer(business.system, job.customerId, { endWork: false });
    const refused = await sendForJob(restore, job);
    expect([refused.status, refused.body.code]).toEqual([409, "customer_deleted"]);
  });
});
