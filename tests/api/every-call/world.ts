import { v7 as uuidv7 } from "uuid";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { blockTime } from "@/lib/scheduling/blocks/block-time";
import { EventInput } from "@/lib/scheduling/events/event-type";
import { createEvent } from "@/lib/scheduling/events/save-event";
import { makeAppointment } from "@/tests/factories/appointment";
import { SANDBOX_OFFER } from "@/lib/financing/sandbox/sandbox-offer";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { catalogPart, catalogProduct } from "@/tests/support/records/catalog";
import { OWN_VENDOR } from "@/lib/price-book/catalog/vendor/get-vendor";
import { namedLists } from "@/tests/support/records/named-lists";
import { listSample } from "./samples/lists";
import { saveComparison } from "@/lib/invoices/comparison/save-comparison";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { requestService } from "@/lib/onboarding/services/request-service";
import { sendInternal } from "@/lib/messaging/internal/send-internal";
import { createLead } from "@/lib/leads/save-lead";
import { createCampaign } from "@/lib/marketing/campaigns/save-campaign";
import { marketingVendorList } from "@/lib/marketing/lists/marketing-vendor-list";
import { createTargetList } from "@/lib/marketing/target-lists/save-target-list";
import { makeEmptyFilters } from "@/lib/marketing/target-lists/target-list";
import { openSession } from "@/lib/users/log-in/log-in";
import { makeNumber } from "@/tests/factories/phone";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { requireValue } from "@/tests/support/required-values";
import { getWorldDay, getWorldInstant } from "./days";

/** One record of each kind that a call can refer to, in one business. */
export type World = {
  business: TestBusiness;
  conversation: string;
  sentText: string;
  internalMessage: string;
  customer: string;
  location: string;
  contact: string;
  customerGroup: string;
  billingAddress: string;
  /** Records of the same customer, to merge with. */
  otherCustomer: string;
  otherLocation: string;
  otherBillingAddress: string;
  job: string;
  jobFile: string;
  equipment: string;
  appointment: string;
  technician: string;
  user: string;
  /** Another session of the administrator, and an authenticator app of the same user. */
  otherSession: string;
  secondFactor: string;
  role: string;
  invoice: string;
  workOrder: string;
  workOrderLine: string;
  /** The name of a text on the invoice. */
  text: string;
  line: string;
  /** Two open proposals of the job, and a comparison of two more. */
  proposal: string;
  otherProposal: string;
  comparison: string;
  image: string;
  item: string;
  part: string;
  labor: string;
  category: string;
  import: string;
  productCustomization: string;
  partCustomization: string;
  zone: string;
  event: string;
  note: string;
  promise: string;
  soldPlan: string;
  planCharge: string;
  plan: string;
  block: string;
  message: string;
  payment: string;
  payout: string;
  credit: string;
  paymentMethod: string;
  trackingNumber: string;
  forwardingNumber: string;
  notificationNumber: string;
  /** A recorded phone call with a transcript, the log entry of another one, and a note on that entry. */
  call: string;
  recording: string;
  phoneCall: string;
  phoneNote: string;
  targetList: string;
  /** A target list of a campaign. `targetList` belongs to no campaign. */
  takenTargetList: string;
  campaign: string;
  thirdPartyCampaign: string;
  /** A lead without a phone call or a job. */
  lead: string;
  /** An entry that QuickBooks refused, and a task that people must do there. */
  syncProblem: string;
  syncByHand: string;
  /** An approved application at Synchrony, and a purchase on it that the customer was asked to authorize. */
  financingApplication: string;
  financingAuthorization: string;
  financingLink: string;
  /** A change that can be undone. */
  change: string;
} & Lists;

const LISTS = [
  "appointmentTags",
  "arrivalWindows",
  "customerStatuses",
  "dispatchGroups",
  "eventTypes",
  "followUpTypes",
  "jobTypes",
  "leadSources",
  "leadStatuses",
  "marketSegments",
  "marketingVendors",
  "taxGroups",
  "taxRates",
  "textTemplates",
] as const;

/** One entry of each small list, by the prefix of its calls' ids. */
export type Lists = Record<(typeof LISTS)[number], string>;

/** Makes one number of each kind. */
const makeNumbers = async (business: TestBusiness) => ({
  trackingNumber: await makeNumber(business, "tracking", "+17045550160", { forwardNumber: "+17045550199" }),
  forwardingNumber: await makeNumber(business, "forwarding", "+17045550170"),
  notificationNumber: await makeNumber(business, "notification", "+17045550180"),
});

/** Makes a recorded phone call with a transcript, and a manually logged one with a note. */
async function makeCalls({ businessId, system }: TestBusiness, customerId: string) {
  const storageKey = `${businessId}/${uuidv7()}`;
  await getDiskStorage().write(storageKey, new Uint8Array([0x52, 0x49, 0x46, 0x46]));
  return system.db(async (db) => {
    const call = await db.providerCall.create({
      data: {
        businessId,
        source: "twilio",
        sid: "CAone",
        type: "INBOUND",
        numberFrom: "+17045550101",
        numberTo: "+17045550160",
        callerKey: "7045550101",
        activity: "answered",
        status: "answered",
        inProgress: false,
        startAt: new Date(getWorldInstant(-3, 10)),
        endAt: new Date(Date.parse(getWorldInstant(-3, 10)) + 60_000),
        transcript: "Hello",
        recordings: {
          create: { sid: "REone", providerUrl: "sandbox:1", storageKey, contentType: "audio/wav", byteSize: 4 },
        },
      },
      include: { recordings: true },
    });
    const logged = { businessId, phoneNumber: "+17045550102", type: "Inbound", customerId };
    const phoneCall = await db.phoneCall.create({ data: { ...logged, happenedAt: new Date(getWorldInstant(-3, 11)) } });
    const phoneNote = await db.note.create({
      data: { businessId, type: "phone", body: "Wants a new boiler", phoneCallId: phoneCall.id, customerId },
    });
    return {
      call: call.id,
      recording: call.recordings[0]?.id ?? "",
      phoneCall: phoneCall.id,
      phoneNote: phoneNote.id,
    };
  });
}

/** Makes a conversation with a text, and an internal message to the administrator. */
async function makeMessages({ businessId, system, admin, dispatcher }: TestBusiness) {
  const numbers = { ourNumber: "+17045550180", theirNumber: "+19805550123" };
  const { id: internalMessage } = await sendInternal(dispatcher.who, {
    messageText: "Lunch at noon",
    messageRecipients: [admin.userId],
  });
  return system.db(async (db) => {
    const { id: conversation } = await db.smsConversation.create({ data: { businessId, ...numbers, unread: true } });
    const of = { businessId, conversationId: conversation, ourNumber: numbers.ourNumber, toNumber: "+19805550123" };
    const { id: sentText } = await db.smsMessage.create({ data: { ...of, body: "On our way", status: "sent" } });
    await db.smsMessage.create({
      data: { ...of, body: "Thanks", direction: "inbound", status: "received", unread: true },
    });
    return { conversation, sentText, internalMessage };
  });
}

/** Makes a campaign of either kind with a target list, in a business that has a customer with an email address. */
async function makeMarketing({ admin: { who } }: TestBusiness) {
  const filters = makeEmptyFilters();
  const list = (name: string) => createTargetList(who, { name, filters, businessCustomerIds: [] });
  const [free, campaignList] = [await list("Everybody"), await list("Those of the campaign")];
  const vendor = await marketingVendorList.create(who, { name: "Valley Mailers" });
  const mail = { emailSubject: "Spring", emailBody: "<p>Hello</p>", targetListIds: [campaignList.id] };
  const campaign = await createCampaign(who, "email", { name: "Spring mail", ...mail });
  const other = await createCampaign(who, "third-party", { name: "Postcards", marketingVendorId: vendor.id });
  const lead = await createLead(who, { name: "Ann Lee", phone: "704-555-0133", message: "No heat" });
  return {
    lead: lead.leadId,
    targetList: free.id,
    takenTargetList: campaignList.id,
    campaign: campaign.id,
    thirdPartyCampaign: other.id,
  };
}

/** Makes a former connection to QuickBooks, with a refused entry and one that was left to people. */
async function makeSyncEntries({ businessId, system }: TestBusiness, invoiceId: string) {
  const of = { businessId, realmId: "1", invoiceId, error: "Change the amount in QuickBooks." };
  return system.db(async (db) => {
    const connectedAt = new Date(getWorldInstant(-3, 10));
    const connection = { provider: "sandbox", realmId: "1", state: "disconnected", connectedAt };
    await db.accountingConnection.create({ data: { businessId, ...connection } });
    const problem = await db.syncEntry.create({
      data: { ...of, kind: "invoice", ourId: invoiceId, state: "error", label: "Invoice 1" },
    });
    const byHand = await db.syncEntry.create({
      data: { ...of, kind: "payment", ourId: `1:${invoiceId}`, state: "by hand", label: "Payment on invoice 1" },
    });
    return { syncProblem: problem.id, syncByHand: byHand.id };
  });
}

const SYNCHRONY = requireValue(
  SANDBOX_OFFER.partners.find(({ kind }) => kind === "synchrony"),
  "partner"
);

/** Makes an approved application, an authorization that was sent, and an open invitation link. */
async function makeFinancing({ businessId, system }: TestBusiness, customerId: string, invoiceId: string) {
  const of = { businessId, customerId };
  return system.db(async (db) => {
    const link = await db.financingInvitation.create({ data: { ...of, sentTo: "ann@example.com" } });
    const application = await db.financingApplication.create({
      data: {
        ...of,
        invoiceId,
        partnerId: SYNCHRONY.id,
        partnerName: SYNCHRONY.name,
        firstName: "Ann",
        lastName: "Lee",
        amount: "2000.00",
        status: "approved",
        reference: "TEST-1",
        provider: "sandbox",
      },
    });
    const loan = { applicationId: application.id, reference: "TEST-1", status: "approved", sequence: 1 } as const;
    await db.sandboxLender.create({
      data: {
        key: `loan:${businessId}:${application.id}`,
        merchant: businessId,
        kind: "loan",
        body: { ...loan, creditLimit: "2000.00", customerReference: customerId },
      },
    });
    const authorization = await db.financingAuthorization.create({
      data: {
        ...of,
        applicationId: application.id,
        email: "ann@example.com",
        purchaseAmount: "1000.00",
        status: "sent",
      },
    });
    return {
      financingApplication: application.id,
      financingAuthorization: authorization.id,
      financingLink: link.id,
    };
  });
}

/** Makes a business with one of everything. */
export async function makeWorld(): Promise<World> {
  const business = await makeBusiness();
  const { businessId, system } = business;
  const job = await makeJob(business.admin.who);
  const spare: Staff = await makeStaff(business, {
    roleId: business.roles.technician,
    isTechnician: true,
    techLevel: 3,
  });
  const invoice = await makeInvoice(business.admin.who, job);
  const workOrder = await makeInvoice(business.admin.who, job, undefined, { isWorkOrder: true });
  const offer = () => makeInvoice(business.admin.who, job, undefined, { isWorkOrder: true });
  const [proposal, otherProposal] = [await offer(), await offer()];
  const compared = { jobId: job.jobId, invoiceIds: [await offer(), await offer()] };
  const comparison = (await saveComparison(business.admin.who, compared)) ?? "";
  const technician = business.technician.userId;
  const appointment = await makeAppointment(business, job, getWorldInstant(0, 9), { techIds: [technician] });
  const storageKey = `${businessId}/${uuidv7()}`;
  await getDiskStorage().write(storageKey, new Uint8Array([0xff, 0xd8, 0xff]));
  await system.db((db) => requestService(db, { service: "plan", details: {}, plan: "starter" }));
  const rest = await system.db(async (db) => {
    const contact = await db.contact.create({
      data: { businessId, customerId: job.customerId, firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
    });
    const customerGroup = await db.customerGroup.create({ data: { businessId, displayName: "Rentals" } });
    const other = await db.customer.create({
      data: { businessId, displayName: "Ann Leigh", firstName: "Ann", lastName: "Leigh" },
    });
    const town = { city: "Charlotte", state: "NC", zip: "28202" };
    const at = { businessId, customerId: job.customerId, ...town };
    const otherLocation = await db.location.create({ data: { ...at, address: "11 Elm St" } });
    const billing = await db.billingAddress.create({ data: { ...at, address: "PO Box 1" } });
    const otherBilling = await db.billingAddress.create({ data: { ...at, address: "PO Box 2" } });
    await db.businessPrice.updateMany({ where: { priceKey: "labor_rate" }, data: { priceVal: "100" } });
    const part = await db.priceBookPart.create({
      data: { businessId, name: "Valve", shortName: "Valve", cost: "1", salesPrice: "2", searchText: "valve" },
    });
    const labor = await db.priceBookLabor.create({
      data: { businessId, name: "Fit", shortName: "Fit", rate: "90", cost: "40", defaultHours: "1", searchText: "fit" },
    });
    const category = await db.priceBookCategory.create({ data: { businessId, name: "Valves" } });
    const custom = { businessId, vendorId: OWN_VENDOR, productId: catalogProduct.id };
    const productCustomization = await db.vendorCustomization.create({
      data: { ...custom, type: "product", targetId: catalogProduct.id, values: { name: "Capacitor" } },
    });
    const partCustomization = await db.vendorCustomization.create({
      data: { ...custom, type: "part", targetId: catalogPart, values: { cost: "15.00" } },
    });
    const item = await db.productGroup.create({
      data: {
        businessId,
        productGroupType: "single_part",
        name: "Valve",
        shortName: "Valve",
        items: { create: { partId: part.id, quantity: "1" } },
        prices: { create: { priceKey: "base", price: "2" } },
        categories: { create: { categoryId: category.id } },
      },
    });
    const run = await db.customerImport.create({
      data: { businessId, fileName: "a.csv", encoding: "utf-8", delimiter: ",", headers: ["Name"], mapping: {} },
    });
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
    const ordered = await db.invoiceLine.findFirstOrThrow({ where: { businessId, invoiceId: workOrder } });
    const about = { jobId: job.jobId, customerId: job.customerId };
    const note = await db.note.create({
      data: {
        businessId,
        type: "appointment",
        body: "Ring twice",
        appointmentId: appointment,
        followUpAt: new Date(getWorldInstant(8, 10)),
        ...about,
      },
    });
    const jobFile = await db.storedFile.create({
      data: {
        businessId,
        ownerKind: "job",
        ownerId: job.jobId,
        fileName: "plate.jpg",
        contentType: "image/jpeg",
        byteSize: 3,
        sha256: "",
        storageKey,
      },
    });
    const image = await db.storedFile.create({
      data: {
        businessId,
        ownerKind: "image_library",
        ownerId: businessId,
        fileName: "unit.jpg",
        contentType: "image/jpeg",
        byteSize: 3,
        sha256: "",
        storageKey,
      },
    });
    const equipment = await db.equipment.create({ data: { businessId, locationId: job.locationId, name: "Furnace" } });
    const plan = await db.maintenancePlan.create({
      data: { businessId, name: "Gold", color: "#5d9cec", durationMonths: 12, price: "19.00", frequency: "monthly" },
    });
    const recurrence = await db.soldPlan.create({
      data: {
        businessId,
        planId: plan.id,
        customerId: job.customerId,
        locationId: job.locationId,
        startOn: new Date("2026-01-01"),
        endOn: new Date("2198-12-31"),
        price: "19.00",
        frequency: "monthly",
        emailsInvoices: false,
      },
    });
    const soldPlan = recurrence.id;
    const charge = await db.planCharge.create({
      data: {
        businessId,
        soldPlanId: soldPlan,
        periodStart: new Date("2026-01-01"),
        periodEnd: new Date("2026-01-31"),
        amount: "19.00",
        invoiceId: invoice,
      },
    });
    await db.appointment.update({
      where: { businessId_id: { businessId, id: appointment } },
      data: { soldPlanId: soldPlan },
    });
    const [firstDay, lastDay] = [new Date(getWorldDay(8)), new Date(getWorldDay(38))];
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
        paidOn: new Date(getWorldDay(-3)),
      },
    });
    const payout = await db.payout.create({
      data: {
        businessId,
        provider: "sandbox",
        reference: uuidv7(),
        amount: "96.80",
        collected: "100.00",
        fees: "-3.20",
        currency: "usd",
        status: "paid",
        contents: "complete",
        arrivesOn: new Date(getWorldDay(-3)),
        initiatedAt: new Date(),
        readAt: new Date(),
      },
    });
    const amounts = { kind: "charge", gross: "100.00", fee: "3.20", net: "96.80" };
    await db.payoutLine.create({
      data: { businessId, payoutId: payout.id, reference: uuidv7(), ...amounts, at: new Date() },
    });
    const credit = await db.credit.create({
      data: { businessId, customerId: job.customerId, amount: "20.00", balance: "20.00" },
    });
    const paymentMethod = await db.storedMethod.create({
      data: {
        businessId,
        customerId: job.customerId,
        provider: "sandbox",
        payer: "payer",
        reference: uuidv7(),
        kind: "card",
        status: "active",
        brand: "Visa",
        last4: "4242",
        consentText: "May be charged",
        consentBy: "Ann Lee",
        consentAt: new Date(),
      },
    });
    return {
      credit: credit.id,
      paymentMethod: paymentMethod.id,
      contact: contact.id,
      customerGroup: customerGroup.id,
      otherCustomer: other.id,
      otherLocation: otherLocation.id,
      billingAddress: billing.id,
      otherBillingAddress: otherBilling.id,
      part: part.id,
      item: item.id,
      labor: labor.id,
      category: category.id,
      import: run.id,
      productCustomization: productCustomization.id,
      partCustomization: partCustomization.id,
      zone: zone.id,
      line: line.id,
      workOrderLine: ordered.id,
      message: message.id,
      payment: payment.id,
      payout: payout.id,
      jobFile: jobFile.id,
      image: image.id,
      equipment: equipment.id,
      note: note.id,
      promise: promise.id,
      soldPlan,
      planCharge: charge.id,
      plan: plan.id,
    };
  });
  const lists: Record<string, string> = {};
  for (const list of namedLists) {
    const sample = list.input.parse({ ...listSample(list.calls, "One"), is_default: false });
    lists[list.calls] = list.idOf(await list.create(system, sample));
  }
  const hours = { startTime: "9:00 AM", endTime: "10:00 AM" };
  const event = await createEvent(
    system,
    EventInput.parse({
      name: "Team",
      types: [lists["eventTypes"]],
      eventDate: getWorldDay(1),
      technicians: [technician],
      ...hours,
    })
  );
  const blocked = await blockTime(system, { techId: spare.userId, appointmentDate: getWorldDay(3), ...hours });
  const change = await system.db((db) => db.changeSet.findFirstOrThrow({ where: { subjectId: blocked.id } }));
  const block = await blockTime(system, { techId: technician, appointmentDate: getWorldDay(2), ...hours });
  return {
    business,
    ...(await makeNumbers(business)),
    ...(await makeCalls(business, job.customerId)),
    ...(await makeSyncEntries(business, invoice)),
    ...(await makeFinancing(business, job.customerId, invoice)),
    ...(await makeMessages(business)),
    ...(await makeMarketing(business)),
    customer: job.customerId,
    location: job.locationId,
    job: job.jobId,
    appointment,
    technician,
    user: spare.userId,
    ...(await makeLogin(business)),
    role: business.roles.technician,
    invoice,
    workOrder,
    proposal,
    otherProposal,
    comparison,
    text: (await getInvoice(business.admin.who, invoice)).textVersion,
    event,
    block: block.id,
    change: change.id,
    ...rest,
    ...(lists as Lists),
  };
}

async function makeLogin({ businessId, system, admin: { userId } }: TestBusiness) {
  const { sessionId: otherSession } = await openSession({ businessId, id: userId }, "another browser");
  const app = {
    businessId,
    userId,
    kind: "app",
    name: "Authenticator app",
    secretSealed: "sealed",
    confirmedAt: new Date(),
  };
  const { id: secondFactor } = await system.db((db) => db.secondFactor.create({ data: app }));
  return { otherSession, secondFactor };
}

/** Returns a fingerprint of everything that a business has, except traces of activity. */
export async function everythingOf({ business }: World): Promise<string> {
  return business.system.db(async (db) => {
    const tables = await db.$queryRaw<Array<{ name: string }>>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace`;
    const parts = tables
      .filter(({ name }) => !PASSING.has(name))
      .map(
        ({ name }) =>
          `SELECT '${name}' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS part FROM ${name} t`
      );
    const [row] = await db.$queryRawUnsafe<Array<{ all: string }>>(
      `SELECT md5(string_agg(part, '' ORDER BY part)) AS all FROM (${parts.join(" UNION ALL ")}) parts`
    );
    return row?.all ?? "";
  });
}

/** Tables that only record that someone was active. */
const PASSING = new Set(["user_session"]);
