import { POST as mergeCustomers } from "@/app/api/customers/[id]/merge/route";
import { POST as refundPayment } from "@/app/api/payments/[id]/refunds/route";
import { POST as recordPayment } from "@/app/api/payments/non-provider-accept/route";
import { POST as payPlan } from "@/app/api/payments/pay/route";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { findExistingCustomers } from "@/lib/customers/import/find-existing-customers";
import type { AcceptedRow } from "@/lib/customers/import/read-import";
import { locateAddressesTask } from "@/lib/customers/pins/locate-addresses-task";
import { rezoneLocationsTask } from "@/lib/customers/locations/rezone-locations-task";
import { makeChangedSinceRefusal, makeRestoreConflictRefusal } from "@/lib/history/make-changed-since-refusal";
import { requireDiscountWithinLimit } from "@/lib/invoices/discounts/require-discount-within-limit";
import { readDepositDetails } from "@/lib/invoices/records/read-deposit-details";
import { changePricing } from "@/lib/jobs/change-job";
import { prepareMail } from "@/lib/marketing/mail/campaign-mail";
import { countOnTheWay, sendBatch } from "@/lib/marketing/mail/send-batch";
import { settleRecipients } from "@/lib/marketing/mail/settle-recipients";
import { optAddressOut } from "@/lib/marketing/mail/subscription";
import { findCustomerOfNumber } from "@/lib/messaging/conversations/find-customer-of-number";
import { listUnreadTexts } from "@/lib/messaging/conversations/list-texts";
import { getConversation } from "@/lib/messaging/conversations/select-conversations";
import { announceReceived } from "@/lib/messaging/counts/announce-messages";
import { handleDelivery } from "@/lib/messaging/texts/handle-delivery";
import { textChannel } from "@/lib/messaging/texts/text-channel";
import { decideService } from "@/lib/onboarding/services/decide-service";
import { countSupplierItems, createIntegration } from "@/lib/onboarding/suppliers/suppliers";
import { replacePromises } from "@/lib/plans/promises/write-promises";
import { type Env, env } from "@/lib/platform/env";
import { expireUnconfirmed } from "@/lib/platform/files/unconfirmed-uploads";
import { readUnconfirmedName } from "@/lib/platform/messages/confirm-sender";
import { makeMessageState } from "@/lib/platform/messages/make-message-state";
import { readHeldMessages } from "@/lib/platform/messages/release-messages";
import { findTextNumber } from "@/lib/platform/phone/find-text-number";
import { findPhoneAccountBySid } from "@/lib/platform/phone/phone-account";
import type { Transaction } from "@/lib/platform/session/who";
import { getPartFormData } from "@/lib/price-book/lookup/get-part-form-data";
import { countListedGroups } from "@/lib/price-book/transfer/load-existing-groups";
import { listAppointmentPage } from "@/lib/scheduling/appointments/list-appointments";
import { applyTimeZone } from "@/lib/scheduling/booking/apply-time-zone";
import { findVoiceByAccount } from "@/lib/telephony/voice/register-voice";
import type { World } from "@/tests/api/every-call/world";
import { makeAppointment } from "@/tests/factories/appointment";
import { getComingWorkday, getInstantAtHour } from "@/tests/support/timing/coming-day";
import { makeJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { startGeocoder } from "@/tests/support/providers/geocoder-server";
import { makeBareBusiness } from "@/tests/support/records/bare-business";

const NUMBER = "+17045550100";

/** Lists work that reaches the reads which no sample runs. Some of it changes the records of the world. */
export const listInnerReads = (world: World): Array<() => Promise<unknown>> => [
  ...listReadsInTransactions(world).map((read) => () => world.business.system.db(read)),
  ...listReadsOfOffice(world),
  ...listReadsOfTexts(world),
  ...listReadsWithSettings(world),
  () => findPhoneAccountBySid("AC0"),
  () => findVoiceByAccount("none"),
  () => refundCash(world),
  () => mergeAndUndo(world),
];

function listReadsInTransactions(world: World): Array<(db: Transaction) => Promise<unknown>> {
  const { customer: customerId, location: locationId, campaign } = world;
  const plan = { plan: { jobTypes: [], serviceWindows: [] }, term: { startOn: "2026-01-01", endOn: "2026-12-31" } };
  return [
    (db) => readDepositDetails(db, [world.proposal]),
    (db) => settleRecipients(db, campaign),
    (db) => countOnTheWay(db, campaign),
    async (db) =>
      sendBatch(db, campaign, { mail: await prepareMail(db.who, { subject: "Spring", body: "Hi" }), size: 1 }),
    (db) => optAddressOut(db, { id: customerId, customerId, address: "ann@example.com" }, "unsubscribe link"),
    (db) => findCustomerOfNumber(db, NUMBER),
    (db) => countListedGroups(db),
    (db) => replacePromises(db, { id: world.soldPlan, customerId, locationId }, plan),
    async (db) =>
      makeChangedSinceRefusal(db, await db.changeSet.findFirstOrThrow(), [{ kind: "job", record_id: world.job }]),
  ];
}

/** A row of an import. */
const ANN: AcceptedRow = {
  line: 1,
  fingerprint: "",
  customer: NewCustomer.parse({ firstName: "Ann", lastName: "Lee", relaxed: true }),
  address2: "",
  leftOut: [],
};

function listReadsOfOffice(world: World): Array<() => Promise<unknown>> {
  const { business, job, invoice, change } = world;
  const { businessId, admin, technician, system } = business;
  return [
    async () => {
      await createCustomer(system, ANN.customer);
      await system.db((db) => findExistingCustomers(db, world.import, [ANN]));
    },
    async () => {
      const start = getInstantAtHour(getComingWorkday(), 10);
      await makeAppointment(business, { customerId: world.customer, locationId: world.location }, start);
      const zones = { from: "America/New_York", to: "America/Chicago" };
      await system.db((db) => applyTimeZone(db, zones, "keep clock times"));
    },
    () => rezoneLocationsTask({ businessId, after: null }),
    () => makeRestoreConflictRefusal(system, change),
    () => listAppointmentPage(system, { customerId: world.customer }, { limit: 1, offset: 0 }),
    // The technician has a discount limit, so both of these look for a plan at the location.
    async () => {
      const level = { priceKey: "maintenance", priceName: "Maintenance", priceVal: "0.5", isActive: true };
      const key = { businessId_priceKey: { businessId, priceKey: level.priceKey } };
      await system.db((db) => db.businessPrice.upsert({ where: key, create: { businessId, ...level }, update: level }));
      await changePricing(technician.who, job, { pricingKey: level.priceKey });
    },
    () => technician.who.db((db) => requireDiscountWithinLimit(db, { id: invoice, before: null, field: null })),
    async () => {
      const settings = { businessId, accountingSystem: "quickbooks_online" };
      await system.db((db) =>
        db.priceBookSettings.upsert({ where: { businessId }, create: settings, update: settings })
      );
      await getPartFormData(admin.who);
    },
    async () => {
      await createIntegration(admin.who, { email: "parts@example.com", serviceKey: "fergusonEde" });
      await decideService(system, { service: "fergusonEde", decision: "approve", by: "test" });
      await countSupplierItems(admin.who);
    },
    () => readUnconfirmedName(admin.who),
    () => world.business.system.db((db) => expireUnconfirmed(db, world.business.businessId)),
    () => readHeldMessages(admin.who, "mail"),
    // The plan owes nothing, so the payment is refused after the read.
    () =>
      sendUnchecked(payPlan, {
        as: admin,
        body: {
          form: { businessCustomerId: world.customer, date: "2026-11-20" },
          methodType: "cash",
          paymentType: "cash",
          invoiceAmounts: {},
          recurrenceAmounts: { [world.soldPlan]: "1.00" },
        },
      }),
  ];
}

function listReadsOfTexts({ business, sentText, conversation }: World): Array<() => Promise<unknown>> {
  const { businessId, system } = business;
  const event = { id: "1", businessId, type: "text.received", actorUserId: null, createdAt: new Date() };
  return [
    () => announceReceived({ ...event, payload: { messageId: sentText } }),
    () => handleDelivery(system, { messageId: sentText, sid: "SM0", state: "sent", code: null }),
    () => makeMessageState(textChannel, businessId, sentText).unclaimed(["SM0"]),
    async () => {
      const key = { businessId_id: { businessId, id: conversation } };
      await system.db((db) => db.smsConversation.update({ where: key, data: { lastMessageId: sentText } }));
      await getConversation(system, conversation);
    },
    // With so many, the list is cut off and counted.
    async () => {
      const unread = { businessId, conversationId: conversation, direction: "inbound", unread: true };
      const texts = Array.from({ length: 500 }, () => ({ ...unread, toNumber: NUMBER, body: "Hello" }));
      await system.db((db) => db.smsMessage.createMany({ data: texts }));
      await listUnreadTexts(system);
    },
  ];
}

/** Lists reads that run only with a setting of the installation. */
function listReadsWithSettings({ business: { businessId } }: World): Array<() => Promise<unknown>> {
  return [
    async () => {
      const geocoder = await startGeocoder();
      const settings = { GEOCODER: "census" as const, GEOCODER_URL: geocoder.url };
      const task = { businessId, after: null, round: 0, hasUnanswered: false };
      await withSettings(settings, () => locateAddressesTask(task));
      await geocoder.stop();
    },
    async () => {
      const { businessId: newId, db } = await makeBareBusiness();
      const settings = { TWILIO_ACCOUNT_SID: "AC0", TWILIO_FROM: NUMBER };
      await withSettings(settings, () => db((open) => findTextNumber(open, newId)));
    },
  ];
}

async function withSettings(settings: Partial<Env>, work: () => Promise<unknown>): Promise<void> {
  const before = { ...env() };
  Object.assign(env(), settings);
  try {
    await work();
  } finally {
    for (const name of Object.keys(settings)) Object.assign(env(), { [name]: Reflect.get(before, name) });
  }
}

async function refundCash({ business: { admin }, customer, invoice }: World): Promise<void> {
  const form = { amount: "1.00", date: "2026-11-20", businessCustomerId: customer, invoiceId: invoice };
  const paid = await send(recordPayment, { as: admin, body: { form, methodType: "cash", paymentType: "cash" } });
  const body = { amount: "1.00", date: "2026-11-21" };
  await send(refundPayment, { as: admin, params: { id: paid.body.id }, body });
}

/** Undoing the merge returns the job, and with it the records that were made for it in between. */
async function mergeAndUndo({ business, customer }: World): Promise<void> {
  const { admin, system } = business;
  const job = await makeJob(system);
  const body = { mergeCustomerIds: [job.customerId], mergeSameLocations: true };
  await undoCall(admin, await send(mergeCustomers, { as: admin, params: { id: customer }, body }));
}
