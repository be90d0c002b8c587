import { v7 as uuidv7 } from "uuid";
import { blockTime } from "@/lib/scheduling/blocks/block-time";
import { EventInput } from "@/lib/scheduling/events/event-shapes";
import { createEvent } from "@/lib/scheduling/events/save-event";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { getInvoice } from "@/lib/invoices/get-invoice";
import { makeInvoice, makeJob, makeTaxRate } from "@/tests/factories/invoice";

/** One thing of each kind that a call can name, in one business. */
export type World = {
  business: TestBusiness;
  customer: string;
  location: string;
  contact: string;
  job: string;
  jobType: string;
  appointment: string;
  technician: string;
  user: string;
  role: string;
  invoice: string;
  /** What the invoice says, by its name. */
  text: string;
  line: string;
  taxRate: string;
  item: string;
  part: string;
  import: string;
  group: string;
  zone: string;
  event: string;
  eventType: string;
  tag: string;
  note: string;
  promise: string;
  planRecurrence: string;
  block: string;
  message: string;
  payment: string;
  /** A change that can be taken back. */
  change: string;
};

/** A business with one of everything. */
export async function makeWorld(): Promise<World> {
  const business = await makeBusiness();
  const { businessId, system } = business;
  const job = await makeJob(business.admin.who);
  const spare: Staff = await makeStaff(business, {
    roleId: business.roles.technician,
    isTechnician: true,
    techLevel: 3,
  });
  const taxRate = await makeTaxRate(system, "County", "2.5");
  const invoice = await makeInvoice(business.admin.who, job);
  const technician = business.technician.userId;
  const appointment = await makeAppointment(business, job, "2026-11-23T14:00:00Z", { techIds: [technician] });
  const rest = await system.db(async (db) => {
    const contact = await db.contact.create({
      data: { businessId, customerId: job.customerId, firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
    });
    const part = await db.priceBookPart.create({
      data: { businessId, name: "Valve", shortName: "Valve", cost: "1", salesPrice: "2", searchText: "valve" },
    });
    const item = await db.productGroup.create({
      data: { businessId, productGroupType: "single_part", name: "Valve", shortName: "Valve" },
    });
    const run = await db.customerImport.create({
      data: { businessId, fileName: "a.csv", encoding: "utf-8", delimiter: ",", headers: ["Name"], mapping: {} },
    });
    const group = await db.dispatchGroup.create({ data: { businessId, name: "Plumbing" } });
    const zone = await db.coverageZone.create({
      data: {
        businessId,
        name: "Uptown",
        hex: "#5d9cec",
        rings: [
          [
            [-81, 35],
            [-80, 35],
            [-80, 36],
          ],
        ],
      },
    });
    const line = await db.invoiceLine.findFirstOrThrow({ where: { businessId, invoiceId: invoice } });
    const tag = await db.appointmentTag.create({ data: { businessId, name: "Urgent" } });
    const about = { jobId: job.jobId, customerId: job.customerId };
    const note = await db.note.create({
      data: { businessId, type: "appointment", body: "Ring twice", appointmentId: appointment, ...about },
    });
    const planRecurrence = uuidv7();
    await db.appointment.update({
      where: { businessId_id: { businessId, id: appointment } },
      data: { planRecurrenceId: planRecurrence },
    });
    const [firstDay, lastDay] = [new Date("2026-12-01"), new Date("2026-12-31")];
    const promise = await db.appointmentPromise.create({
      data: { businessId, ...about, locationId: job.locationId, firstDay, lastDay },
    });
    const words = { subject: "Your invoice", html: "<p>Hello</p>", text: "Hello" };
    const message = await db.mailMessage.create({
      data: { businessId, toAddress: "ann@example.com", fromAddress: "a@example.com", status: "failed", ...words },
    });
    const payment = await db.payment.create({
      data: {
        businessId,
        customerId: job.customerId,
        invoiceId: invoice,
        isProvider: true,
        provider: "sandbox",
        methodType: "card",
        paymentType: "card",
        amount: "1.00",
        status: "failed",
        paidOn: new Date("2026-11-20"),
      },
    });
    const eventType = await db.eventType.create({ data: { businessId, name: "Ride-along" } });
    return {
      contact: contact.id,
      part: part.id,
      item: item.id,
      import: run.id,
      group: group.id,
      zone: zone.id,
      line: line.id,
      eventType: eventType.id,
      message: message.id,
      payment: payment.id,
      tag: tag.id,
      note: note.id,
      promise: promise.id,
      planRecurrence,
    };
  });
  const hours = { startTime: "9:00 AM", endTime: "10:00 AM" };
  const event = await createEvent(
    system,
    EventInput.parse({
      name: "Team",
      types: [rest.eventType],
      eventDate: "2026-11-24",
      technicians: [technician],
      ...hours,
    }),
  );
  const blocked = await blockTime(system, { techId: spare.userId, appointmentDate: "2026-11-26", ...hours });
  const change = await system.db((db) => db.changeSet.findFirstOrThrow({ where: { subjectId: blocked.id } }));
  const block = await blockTime(system, { techId: technician, appointmentDate: "2026-11-25", ...hours });
  return {
    business,
    customer: job.customerId,
    location: job.locationId,
    job: job.jobId,
    jobType: business.jobTypeId,
    appointment,
    technician,
    user: spare.userId,
    role: business.roles.technician,
    invoice,
    text: (await getInvoice(business.admin.who, invoice)).textVersion,
    taxRate,
    event,
    block: block.id,
    change: change.id,
    ...rest,
  };
}

/** A fingerprint of everything a business has, but for what says that somebody was there. */
export async function everythingOf({ business }: World): Promise<string> {
  const [row] = await business.system.db((db) =>
    db.$queryRawUnsafe<Array<{ all: string }>>(`
      SELECT md5(string_agg(part, '' ORDER BY part)) AS all FROM (
        ${TABLES.map((table) => `SELECT '${table}' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS part FROM ${table} t`).join(" UNION ALL ")}
      ) parts`),
  );
  return row?.all ?? "";
}

const TABLES = [
  "customer",
  "customer_location",
  "contact",
  "job",
  "job_type",
  "appointment",
  "appointment_technician",
  "technician_busy",
  "invoice",
  "invoice_line",
  "payment",
  "tax_rate",
  "role",
  "user_account",
  "note",
  "price_book_part",
  "product_group",
  "customer_import",
  "dispatch_group",
  "coverage_zone",
  "coverage_zone_technician",
  "coverage_zone_dispatch_group",
  "access_token",
  "mail_message",
  "outbox_event",
  "change_set",
  "change_row",
  "stored_file",
  "appointment_promise",
  "appointment_tag",
  "appointment_tag_link",
  "dispatch_group_member",
  "technician_block",
  "appointment_notice",
  "notification_settings",
  "sms_message",
  "event_type",
  "calendar_event",
  "calendar_event_technician",
  "calendar_event_type_link",
];
