import { beforeEach, describe, expect, it } from "vitest";
import { GET as ahead } from "@/app/api/users/[id]/appointments-ahead/route";
import { POST as leave } from "@/app/api/users/[id]/leave/route";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let leaver: Staff;
let other: Staff;

const DAY = "2199-03-05";
async function book(hour: string, techIds: string[]): Promise<string> {
  const job = await makeJob(business.system);
  const appointment = AppointmentInput.parse({ start: `${DAY}T${hour}:00Z`, duration: 3_600_000, techIds });
  return createAppointment(business.system, { appointment, jobId: job.jobId });
}
const crewOf = async (appointmentId: string) =>
  (
    await business.system.db((db) =>
      db.appointmentTechnician.findMany({ where: { appointmentId }, orderBy: { position: "asc" } })
    )
  ).map(({ technicianId }) => technicianId);
const go = (body: object) =>
  sendUnchecked(leave, { as: business.admin, method: "POST", params: { id: leaver.userId }, body });
const isActive = async () =>
  (await business.system.db((db) => db.user.findFirstOrThrow({ where: { id: leaver.userId } }))).deactivatedAt === null;

beforeEach(async () => {
  business = await makeBusiness();
  const technician = { roleId: business.roles.technician, isTechnician: true, techLevel: 3 };
  leaver = await makeStaff(business, technician);
  other = await makeStaff(business, technician);
});

describe("deactivating a technician", () => {
  it("shows their future appointments, soonest first, without finished, canceled, or past ones", async () => {
    const late = await book("18:00", [leaver.userId]);
    const early = await book("14:00", [leaver.userId]);
    const done = await book("15:00", [leaver.userId]);
    const canceled = await book("16:00", [leaver.userId]);
    await book("14:00", [other.userId]);
    await business.system.db(async (db) => {
      await db.appointment.updateMany({ where: { id: done }, data: { status: "complete" } });
      await db.appointment.updateMany({ where: { id: canceled }, data: { canceledAt: new Date() } });
    });
    const { body } = await send(ahead, { as: business.admin, params: { id: leaver.userId }, query: { limit: 1 } });
    expect([body.total, body.items.map(({ id }) => id)]).toEqual([2, [early]]);
    expect((await crewOf(late))[0]).toBe(leaver.userId);
  });

  it("reassigns future appointments where the time is free, keeps crews, and is reverted by one undo", async () => {
    const free = await book("14:00", [leaver.userId]);
    const busy = await book("18:00", [leaver.userId]);
    const together = await book("20:00", [leaver.userId, business.technician.userId]);
    await book("18:30", [other.userId]);
    const answer = await go({ appointments: "give", techId: other.userId });
    expect([answer.status, answer.body]).toMatchObject([200, { given: 2, unassigned: 1 }]);
    expect(await crewOf(free)).toEqual([other.userId]);
    expect(await crewOf(busy)).toEqual([]);
    expect(await crewOf(together)).toEqual([business.technician.userId, other.userId]);
    expect(await isActive()).toBe(false);
    const change = answer.headers.get("x-change-id") ?? "";
    expect((await send(undo, { as: business.admin, method: "POST", params: { id: change } })).status).toBe(200);
    expect(await isActive()).toBe(true);
    expect(await crewOf(busy)).toEqual([leaver.userId]);
    expect((await crewOf(together)).toSorted()).toEqual([leaver.userId, business.technician.userId].toSorted());
  });

  it("unassigns or keeps future appointments, and changes nothing when it is refused", async () => {
    const one = await book("14:00", [leaver.userId]);
    expect((await go({ appointments: "give", techId: leaver.userId })).status).toBe(422);
    expect((await go({ appointments: "give", techId: business.businessId })).status).toBe(404);
    expect(await isActive()).toBe(true);
    expect((await go({ appointments: "keep" })).body).toEqual({ given: 0, unassigned: 0 });
    expect(await crewOf(one)).toEqual([leaver.userId]);
    expect((await go({ appointments: "unassign" })).body).toEqual({ given: 0, unassigned: 1 });
    expect(await crewOf(one)).toEqual([]);
    const self = { as: business.admin, method: "POST", params: { id: business.admin.userId } };
    expect((await send(leave, { ...self, body: { appointments: "unassign" } })).status).toBe(409);
  });
});
