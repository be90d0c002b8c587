import { Prisma } from "@prisma/client";
import { beforeAll, describe, expect, it } from "vitest";
import { type Lockable, lockRow, lockRows } from "@/lib/platform/database/lock-row";
import { findRegistration } from "@/lib/onboarding/registration/records/find-registration";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import type { Transaction } from "@/lib/platform/session/who";
import { makeWorld, type World } from "@/tests/api/every-call/world";
import { makeBusiness } from "@/tests/factories/business";
import { getComingWorkday, getInstantAtHour } from "@/tests/support/timing/coming-day";

/** Each lockable model, and how Prisma reads one of its rows. */
const READ: Record<Lockable, (db: Transaction, businessId: string) => Promise<object | null>> = {
  AccountingConnection: (db, businessId) => db.accountingConnection.findFirst({ where: { businessId } }),
  Appointment: (db, businessId) => db.appointment.findFirst({ where: { businessId, seriesId: { not: null } } }),
  AppointmentNotice: (db, businessId) => db.appointmentNotice.findFirst({ where: { businessId } }),
  AppointmentPromise: (db, businessId) => db.appointmentPromise.findFirst({ where: { businessId } }),
  AppointmentSeries: (db, businessId) => db.appointmentSeries.findFirst({ where: { businessId } }),
  CalendarEvent: (db, businessId) => db.calendarEvent.findFirst({ where: { businessId } }),
  Campaign: (db, businessId) => db.campaign.findFirst({ where: { businessId } }),
  Credit: (db, businessId) => db.credit.findFirst({ where: { businessId } }),
  Customer: (db, businessId) => db.customer.findFirst({ where: { businessId } }),
  Equipment: (db, businessId) => db.equipment.findFirst({ where: { businessId } }),
  FinancingApplication: (db, businessId) => db.financingApplication.findFirst({ where: { businessId } }),
  Invoice: (db, businessId) => db.invoice.findFirst({ where: { businessId } }),
  Job: (db, businessId) => db.job.findFirst({ where: { businessId } }),
  MaintenancePlan: (db, businessId) => db.maintenancePlan.findFirst({ where: { businessId } }),
  Payment: (db, businessId) => db.payment.findFirst({ where: { businessId } }),
  PriceBookLabor: (db, businessId) => db.priceBookLabor.findFirst({ where: { businessId } }),
  PriceBookPart: (db, businessId) => db.priceBookPart.findFirst({ where: { businessId } }),
  ProductGroup: (db, businessId) => db.productGroup.findFirst({ where: { businessId } }),
  ProviderCall: (db, businessId) => db.providerCall.findFirst({ where: { businessId } }),
  Registration: (db, businessId) => db.registration.findFirst({ where: { businessId } }),
  SoldPlan: (db, businessId) => db.soldPlan.findFirst({ where: { businessId } }),
  StoredMethod: (db, businessId) => db.storedMethod.findFirst({ where: { businessId } }),
  Subscription: (db, businessId) => db.subscription.findFirst({ where: { businessId } }),
  TechnicianBlock: (db, businessId) => db.technicianBlock.findFirst({ where: { businessId } }),
  User: (db, businessId) => db.user.findFirst({ where: { businessId } }),
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  const { admin, dispatcher } = world.business;
  const start = getInstantAtHour(getComingWorkday(), 10);
  for (const more of [{}, { rrule: "FREQ=WEEKLY;COUNT=3" }])
    await createAppointment(dispatcher.who, {
      appointment: AppointmentInput.parse({ start, ...more }),
      jobId: world.job,
      sendNotification: true,
    });
  await admin.who.db((db) => findRegistration(db, "change"));
});

describe("a locked row", () => {
  it.each(Object.keys(READ) as Lockable[])("has every field of the model as Prisma reads it: %s", async (model) => {
    const { businessId, system } = world.business;
    const [read, locked] = await system.db(async (db) => {
      const row = await READ[model](db, businessId);
      if (!row || !("id" in row)) return [row, (await lockRows(db, model, Prisma.sql`true`))[0]];
      return [row, await lockRow(db, model, String(row.id))];
    });
    expect(read).not.toBeNull();
    expect(locked).toEqual(read);
  });

  it("keeps others waiting until the transaction ends, and is invisible to another business", async () => {
    const { system } = world.business;
    const steps: string[] = [];
    const first = system.db(async (db) => {
      await lockRow(db, "Job", world.job);
      steps.push("locked");
      await new Promise((done) => setTimeout(done, 200));
      steps.push("done");
    });
    await expect.poll(() => steps).toEqual(["locked"]);
    await system.db((db) => lockRow(db, "Job", world.job));
    steps.push("locked by the other");
    await first;
    expect(steps).toEqual(["locked", "done", "locked by the other"]);
    const stranger = await makeBusiness();
    expect(await stranger.system.db((db) => lockRow(db, "Job", world.job))).toBeNull();
  });
});
