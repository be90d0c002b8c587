import { beforeAll, expect, it } from "vitest";
import { POST as createJob } from "@/app/api/customers/[id]/jobs/route";
import { PATCH as change } from "@/app/api/jobs/[id]/lead-source/route";
import { GET as staticData } from "@/app/api/jobs/static-data/route";
import { DELETE as remove } from "@/app/api/lead-sources/[id]/route";
import { GET as list, POST as create } from "@/app/api/lead-sources/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;
let sign: string;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  sign = String((await send(create, { as: business.admin, body: { name: "Yard sign" } })).body.id);
});

const set = (leadSourceId: unknown, more: object = {}) =>
  sendUnchecked(change, {
    as: business.dispatcher,
    params: { id: job.jobId },
    body: { leadSourceId, ...more },
    method: "PATCH",
  });
const source = ({ body }: { body: Record<string, unknown> }) => [body["leadSourceId"], body["jobLeadSource"]];

it("a job takes a lead source of its business, Other Job as -1, or none", async () => {
  expect(source(await set(sign))).toEqual([sign, "Yard sign"]);
  expect(source(await set(-1))).toEqual([-1, "Other Job"]);
  expect(source(await set("-1"))).toEqual([-1, "Other Job"]);
  expect(source(await set(null))).toEqual([null, null]);
  for (const wrong of [crypto.randomUUID(), 0, -2, "x", ""]) {
    const refused = await set(wrong);
    expect([wrong, refused.status, Object.keys(refused.body.errors)]).toEqual([wrong, 422, ["leadSourceId"]]);
  }
  const foreign = await makeBusiness();
  const foreignSourceId = (await send(create, { as: foreign.admin, body: { name: "Radio" } })).body.id;
  expect((await set(foreignSourceId)).status).toBe(422);
});

it("a new job takes a lead source, too", async () => {
  const open = (leadSourceId: unknown) =>
    sendUnchecked(createJob, {
      as: business.dispatcher,
      params: { id: job.customerId },
      body: { businessCustomerLocationId: job.locationId, leadSourceId },
    });
  expect(source(await open(sign))).toEqual([sign, "Yard sign"]);
  expect(source(await open(-1))).toEqual([-1, "Other Job"]);
  const refused = await open(crypto.randomUUID());
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["leadSourceId"]]);
});

it("leads/sources-list-only: lists always include Other Job, its name is reserved, and deleted sources can't be set", async () => {
  const names = async (q?: string) =>
    (await send(list, { as: business.dispatcher, query: q ? { q } : {} })).body.items.map(({ name }) => name);
  expect((await send(list, { as: business.dispatcher })).body.items).toEqual([
    { id: sign, name: "Yard sign" },
    { id: -1, name: "Other Job" },
  ]);
  expect([await names(), await names("yard"), await names("zzz")]).toEqual([
    ["Yard sign", "Other Job"],
    ["Yard sign", "Other Job"],
    ["Other Job"],
  ]);
  expect((await send(create, { as: business.admin, body: { name: "other job" } })).status).toBe(422);
  const all = await send(staticData, { as: business.dispatcher });
  expect(all.body.leadSources).toEqual([
    { id: sign, name: "Yard sign" },
    { id: -1, name: "Other Job" },
  ]);
  expect(all.body.statuses).toContainEqual({ id: "on hold", name: "On hold" });
  await set(sign);
  const removed = await send(remove, { as: business.admin, params: { id: sign }, method: "DELETE" });
  expect(removed.body).toEqual({ result: true });
  expect(await names()).toEqual(["Other Job"]);
  expect((await set(sign)).status).toBe(422);
  expect(source(await set(null))).toEqual([null, null]);
});
