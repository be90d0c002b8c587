import { beforeAll, describe, expect, it } from "vitest";
import { POST as setStatus } from "@/app/api/jobs/[id]/status/route";
import { PATCH as rename } from "@/app/api/jobs/[id]/name/route";
import { PATCH as setType } from "@/app/api/jobs/[id]/type/route";
import type { Job } from "@/lib/jobs/job";
import { getJob } from "@/lib/jobs/get-job";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { type AnyCall, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: Job;
beforeAll(async () => {
  business = await makeBusiness();
  job = await getJob(business.system, (await makeJob(business.system)).jobId);
});

const change = <C extends AnyCall>(call: C, body: object) =>
  sendUnchecked(call, { params: { id: job.id }, body, as: business.dispatcher });
const now = () => getJob(business.system, job.id);

describe("CON-1 two editors of one job", () => {
  it("refuse the second save with the current value, and write nothing of it", async () => {
    const { version } = job;
    expect((await change(rename, { name: "Boiler, attic", version })).status).toBe(200);
    const late = await change(rename, { name: "Boiler, cellar", version });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: "job_changed",
      message: expect.stringContaining("It's now “Boiler, attic,”"),
      details: { version: version + 1 },
    });
    expect(await now()).toMatchObject({ name: "Boiler, attic", version: version + 1 });
    expect((await change(setStatus, { status: "complete", version })).status).toBe(409);
    expect((await change(setType, { jobTypeId: business.jobTypeId, version })).status).toBe(409);
  });

  it("accept one of ten parallel saves", async () => {
    const { version } = await now();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => change(rename, { name: `Boiler ${i}`, version }))
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it("accept a save without a version, as documented", async () => {
    expect((await change(rename, { name: "Anything" })).status).toBe(200);
  });
});
