import { beforeAll, describe, expect, it } from "vitest";
import { POST as create } from "@/app/api/appointments/route";
import { DELETE as removeCustomer } from "@/app/api/customers/[id]/route";
import { POST as addLocation } from "@/app/api/locations/route";
import { loadBookingStart } from "@/lib/scheduling/availability/booking-start";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
let other: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  customer = await makeCustomer(business.system);
});

const start = (params: Record<string, string>) => loadBookingStart(business.system, params);

describe("the preselection when booking from a customer's or a job's page", () => {
  it("is the customer's default location, or the requested one", async () => {
    const second = await send(addLocation, {
      as: business.dispatcher,
      body: { businessCustomerId: customer.customerId, address: "9 Side St", city: "Boone", state: "NC", zip: "28607" },
    });
    expect(await start({ customer: customer.customerId })).toMatchObject({
      customer: { id: customer.customerId },
      locationId: customer.locationId,
      backHref: `/customer/show/${customer.customerId}`,
    });
    const bookingStart = await start({ customer: customer.customerId, location: second.body.id });
    expect(bookingStart?.locationId).toBe(second.body.id);
  });

  it("ignores another customer's location", async () => {
    const neighbour = await makeCustomer(business.system);
    const chosen = await start({ customer: customer.customerId, location: neighbour.locationId });
    expect(chosen?.locationId).toBe(customer.locationId);
  });

  it("takes the customer, location, and type from a job, and another appointment of the job creates no new job", async () => {
    const body = {
      data: { businessCustomerId: customer.customerId },
      businessCustomerLocation: customer.locationId,
      jobTypeId: business.jobTypeId,
    };
    const first = await send(create, { as: business.dispatcher, body });
    const jobId: string = first.body.appointment.job.id;
    const chosen = await start({ job: jobId });
    expect(chosen).toMatchObject({
      customer: { id: customer.customerId },
      locationId: customer.locationId,
      job: { id: jobId, jobTypeId: business.jobTypeId },
      backHref: `/jobs/${jobId}`,
    });
    const next = await send(create, { as: business.dispatcher, body: { ...body, jobId } });
    expect(next.body.appointment.job.id).toBe(jobId);
  });

  it("is empty for a foreign, deleted, unknown, or malformed id", async () => {
    const foreign = await makeCustomer(other.system);
    expect(await start({ customer: foreign.customerId })).toBeNull();
    expect(await start({ customer: "1 OR 1=1" })).toBeNull();
    expect(await start({ job: "00000000-0000-7000-8000-000000000000" })).toBeNull();
    const deletedCustomer = await makeCustomer(business.system);
    await send(removeCustomer, { as: business.dispatcher, params: { id: deletedCustomer.customerId } });
    expect(await start({ customer: deletedCustomer.customerId })).toBeNull();
  });
});
