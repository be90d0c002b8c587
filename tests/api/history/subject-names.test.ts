import { expect, it } from "vitest";
import { readSubjectNames } from "@/lib/history/read-subject-names";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";

it("subject names say what a change is about and link to it, but only within the business", async () => {
  const business = await makeBusiness();
  const { system, technician, jobTypeId } = business;
  const job = await makeJob(system);
  const appointment = await makeAppointment(business, job, "2027-02-01T15:00:00Z");
  const ids = [job.customerId, job.jobId, appointment, technician.userId, jobTypeId];
  const names = await readSubjectNames(system, ids);
  const { displayName } = await system.db((db) => db.customer.findFirstOrThrow({ where: { id: job.customerId } }));
  const { businessJobNumber } = await system.db((db) => db.job.findFirstOrThrow({ where: { id: job.jobId } }));
  expect(ids.map((id) => names.get(id))).toEqual([
    { name: displayName, href: `/customer/show/${job.customerId}` },
    { name: `Job ${businessJobNumber}, ${displayName}`, href: `/jobs/${job.jobId}` },
    { name: displayName, href: `/schedule/appointments/${appointment}` },
    { name: expect.stringContaining(" "), href: null },
    { name: "Service call", href: null },
  ]);
  const stranger = await makeBusiness();
  expect(await readSubjectNames(stranger.system, ids)).toEqual(new Map());
});
