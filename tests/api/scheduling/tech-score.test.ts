import { expect, it } from "vitest";
import { listTechScores } from "@/lib/reports/tech-score";
import { readTotals } from "@/lib/reports/read-report";
import { changeAppointmentStatus } from "@/lib/scheduling/edits/change-appointment-status";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeInvoice } from "@/tests/factories/invoice";
import { requireValue } from "@/tests/support/required-values";

const days = { from: "2026-11-01", to: "2026-11-30" };

async function world() {
  const business = await makeBusiness();
  const { businessId, system, dispatcher } = business;
  const bob = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const [annId, bobId] = [business.technician.userId, bob.userId];
  /**
   * Makes a completed appointment. Its technicians started this many minutes after the booked start (null = not
   * recorded).
   */
  const done = async (day: number, techIds: string[], late: number | null, at = makeCustomer(system)) => {
    const start = new Date(Date.UTC(2026, 10, day, 15));
    const id = await makeAppointment(business, await at, start.toISOString(), {
      techIds,
      duration: 3_600_000,
      force: true,
    });
    await changeAppointmentStatus(dispatcher.who, id, "complete");
    const startedAt = late === null ? null : new Date(start.getTime() + late * 60_000);
    await system.db((db) =>
      db.appointmentTechnician.updateMany({ where: { businessId, appointmentId: id }, data: { startedAt } })
    );
    return id;
  };
  const scoreOf = async (id: string) =>
    requireValue(
      (await listTechScores(dispatcher.who, days)).find((one) => one.tech_id === id),
      "entry"
    );
  const invoice = async (appointment: string, price: string, status = "open - sent", issued = "2026-11-20") => {
    const { job, businessCustomer, location } = await findAppointment(dispatcher.who, appointment);
    const at = { customerId: businessCustomer.id, locationId: location.id, jobId: job.id };
    const id = await makeInvoice(business.admin.who, at, [{ name: "Repair", unitPrice: price }]);
    await system.db((db) =>
      db.invoice.update({ where: { businessId_id: { businessId, id } }, data: { status, issuedOn: new Date(issued) } })
    );
    return id;
  };
  return { business, annId, bobId, done, scoreOf, invoice };
}

it("counts completed appointments for the whole crew, and as on time those started within 15 minutes or the window", async () => {
  const { business, annId, bobId, done, scoreOf } = await world();
  await done(2, [annId, bobId], 15);
  await done(3, [annId], 16);
  const promised = await done(4, [annId], 50);
  await business.system.db((db) =>
    db.appointment.update({
      where: { businessId_id: { businessId: business.businessId, id: promised } },
      data: { windowStartAt: new Date("2026-11-04T15:00:00Z"), windowEndAt: new Date("2026-11-04T16:00:00Z") },
    })
  );
  await done(5, [annId], null);
  await makeAppointment(business, await makeCustomer(business.system), "2026-11-06T15:00:00Z", { techIds: [annId] });
  expect(await scoreOf(annId)).toMatchObject({ completed: 4, timed: 3, onTime: 2 });
  expect(await scoreOf(bobId)).toMatchObject({ completed: 1, timed: 1, onTime: 1 });
});

it("counts each invoice once for the main technician, without drafts, voided, and other months' invoices", async () => {
  const { annId, bobId, done, scoreOf, invoice } = await world();
  const [a, b] = [await done(2, [annId, bobId], 0), await done(3, [annId], 0)];
  await invoice(a, "100.10");
  await invoice(a, "50.05");
  await invoice(b, "0.02");
  await invoice(b, "900.00", "open - draft");
  await invoice(b, "900.00", "open - sent", "2026-12-01");
  expect(await scoreOf(annId)).toMatchObject({ invoiced: "150.17", perJob: "75.09" });
  expect(await scoreOf(bobId)).toMatchObject({ invoiced: "0.00", perJob: null });
});

it("credits the job's last completed appointment, like the report, when the one that an invoice names was canceled", async () => {
  const { business, annId, bobId, done, scoreOf, invoice } = await world();
  const { businessId, system, dispatcher } = business;
  const completed = await done(2, [annId], 0);
  const id = await invoice(completed, "100.00");
  const { job, businessCustomer, location } = await findAppointment(dispatcher.who, completed);
  const at = { customerId: businessCustomer.id, locationId: location.id };
  const canceled = await makeAppointment(business, at, "2026-11-03T15:00:00Z", { techIds: [bobId], jobId: job.id });
  await system.db(async (db) => {
    const canceledAt = new Date();
    await db.appointment.update({ where: { businessId_id: { businessId, id: canceled } }, data: { canceledAt } });
    await db.invoice.update({ where: { businessId_id: { businessId, id } }, data: { appointmentId: canceled } });
  });
  expect([(await scoreOf(annId)).invoiced, (await scoreOf(bobId)).invoiced]).toEqual(["100.00", "0.00"]);
  const report = await readTotals(dispatcher.who, "technician-leaderboard", { start: days.from, end: days.to });
  expect(report).toMatchObject({ groups: [{ key: annId, count: 1, amount: "100.00" }] });
});

it("counts a callback when the location has another appointment of the same job type within thirty days", async () => {
  const { business, annId, bobId, done, scoreOf } = await world();
  const home = makeCustomer(business.system);
  await done(2, [annId, bobId], 0, home);
  await done(20, [bobId], 0, home);
  await done(3, [annId], 0);
  // Thirty-one days after the second one.
  await makeAppointment(business, await home, "2026-12-21T15:00:01Z", { techIds: [bobId] });
  expect([(await scoreOf(annId)).callbacks, (await scoreOf(bobId)).callbacks]).toEqual([1, 0]);
});
