import { expect, it } from "vitest";
import { POST as sendComparison } from "@/app/api/comparisons/[id]/send/route";
import { POST as saveComparison } from "@/app/api/comparisons/route";
import { POST as merge } from "@/app/api/customers/[id]/merge/route";
import { POST as sendStatement } from "@/app/api/customers/[id]/statements/send/route";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { POST as textOf } from "@/app/api/invoices/[id]/sms-content/route";
import { POST as sendBatch } from "@/app/api/invoices/send-batch/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as sendCampaign } from "@/app/api/campaigns/[id]/send/route";
import { GET as messages, POST as sendMessage } from "@/app/api/sms/conversations/[id]/messages/route";
import { GET as list, POST as begin } from "@/app/api/sms/conversations/route";
import { sendFinancingLink } from "@/lib/financing/self-service/send-financing-link";
import { readTimeline } from "@/lib/customers/timeline/read-timeline";
import { sendReceipt } from "@/lib/payments/on-payment-received";
import { sendRefundMail } from "@/lib/payments/send-refund-mail";
import { withMoment } from "@/lib/platform/session/who";
import { chargePlan } from "@/lib/plans/charges/charge-plan";
import { sendPlanInvoice } from "@/lib/plans/charges/send-plan-invoice";
import { SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { sendLateMessage } from "@/lib/scheduling/edits/send-late-message";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { makeCustomer } from "@/tests/factories/customer";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeEmailCampaign } from "@/tests/factories/marketing";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { makePlan, noon } from "../plans/plans-world";
import { comesIn, makeTexting, THEIRS } from "./texts-world";
import { getFirst, requireValue } from "@/tests/support/required-values";

const EMAIL = "ann@example.com";
const BOOKED = new Date("2026-11-21T17:00:00Z");
const START = "2026-12-02T15:00:00Z";
const MINUTES_LATE = new Date("2026-12-02T15:10:00Z");
const DAY_BEFORE = new Date("2026-12-01T15:00:00Z");

type TextingJob = { business: Awaited<ReturnType<typeof makeTexting>>; job: TestJob };
type Sending = {
  send: (place: TextingJob) => Promise<unknown>;
  /** The entry in the timeline. */
  titlePattern: RegExp;
  /** The text in the conversation. */
  texted?: RegExp;
};

const ok = async <T>(asked: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};

/** Books an appointment next week with a reminder the day before. Returns its id. */
async function booked({ business, job }: TextingJob, contactMethod: "sms" | "email"): Promise<string> {
  await business.system.db((db) =>
    db.customer.updateMany({
      where: { id: job.customerId },
      data: { contactMethod, mobilePhone: "9805550123", phoneKeys: ["9805550123"] },
    })
  );
  await createAppointment(withMoment(business.dispatcher.who, BOOKED), {
    appointment: AppointmentInput.parse({
      start: START,
      techIds: [business.technician.userId],
      reminders: { oneDay: true },
    }),
    jobId: job.jobId,
    sendNotification: undefined,
  });
  const row = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { jobId: job.jobId } }));
  return row.id;
}

async function remind(place: TextingJob, contactMethod: "sms" | "email") {
  const { system } = place.business;
  await booked(place, contactMethod);
  const due = await system.db((db) => db.appointmentNotice.findFirstOrThrow({ where: { kind: "one day" } }));
  await sendNotice(withMoment(system, DAY_BEFORE), due.id);
}

async function paid({ business, job }: TextingJob): Promise<string> {
  const invoiceId = await makeInvoice(business.system, job);
  const form = { amount: "40.00", businessCustomerId: job.customerId, invoiceId, checkNumber: "1043" };
  const body = { form, methodType: "check", paymentType: "paper-check" };
  return (await ok(sendUnchecked(note, { as: business.admin, body }))).id;
}

/** Runs a reaction for all events of a type. */
async function runReaction({ business }: TextingJob, type: string, react: typeof sendReceipt) {
  const events = await business.system.db((db) => db.outboxEvent.findMany({ where: { type } }));
  for (const { payload } of events) await react({ businessId: business.businessId, payload } as never);
}

async function conversationOf({ business, job }: TextingJob): Promise<string> {
  const body = { toPhoneNumber: THEIRS, business_customer_id: job.customerId };
  return (await ok(send(begin, { as: business.admin, body }))).uuid;
}

const proposal = ({ business, job }: TextingJob) =>
  makeInvoice(business.system, job, undefined, { isWorkOrder: true, isPresenting: true });

const SENDINGS: Record<string, Sending> = {
  "a reminder by text": {
    send: (place) => remind(place, "sms"),
    titlePattern: /^Text: .*This is a reminder/s,
    texted: /This is a reminder/,
  },
  "a reminder by email": { send: (place) => remind(place, "email"), titlePattern: /^Email: / },
  "a reminder by text to a customer who texted STOP": {
    send: async (place) => {
      await comesIn(place.business.account, "STOP");
      await remind(place, "sms");
    },
    titlePattern: /^Email: /,
  },
  "a late message": {
    send: async (place) => {
      const { system, dispatcher } = place.business;
      const id = await booked(place, "sms");
      await sendLateMessage(withMoment(dispatcher.who, MINUTES_LATE), id, { at: undefined });
      const due = await system.db((db) => db.appointmentNotice.findFirstOrThrow({ where: { kind: "late" } }));
      await sendNotice(withMoment(system, MINUTES_LATE), due.id);
    },
    titlePattern: /^Text: .*late/s,
    texted: /late/,
  },
  "an invoice": {
    send: async ({ business, job }) => {
      const id = await makeInvoice(business.system, job);
      await ok(send(sendInvoice, { as: business.admin, params: { id }, body: { contacts: [EMAIL] } }));
    },
    titlePattern: /^Email: Invoice/,
  },
  "invoices together": {
    send: async ({ business, job }) => {
      const id = await makeInvoice(business.system, job);
      const body = { invoiceIds: [id], contacts: { [id]: [EMAIL] } };
      await ok(send(sendBatch, { as: business.admin, body }));
    },
    titlePattern: /^Email: Invoice/,
  },
  "a proposal": {
    send: async (place) => {
      const id = await proposal(place);
      await ok(send(sendInvoice, { as: place.business.admin, params: { id }, body: { contacts: [EMAIL] } }));
    },
    titlePattern: /^Email: Proposal/,
  },
  "proposals side by side": {
    send: async (place) => {
      const { business, job } = place;
      const invoiceIds = [await proposal(place), await proposal(place)];
      const saved = await ok(send(saveComparison, { as: business.admin, body: { jobId: job.jobId, invoiceIds } }));
      const body = { contacts: [EMAIL] };
      await ok(
        send(sendComparison, {
          as: business.admin,
          params: { id: requireValue(saved.comparisonId, "comparison id") },
          body,
        })
      );
    },
    titlePattern: /^Email: /,
  },
  "a receipt": {
    send: async (place) => {
      await paid(place);
      await runReaction(place, "payment.received", sendReceipt);
    },
    titlePattern: /^Email: Receipt for \$40\.00/,
  },
  "a refund": {
    send: async (place) => {
      const id = await paid(place);
      const body = { amount: "30.00", memo: "Twice", reason: "duplicate" };
      await ok(sendUnchecked(refund, { as: place.business.admin, params: { id }, body }));
      await runReaction(place, "payment.returned", sendRefundMail);
    },
    titlePattern: /^Email: Refund of \$30\.00/,
  },
  "a statement": {
    send: ({ business, job }) => statement(business, job.customerId),
    titlePattern: /^Email: .*tatement/,
  },
  "a statement to a customer who was later merged into this one": {
    send: async ({ business, job }) => {
      const { customerId } = await makeCustomer(business.system, "Anne Lee");
      await statement(business, customerId);
      const body = { mergeCustomerIds: [customerId] };
      await ok(send(merge, { as: business.admin, params: { id: job.customerId }, body }));
    },
    titlePattern: /^Email: .*tatement/,
  },
  "the invoice of a plan": {
    send: async ({ business, job }) => {
      const recurrence = {
        maintenance_plan_id: await makePlan(business),
        businessCustomerId: job.customerId,
        businessCustomerLocationId: job.locationId,
        start_date: "2028-02-02",
        emailsInvoices: true,
      };
      const then = withMoment(business.system, noon("2028-02-02"));
      const { id } = await saveSoldPlan(then, SoldPlanToSave.parse({ recurrence }));
      await chargePlan(then, id);
      const charge = await then.db((db) => db.planCharge.findFirstOrThrow({ where: { soldPlanId: id } }));
      await sendPlanInvoice(then, charge.id);
    },
    titlePattern: /^Email: Invoice/,
  },
  "a link to pay over time": {
    send: ({ business, job }) =>
      sendFinancingLink(business.admin.who, { businessCustomerId: job.customerId, by: "email", email: EMAIL }),
    titlePattern: /^Email: Financing options/,
  },
  "an email campaign": {
    send: async ({ business }) => {
      const id = await makeEmailCampaign(business);
      await ok(send(sendCampaign, { as: business.admin, params: { id }, body: {} }));
      await runTasks(business.businessId, ["send-campaign"]);
    },
    titlePattern: /^Email: Hello Ann/,
  },
  "a text from the office": {
    send: async (place) => {
      const params = { id: await conversationOf(place) };
      await ok(send(sendMessage, { as: place.business.admin, params, body: { body: "On our way" } }));
    },
    titlePattern: /^Text: On our way/,
    texted: /^On our way/,
  },
  "a texted link": {
    send: async (place) => {
      const { business, job } = place;
      const invoice = { id: await makeInvoice(business.system, job) };
      const { content } = await ok(send(textOf, { as: business.admin, params: invoice, method: "POST" }));
      const params = { id: await conversationOf(place) };
      await ok(send(sendMessage, { as: business.admin, params, body: { body: content } }));
    },
    titlePattern: /^Text: .*\/invoice\//s,
    texted: /\/invoice\//,
  },
};

const statement = (business: TextingJob["business"], id: string) =>
  ok(send(sendStatement, { as: business.admin, params: { id }, body: { contacts: [EMAIL] } }));

it.each(Object.entries(SENDINGS))(
  "the customer's timeline shows %s",
  async (_what, { send: go, titlePattern, texted }) => {
    const business = await makeTexting();
    const place = { business, job: await makeJob(business.system) };
    const listTitles = async () => {
      const page = { limit: 100 };
      const kinds = ["message", "text"] as const;
      const { items } = await readTimeline(
        business.system,
        { customerId: place.job.customerId },
        { kinds, timelinePage: page }
      );
      return items.map(({ title }) => title);
    };
    expect(await listTitles()).toEqual([]);
    await go(place);
    // The timeline also shows the customer's texts.
    const titles = (await listTitles()).filter((title) => !title.startsWith("Text from the customer"));
    expect(titles).toEqual([expect.stringMatching(titlePattern)]);
    if (!texted) return;
    const { items } = (await send(list, { as: business.admin })).body;
    expect(items).toMatchObject([{ business_customer_id: place.job.customerId }]);
    const params = { id: getFirst(items).uuid };
    const { body } = await send(messages, { as: business.admin, params, method: "GET" });
    expect(body.items).toMatchObject([{ direction: "outbound", body: expect.stringMatching(texted) }]);
  }
);
