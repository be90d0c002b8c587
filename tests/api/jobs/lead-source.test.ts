import { expect, it } from "vitest";
import { POST as createJob } from "@/app/api/customers/[id]/jobs/route";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/send";

it("a job names no lead source that its business does not have", async () => {
  const business = await makeBusiness();
  const { customerId, locationId } = await makeCustomer(business.system);
  const create = (leadSourceId: string | null) =>
    send(createJob, {
      as: business.dispatcher,
      params: { id: customerId },
      body: { businessCustomerLocationId: locationId, leadSourceId },
    });
  const refused = await create(crypto.randomUUID());
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["leadSourceId"]]);
  expect((await create(null)).status).toBe(201);
});
