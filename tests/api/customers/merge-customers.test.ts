import { beforeAll, describe, expect, it } from "vitest";
import { GET as show } from "@/app/api/customers/[id]/route";
import { GET as detail } from "@/app/api/customers/[id]/detail/route";
import { POST as merge } from "@/app/api/customers/[id]/merge/route";
import { POST as undelete } from "@/app/api/customers/[id]/undelete/route";
import { GET as pairs } from "@/app/api/customers/likely-pairs/route";
import { POST as notTheSame } from "@/app/api/customers/not-the-same/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { createContact } from "@/lib/customers/contacts/save-contact";
import { SaveContact } from "@/lib/customers/contacts/contact-inputs";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { mergeCustomers } from "@/lib/customers/merge-customers";
import { CustomerMerge } from "@/lib/customers/merge/customer-merge";
import { previewMerge } from "@/lib/customers/merge/merge-preview";
import { saveNote } from "@/lib/customers/notes/save-note";
import { SavedNote } from "@/lib/customers/notes/note";
import { openJob } from "@/lib/jobs/create-job";
import { recordOfficePayment } from "@/lib/payments/record-office-payment";
import { OfficePayment } from "@/lib/payments/records/payment-calls";
import { listChanges } from "@/lib/platform/changes/list-changes";
import type { Transaction } from "@/lib/platform/session/who";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeLink } from "@/tests/factories/invoice";
import { getInstantAtHour, getComingWorkday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { waitForLockWait } from "@/tests/support/timing/until-lock-waits";

let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

let phones = 100;
const newCustomer = async (more: object = {}, { system } = business) => {
  const mobile = `704 555 ${String(++phones).padStart(4, "0")}`;
  const form = {
    firstName: "Ann",
    lastName: "Lee",
    mobile,
    address: "12 Oak St",
    city: "Concord",
    state: "NC",
    zip: "28025",
  };
  const customer = await createCustomer(system, NewCustomer.parse({ ...form, relaxed: true, ...more }));
  return { customerId: customer.customerId, locationId: customer.locationId ?? "" };
};
const withWork = async (more: object = {}) => {
  const customer = await newCustomer(more);
  const { id: jobId } = await openJob(business.system, customer.customerId, {
    input: {
      name: "No heat",
      businessCustomerLocationId: customer.locationId,
      salesOpportunity: false,
    },
  });
  return { ...customer, jobId };
};
const requestMerge = (id: string, mergeCustomerIds: string[], more: object = {}) =>
  send(merge, { as: business.admin, params: { id }, body: { mergeCustomerIds, ...more } });
const pay = (customerId: string, invoiceId: string, amount = "40.00") =>
  recordOfficePayment(
    business.admin.who,
    OfficePayment.parse({
      methodType: "cash",
      paymentType: "cash",
      form: { amount, businessCustomerId: customerId, invoiceId },
    }),
    null
  );
/** Counts the rows that belong to a customer, by table. */
const rowsOf = (customerId: string) =>
  business.system.db(async (db) => ({
    contacts: await db.contact.count({ where: { customerId } }),
    locations: await db.location.count({ where: { customerId } }),
    billing: await db.billingAddress.count({ where: { customerId } }),
    jobs: await db.job.count({ where: { customerId } }),
    appointments: await db.appointment.count({ where: { customerId } }),
    invoices: await db.invoice.count({ where: { customerId } }),
    payments: await db.payment.count({ where: { customerId } }),
    notes: await db.note.count({ where: { customerId } }),
    groups: await db.customerGroupMember.count({ where: { customerId } }),
    files: await db.storedFile.count({ where: { ownerKind: "customer", ownerId: customerId } }),
  }));

/** Makes a customer with one of everything. */
async function withEverything() {
  const { businessId } = business;
  const job = await withWork({ firstName: "Anne", email: "anne@example.com", contactMethod: "sms" });
  const { customerId } = job;
  await makeAppointment(business, job, getInstantAtHour(getComingWorkday(), 9), { jobId: job.jobId });
  const invoice = await makeInvoice(business.system, job);
  await pay(customerId, invoice);
  await saveNote(
    business.admin.who,
    SavedNote.parse({ type: "customer", body: "Rings", businessCustomerId: customerId })
  );
  await business.system.db(async (db) => {
    const at = { businessId, customerId, city: "Concord", state: "NC", zip: "28025" };
    await db.billingAddress.create({ data: { ...at, address: "PO Box 9" } });
    const group = await db.customerGroup.create({ data: { businessId, displayName: "Rentals" } });
    await db.customerGroupMember.create({ data: { businessId, customerId, groupId: group.id } });
    await db.storedFile.create({
      data: {
        businessId,
        ownerKind: "customer",
        ownerId: customerId,
        fileName: "a.pdf",
        contentType: "application/pdf",
        byteSize: 1,
        sha256: "",
        storageKey: "none",
      },
    });
    await db.customerLink.create({
      data: { businessId, customerId, system: "quickbooks", externalId: `QB-${customerId}` },
    });
  });
  return { ...job, invoice };
}

describe("customers.merge", () => {
  it("customers/merge: moves everything to the survivor, keeps opt-outs, and links the merged customer to it", async () => {
    const survivor = await newCustomer({ communicationPreferences: { optOutTextNotifications: true } });
    const mergedCustomer = await withEverything();
    const link = await makeLink(business.system, mergedCustomer.invoice);
    const before = await rowsOf(mergedCustomer.customerId);
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    const { candidates } = await previewMerge(business.admin.who, [survivor.customerId, mergedCustomer.customerId]);
    expect(candidates[1]?.moves).toBe(
      "1 contact, 1 location, 1 billing address, 1 job, 1 appointment, 1 invoice or proposal, 1 payment, 1 note, 1 file, 1 group"
    );
    const done = await requestMerge(survivor.customerId, [mergedCustomer.customerId], {
      keep: { name: mergedCustomer.customerId, defaultLocation: mergedCustomer.customerId },
    });
    expect([done.status, done.body]).toMatchObject([
      200,
      {
        id: survivor.customerId,
        fullName: "Anne Lee",
        email: "anne@example.com",
        contactMethod: "email",
        communicationPreferences: { optOutTextNotifications: true },
        businessCustomerLocations: [
          { id: mergedCustomer.locationId, isDefault: true },
          { id: survivor.locationId, isDefault: false },
        ],
      },
    ]);
    const remainingRows = Object.entries(await rowsOf(mergedCustomer.customerId)).filter(([, count]) => count > 0);
    expect(remainingRows).toEqual([]);
    expect(await rowsOf(survivor.customerId)).toMatchObject({ ...before, contacts: 2, locations: 2 });
    const merged = await send(show, { as: business.admin, params: { id: mergedCustomer.customerId } });
    expect(merged.body).toMatchObject({ deleted: true, mergedInto: { id: survivor.customerId, fullName: "Anne Lee" } });
    const page = await send(detail, { as: business.admin, params: { id: survivor.customerId } });
    expect(page.body).toMatchObject({
      outstandingBalance: "60.00",
      externalIdentifiers: { quickbooks: `QB-${mergedCustomer.customerId}` },
      contacts: [{ isPrimary: true }, { isPrimary: false }],
    });
    expect((await send(view, { params: { token: link } })).status).toBe(200);
    const [mergeChange] = (await listChanges(business.admin.who, { ...EVERY_CHANGE, recordId: survivor.customerId }))
      .items;
    expect(mergeChange?.acts).toMatchObject([
      { action: "customer.merged", details: { jobs: 1, payments: 1, "invoices and proposals": 1 } },
    ]);
    const restored = await send(undelete, { as: business.admin, params: { id: mergedCustomer.customerId } });
    expect([restored.status, restored.body.code]).toEqual([409, "customer_merged"]);
    expect((await undoCall(business.admin, done)).status).toBe(200);
    expect(await rowsOf(mergedCustomer.customerId)).toEqual(before);
    const afterUndo = await send(show, { as: business.admin, params: { id: mergedCustomer.customerId } });
    expect(afterUndo.body).toMatchObject({ deleted: false, mergedInto: null, fullName: "Anne Lee" });
    const own = await send(show, { as: business.admin, params: { id: survivor.customerId } });
    expect(own.body).toMatchObject({ fullName: "Ann Lee", businessCustomerLocations: [{ isDefault: true }] });
  });

  it("keeps every number and address, in a contact if needed, and joins equal locations on request", async () => {
    const survivor = await newCustomer({ email: "a@example.com" });
    const mergedCustomer = await newCustomer({ email: "b@example.com", home_phone: "704 555 9999" });
    await business.system.db((db) => db.contact.deleteMany({ where: { customerId: mergedCustomer.customerId } }));
    const done = await requestMerge(survivor.customerId, [mergedCustomer.customerId], {
      mergeSameLocations: true,
      externalIdentifiers: JSON.stringify({ xero: `X-${survivor.customerId}` }),
    });
    expect(done.body).toMatchObject({ email: "a@example.com", homePhone: "7045559999" });
    expect(done.body.businessCustomerLocations).toMatchObject([{ id: survivor.locationId, isDefault: true }]);
    const page = await send(detail, { as: business.admin, params: { id: survivor.customerId } });
    expect(page.body.contacts).toMatchObject([
      { email: "a@example.com" },
      { email: "b@example.com", isPrimary: false },
    ]);
    expect(page.body.externalIdentifiers).toEqual({ xero: `X-${survivor.customerId}` });
    const third = await newCustomer();
    const refused = await requestMerge(third.customerId, [(await newCustomer()).customerId], {
      externalIdentifiers: { xero: `X-${survivor.customerId}` },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["externalIdentifiers"]]);
  });

  it("refuses the customer itself, deleted or merged customers, a third customer's values, and foreign customers", async () => {
    const [one, two, three] = [await newCustomer(), await newCustomer(), await newCustomer()].map((c) => c.customerId);
    const [a = "", b = "", c = ""] = [one, two, three];
    expect((await requestMerge(a, [a])).body.errors).toEqual({
      mergeCustomerIds: "A customer can't be merged with itself. Select a different customer.",
    });
    expect((await requestMerge(a, [b], { keep: { email: c } })).status).toBe(422);
    expect((await requestMerge(a, [b])).status).toBe(200);
    expect((await requestMerge(c, [b])).body.code).toBe("customer_deleted");
    expect((await requestMerge(b, [c])).body.code).toBe("customer_deleted");
    const foreignCustomer = await createCustomer(
      other.system,
      NewCustomer.parse({ firstName: "X", lastName: "Y", relaxed: true })
    );
    expect((await requestMerge(a, [foreignCustomer.customerId])).status).toBe(404);
  });

  it("follows a chain of merges to the last customer for requests that name the first", async () => {
    const [a, b, c] = [await withWork(), await newCustomer(), await newCustomer()];
    expect((await requestMerge(b.customerId, [a.customerId])).status).toBe(200);
    expect((await requestMerge(c.customerId, [b.customerId])).status).toBe(200);
    const invoice = await makeInvoice(business.system, a);
    await pay(a.customerId, invoice);
    const booked = await openJob(business.system, a.customerId, {
      input: {
        name: "Late",
        salesOpportunity: false,
        businessCustomerLocationId: a.locationId,
      },
    });
    const rows = await rowsOf(c.customerId);
    expect([booked.customerId, rows.jobs, rows.invoices, rows.payments]).toEqual([c.customerId, 2, 1, 1]);
  });
});

describe("parallel merges", () => {
  /** Runs work in one transaction that stays open until another session waits for its lock. */
  const heldOpen = (work: (db: Transaction) => Promise<unknown>) => {
    let markDone = () => {};
    const isDone = new Promise<void>((resolve) => (markDone = resolve));
    const all = business.admin.who.db(async (db) => {
      await work(db);
      markDone();
      await waitForLockWait(business.system);
    });
    return { isDone, all };
  };
  const noteOn = (db: Transaction, customerId: string) =>
    db.note.create({ data: { businessId: business.businessId, type: "customer", body: "x", customerId } });

  it("return records of the job to the merged customer on undo, and leave records without a job", async () => {
    const [survivor, mergedCustomer] = [await newCustomer(), await withWork()];
    const { businessId, system } = business;
    const done = await requestMerge(survivor.customerId, [mergedCustomer.customerId], { mergeSameLocations: true });
    const work = { ...mergedCustomer, customerId: survivor.customerId };
    const invoice = await makeInvoice(system, work);
    const paidId = (await pay(survivor.customerId, invoice)).id;
    const appointment = await makeAppointment(business, work, null, { jobId: mergedCustomer.jobId });
    const give = (more: object) =>
      system.db((db) =>
        db.credit.create({
          data: { businessId, customerId: survivor.customerId, amount: "5.00", balance: "5.00", ...more },
        })
      );
    const [ofJob, ofInvoice, ofNobody] = [
      await give({ jobId: mergedCustomer.jobId }),
      await give({ invoiceId: invoice }),
      await give({}),
    ];
    const elsewhere = await makeInvoice(system, await withWork());
    const whose = () =>
      system.db(async (db) => [
        (await db.invoice.findFirstOrThrow({ where: { id: invoice } })).customerId,
        (await db.payment.findFirstOrThrow({ where: { id: paidId } })).customerId,
        (await db.appointment.findFirstOrThrow({ where: { id: appointment } })).customerId,
        (await db.credit.findFirstOrThrow({ where: { id: ofJob.id } })).customerId,
        (await db.credit.findFirstOrThrow({ where: { id: ofInvoice.id } })).customerId,
        (await db.credit.findFirstOrThrow({ where: { id: ofNobody.id } })).customerId,
      ]);
    const all = (id: string) => [id, id, id, id, id, survivor.customerId];
    expect(await whose()).toEqual(all(survivor.customerId));
    let last = await undoCall(business.admin, done);
    expect([last.status, await whose()]).toEqual([200, all(mergedCustomer.customerId)]);
    const places = await system.db((db) =>
      Promise.all([
        db.invoice.findFirstOrThrow({ where: { id: invoice } }),
        db.appointment.findFirstOrThrow({ where: { id: appointment } }),
      ])
    );
    expect(places.map(({ locationId }) => locationId)).toEqual([mergedCustomer.locationId, mergedCustomer.locationId]);
    for (const id of [survivor.customerId, mergedCustomer.customerId]) {
      last = await undoCall(business.admin, last);
      expect([last.status, await whose()], JSON.stringify(last.body)).toEqual([200, all(id)]);
    }
    expect((await system.db((db) => db.invoice.findFirstOrThrow({ where: { id: elsewhere } }))).version).toBe(1);
  });

  it("move records that begin before or during the merge to the survivor", async () => {
    const [survivor, mergedCustomer] = [await newCustomer(), await newCustomer()];
    const before = heldOpen((db) => noteOn(db, mergedCustomer.customerId));
    await before.isDone;
    const merging = heldOpen(() =>
      mergeCustomers(
        business.admin.who,
        survivor.customerId,
        CustomerMerge.parse({ mergeCustomerIds: [mergedCustomer.customerId] })
      )
    );
    await merging.isDone;
    await before.all;
    const meanwhile = await business.system.db((db) => noteOn(db, mergedCustomer.customerId));
    await merging.all;
    expect(meanwhile.customerId).toBe(survivor.customerId);
    expect([(await rowsOf(survivor.customerId)).notes, (await rowsOf(mergedCustomer.customerId)).notes]).toEqual([
      2, 0,
    ]);
  });

  it("CON: lose nothing and leave nothing behind with parallel bookings, notes, contacts, and payments", async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b, c] = [await newCustomer(), await withWork(), await withWork()];
      const [ofB, ofC] = [await makeInvoice(business.system, b), await makeInvoice(business.system, c)];
      const book = (job: typeof b) => makeAppointment(business, job, null, { jobId: job.jobId });
      const newJob = (job: typeof b) => makeAppointment(business, job, null);
      const outcomes = await Promise.allSettled([
        requestMerge(a.customerId, [b.customerId]),
        requestMerge(b.customerId, [a.customerId]),
        requestMerge(a.customerId, [c.customerId]),
        ...[b, c].flatMap((job) => [book(job), newJob(job), book(job)]),
        pay(b.customerId, ofB),
        pay(c.customerId, ofC),
        makeInvoice(business.system, b),
        makeInvoice(business.system, c),
        ...[b, c].map(({ customerId }) =>
          saveNote(business.admin.who, SavedNote.parse({ type: "customer", body: "x", businessCustomerId: customerId }))
        ),
        ...[b, c].map(({ customerId: businessCustomerId }) =>
          createContact(business.admin.who, SaveContact.parse({ businessCustomerId, first_name: "Late" }))
        ),
      ]);
      const failed = outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
      // A contact for a customer who was merged meanwhile is refused with a reason. The other rows follow.
      expect(failed.filter((text) => !/merged into another\./.test(text))).toEqual([]);
      const customers = await business.system.db((db) =>
        db.customer.findMany({ where: { id: { in: [a, b, c].map(({ customerId }) => customerId) } } })
      );
      const mergedCustomers = customers.filter(({ mergedIntoId }) => mergedIntoId);
      const statuses = outcomes.slice(0, 3).map((one) => (one.status === "fulfilled" ? Object(one.value).status : 0));
      expect(statuses.filter((status) => status === 200)).toHaveLength(mergedCustomers.length);
      expect(statuses.every((status) => [200, 409].includes(Number(status)))).toBe(true);
      expect(mergedCustomers.length).toBeGreaterThan(0);
      for (const { id } of mergedCustomers) {
        const remainingRows = Object.entries(await rowsOf(id)).filter(([, count]) => count > 0);
        expect(remainingRows, "rows left behind").toEqual([]);
      }
      const all = { jobs: 0, appointments: 0, invoices: 0, payments: 0, notes: 0 };
      for (const { id } of customers) {
        const rows = await rowsOf(id);
        for (const key of Object.keys(all) as Array<keyof typeof all>) all[key] += rows[key];
      }
      expect(all).toEqual({ jobs: 4, appointments: 6, invoices: 4, payments: 2, notes: 2 });
      const torn = await business.system.db(
        (db) => db.$queryRaw<unknown[]>`
          SELECT a.id FROM appointment a JOIN job j ON j.business_id = a.business_id AND j.id = a.job_id
          JOIN customer_location l ON l.business_id = j.business_id AND l.id = j.location_id
          WHERE a.customer_id <> j.customer_id OR l.customer_id <> j.customer_id`
      );
      expect(torn).toEqual([]);
    }
  });
});

describe("customers.listLikelyPairs", () => {
  it("finds pairs by phone, email, address, and similar names in one ZIP, best first, until marked as different", async () => {
    const own = await makeBusiness();
    const same = { zip: "98101", city: "Seattle", state: "WA" };
    const one = await newCustomer(
      {
        ...same,
        firstName: "Jon",
        lastName: "Smithson",
        address: "5 Pine St",
        email: "js@example.com",
        mobile: "206 555 0101",
      },
      own
    );
    const two = await newCustomer(
      {
        ...same,
        firstName: "John",
        lastName: "Smithson",
        address: "5 Pine Street",
        email: "JS@example.com",
        mobile: "(206) 555-0101",
      },
      own
    );
    const three = await newCustomer(
      {
        ...same,
        firstName: "Jonn",
        lastName: "Smithson",
        address: "8 Elm St",
        mobile: "206 555 0103",
      },
      own
    );
    const listPairs = async () => {
      const { items } = (await send(pairs, { as: own.dispatcher, query: { limit: 100 } })).body;
      return items.filter(({ customers }: { customers: Array<{ id: string }> }) =>
        customers.some(({ id }) => [one, two, three].some(({ customerId }) => customerId === id))
      );
    };
    const before = await listPairs();
    expect(before[0]).toMatchObject({
      customers: [{ id: one.customerId }, { id: two.customerId }],
      same: ["phone", "email", "address", "name"],
    });
    expect(before.slice(1).map((pair: { same: string[] }) => pair.same)).toEqual([["name"], ["name"]]);
    const say = { as: own.dispatcher, body: { customerIds: [two.customerId, one.customerId] } };
    expect((await send(notTheSame, say)).body).toEqual({ success: true });
    expect((await listPairs()).map((pair: { same: string[] }) => pair.same)).toEqual([["name"], ["name"]]);
    expect((await send(pairs, { as: other.dispatcher })).body.items).toEqual([]);
    // A customer who was marked as different from one of them is also different from the merged one.
    const body = { mergeCustomerIds: [one.customerId] };
    await send(merge, { as: own.admin, params: { id: three.customerId }, body });
    expect(await listPairs()).toEqual([]);
  });
});

const EVERY_CHANGE = { actorIds: [], subjectKinds: [], day: null, after: null, hasItsRowsOnly: true };
