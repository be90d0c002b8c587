import { beforeAll, describe, expect, it } from "vitest";
import { GET as listDay } from "@/app/api/appointments/day/route";
import { POST as create } from "@/app/api/appointments/route";
import { DELETE as removeCustomer } from "@/app/api/customers/[id]/route";
import { POST as bringBack } from "@/app/api/customers/[id]/undelete/route";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { waitForLockWait } from "@/tests/support/timing/until-lock-waits";

let business: TestBusiness;
let other: TestBusiness;
let customer: { customerId: string; locationId: string };
let second: Staff;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  customer = await makeCustomer(business.system);
  second = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
});

const at = (start: string, techIds: string[], more: object = {}) => ({
  data: { start, techIds, businessCustomerId: customer.customerId, ...more },
  businessCustomerLocation: customer.locationId,
  jobTypeId: business.jobTypeId,
});

describe("appointments.create", () => {
  it("appointments/default-duration, appointments/default-frequency: books two hours, one time by default, with a job of the type", async () => {
    const answer = await send(create, {
      as: business.dispatcher,
      body: at("2026-11-23T14:00:00Z", [business.technician.userId]),
    });
    expect(answer.status).toBe(201);
    const { appointment } = answer.body;
    expect(appointment.end).toBe("2026-11-23T16:00:00.000Z");
    expect(appointment.duration).toBe(7_200_000);
    expect(appointment.startTime).toEqual({ hour: 9, minute: 0, meridiem: "AM" });
    expect(appointment).toMatchObject({ frequency: "one time", recurring: false, rrule: null });
    expect(appointment.job.businessJobNumber).toBe(1001);
    const day = await send(listDay, { as: business.dispatcher, query: { date: "2026-11-23" } });
    expect(day.body.items.map((item) => item.id)).toContain(appointment.id);
  });

  it("refuses an appointment for a job of a deleted customer, until the customer is restored", async () => {
    const job = await makeJob(business.system, "Gone");
    const body = { ...at("2026-12-01T14:00:00Z", []), jobId: job.jobId };
    const params = { id: job.customerId };
    expect((await send(removeCustomer, { as: business.admin, method: "DELETE", params })).status).toBe(200);
    const refused = await send(create, { as: business.dispatcher, body });
    expect([refused.status, refused.body.code]).toEqual([409, "customer_deleted"]);
    expect((await send(bringBack, { as: business.admin, method: "POST", params })).status).toBe(200);
    expect((await send(create, { as: business.dispatcher, body })).status).toBe(201);
  });

  it.each(["with a new job", "on an existing job"])(
    "books nothing %s for a customer who is being deleted at the same moment",
    async (kind) => {
      const job = await makeJob(business.system, `Going ${kind}`);
      const { businessId } = business.system;
      const [marked, booked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deleting = business.system.db(async (db) => {
        const where = { businessId_id: { businessId, id: job.customerId } };
        await db.customer.update({ where, data: { deletedAt: new Date() } });
        marked.resolve();
        await booked.promise;
      });
      await marked.promise;
      const chosen = {
        data: { ...at("2026-12-02T14:00:00Z", []).data, businessCustomerId: job.customerId },
        businessCustomerLocation: job.locationId,
        jobTypeId: business.jobTypeId,
      };
      const body = kind === "with a new job" ? chosen : { ...at("2026-12-02T14:00:00Z", []), jobId: job.jobId };
      const booking = send(create, { as: business.dispatcher, body });
      await waitForLockWait(business.system);
      booked.resolve();
      await deleting;
      expect((await booking).status).toBe(kind === "with a new job" ? 404 : 409);
    }
  );

  it("refuses an overlap with 409 and names the other appointment; forced, it books and records the override", async () => {
    const input = at("2026-11-24T14:00:00Z", [business.technician.userId]);
    const first = await send(create, { as: business.dispatcher, body: input });
    const overlapResponse = await send(create, {
      as: business.dispatcher,
      body: at("2026-11-24T15:30:00Z", [business.technician.userId]),
    });
    expect(overlapResponse.status).toBe(409);
    expect(overlapResponse.body.code).toBe("overlap");
    const [warning] = overlapResponse.body.details["warnings"] as Array<{ appointmentId: string }>;
    expect(warning?.appointmentId).toBe(first.body.appointment.id);
    expect(overlapResponse.body.message).toMatch(
      /^Sam Tran is booked Tue, Nov 24, 9:00–11:00 AM, for Ann Lee \(job \d+\)\.$/
    );
    const forced = await send(create, {
      as: business.dispatcher,
      body: at("2026-11-24T15:30:00Z", [business.technician.userId], { forceAppointment: true }),
    });
    expect(forced.status).toBe(201);
    expect(forced.body.appointment.forced).toBe(true);
    const overrides = await business.system.db((db) =>
      db.scheduleOverride.findMany({ where: { appointmentId: forced.body.appointment.id } })
    );
    expect(overrides).toMatchObject([
      { kind: "overlap", byUserId: business.dispatcher.userId, otherAppointmentId: first.body.appointment.id },
    ]);
  });

  it("allows appointments that touch, and another technician at the same time", async () => {
    const slot = (start: string, tech: string) => send(create, { as: business.dispatcher, body: at(start, [tech]) });
    expect((await slot("2026-11-25T14:00:00Z", second.userId)).status).toBe(201);
    expect((await slot("2026-11-25T16:00:00Z", second.userId)).status).toBe(201);
    expect((await slot("2026-11-25T14:00:00Z", business.technician.userId)).status).toBe(201);
  });

  it("refuses a time outside the hours, a foreign customer, and invalid input", async () => {
    const early = await send(create, { as: business.dispatcher, body: at("2026-11-23T09:00:00Z", [second.userId]) });
    expect([early.status, early.body.code]).toEqual([409, "after_hours"]);
    const foreign = await send(create, { as: other.dispatcher, body: at("2026-11-23T14:00:00Z", []) });
    expect(foreign.status).toBe(404);
    const bad = await send(create, { as: business.dispatcher, body: { data: { start: "yesterday" } } });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.errors)).toContain("data.start");
  });

  it("BOOK-1: of a hundred parallel creates for one slot exactly one succeeds, and the rest get 409", async () => {
    const book = async (i: number): Promise<number> => {
      const body = at(`2026-12-01T15:${String((i % 4) * 10).padStart(2, "0")}:00Z`, [second.userId]);
      const { status } = await send(create, { as: business.dispatcher, body });
      // On a slow machine, some wait too long for a connection to the database. They try again.
      return status === 503 ? book(i) : status;
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, i) => book(i)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 99 }, () => 409)]);
  });
});
