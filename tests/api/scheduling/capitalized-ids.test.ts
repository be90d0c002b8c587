import { beforeAll, describe, expect, it } from "vitest";
import { POST as block } from "@/app/api/appointments/block/route";
import { POST as create } from "@/app/api/appointments/route";
import { POST as moveTogether } from "@/app/api/appointments/move-together/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
});

const CLIENTS = 28;
const technician = async () =>
  (await makeStaff(business, { roleId: business.roles.technician, isTechnician: true, techLevel: 3 })).userId;

/** Returns the same id in a different spelling each time. The bits of the number choose the capital letters. */
const spelled = (id: string, number: number) => {
  let letter = 0;
  return id.replace(/[a-f]/g, (one) => (((number * 2_654_435_761) >>> (letter++ % 31)) & 1 ? one.toUpperCase() : one));
};

async function countBusyTimes(technicianId: string): Promise<number> {
  return business.system.db((db) =>
    db.technicianBusy.count({ where: { businessId: business.businessId, technicianId } })
  );
}

describe("AV-6 and BOOK-1: an id in capital letters is the same id", () => {
  it("gives one slot to one booking, in any spelling of the technician's id", async () => {
    const techId = await technician();
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, i) => {
        const start = new Date(Date.parse("2026-12-01T15:00:00Z") + (i % 5) * 600_000).toISOString();
        const data = { start, techIds: [spelled(techId, i)], businessCustomerId: spelled(customer.customerId, i) };
        const body = { data, businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId };
        return send(create, { as: business.dispatcher, body });
      })
    );
    const done = answers.filter(({ status }) => status === 201 || status === 200);
    expect(answers.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
    expect([done.length, await countBusyTimes(techId)]).toEqual([1, 1]);
    expect(getFirst(getFirst(done).body.appointment.technicians).tech_id).toBe(techId);
  });

  it("blocks a time once, and moves only one of many appointments onto it", async () => {
    const techId = await technician();
    const at = { appointmentDate: "2026-12-03", startTime: "10:00 AM", endTime: "12:00 PM" };
    const blocks = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        send(block, { as: business.dispatcher, body: { techId: spelled(techId, i), ...at } })
      )
    );
    expect([blocks.filter(({ status }) => status < 300).length, await countBusyTimes(techId)]).toEqual([1, 1]);

    const others = await technician();
    const appointments = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        makeAppointment(business, customer, `2026-12-${["07", "08", "09", "10", "11", "14", "15", "16"][i]}T15:00:00Z`)
      )
    );
    const place = { start: "2026-12-04T15:00:00Z", end: "2026-12-04T17:00:00Z" };
    const moved = await Promise.all(
      appointments.map((id, i) =>
        send(moveTogether, {
          as: business.dispatcher,
          body: { moves: [{ id: spelled(id, i), ...place, techId: spelled(others, i) }] },
        })
      )
    );
    expect(moved.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await countBusyTimes(others)).toBe(1);
  });
});
