import { beforeEach, describe, expect, it } from "vitest";
import { POST as addTechnician } from "@/app/api/appointments/[id]/tech/add/route";
import { POST as removeTechnician } from "@/app/api/appointments/[id]/tech/remove/route";
import { GET as showDay } from "@/app/api/books/days/[day]/route";
import { GET as listJobsOf } from "@/app/api/customers/[id]/jobs/route";
import { GET as showCustomer } from "@/app/api/customers/[id]/route";
import { GET as listCustomers } from "@/app/api/customers/route";
import { POST as toggleFutureWork } from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work/route";
import { POST as signInvoice } from "@/app/api/invoices/[id]/sign/route";
import { GET as findInvoice } from "@/app/api/invoices/[id]/route";
import { POST as saveInvoice } from "@/app/api/invoices/route";
import { POST as searchInvoices } from "@/app/api/invoices/search/route";
import { DELETE as deleteJob } from "@/app/api/jobs/[id]/route";
import { POST as deleteNote } from "@/app/api/notes/[id]/delete/route";
import { POST as saveNote } from "@/app/api/notes/route";
import { POST as recordCash } from "@/app/api/payments/non-provider-accept/route";
import { GET as listPayments } from "@/app/api/payments/route";
import { GET as search } from "@/app/api/search/route";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

/**
 * Tran is booked at Ruth's house, and Chen is not. Tran works, invoices, and takes money there; Chen sees none of it. Then
 * the office gives the job to Chen. The bookkeeper sees the money of both.
 */
let business: TestBusiness;
let tran: Staff;
let chen: Staff;
let bookkeeper: Staff;
let ruth: TestJob;
let stranger: TestJob;
let appointmentId: string;

beforeEach(async () => {
  business = await makeBusiness();
  tran = business.technician;
  chen = await makeStaff(business, {
    roleId: business.roles.technician,
    lastName: "Chen",
    isTechnician: true,
    techLevel: 3,
  });
  bookkeeper = await makeStaff(business, { roleId: business.roles.bookkeeper, lastName: "Book" });
  ruth = await makeJob(business.admin.who, "Ruth Schmidt");
  stranger = await makeJob(business.admin.who, "Ned Stranger");
  appointmentId = await makeAppointment(business, ruth, "2026-12-02T15:00:00Z", {
    techIds: [tran.userId],
    jobId: ruth.jobId,
  });
});

const statusOf = async (response: Promise<{ status: number }>) => (await response).status;
const today = () => getDayAt(tran.who.now, tran.who.timeZone);

function cash(as: Staff, invoiceId: string | null, date?: string) {
  const form = { amount: "100.00", businessCustomerId: ruth.customerId, invoiceId, ...(date ? { date } : {}) };
  return send(recordCash, { as, body: { form, methodType: "cash", paymentType: "cash" } });
}

describe("a technician's access", () => {
  it("covers the customers, jobs, documents, and payments of their appointments", async () => {
    const customers = await send(listCustomers, { as: tran });
    expect(customers.body.items.map(({ id }) => id)).toEqual([ruth.customerId]);
    for (const [customerId, status] of [
      [ruth.customerId, 200],
      [stranger.customerId, 404],
    ] as const)
      expect(await statusOf(send(showCustomer, { as: tran, params: { id: customerId } }))).toBe(status);
    const searchResponse = await send(search, { as: tran, query: { term: "stranger" } });
    expect(searchResponse.body).toEqual({ customers: [], jobs: [], invoices: [] });

    const saved = await send(saveInvoice, {
      as: tran,
      body: buildInvoiceBody(ruth, [{ name: "Repair", unitPrice: "500.00" }]),
    });
    expect(saved.status).toBe(200);
    const { id } = saved.body;
    expect((await cash(tran, id)).body).toMatchObject({ amount: "100.00", status: "succeeded" });
    expect((await send(findInvoice, { as: tran, params: { id } })).body).toMatchObject({
      total: "500.00",
      balance: "400.00",
    });
    expect((await send(findInvoice, { as: chen, params: { id } })).status).toBe(404);
    expect((await send(searchInvoices, { as: chen, body: {} })).body.items).toEqual([]);
    expect((await cash(chen, id)).status).toBe(404);
  });

  it("excludes other customers' invoices, and payments for other days or without an invoice", async () => {
    const foreign = await makeInvoice(business.dispatcher.who, stranger);
    const own = await makeInvoice(business.dispatcher.who, ruth);
    const lowered = buildInvoiceBody(stranger, [{ name: "Repair", unitPrice: "1.00" }], {
      invoice_type: { id: foreign },
    });
    expect((await send(saveInvoice, { as: tran, body: lowered })).status).toBe(404);
    expect((await cash(tran, foreign)).status).toBe(404);
    const backDated = await cash(tran, own, addDays(today(), -1));
    expect([backDated.status, backDated.body.errors]).toEqual([
      422,
      { date: "Your role can only record payments dated today. Change the date." },
    ]);
    expect((await cash(tran, null)).status).toBe(422);
    expect((await cash(tran, own, today())).status).toBe(200);
    expect((await cash(business.dispatcher, own, addDays(today(), -1))).status).toBe(409);
  });

  it("includes the office's invoice of their job, which they can add to and sign but not lower", async () => {
    const id = await makeInvoice(business.dispatcher.who, ruth, [{ name: "Furnace", unitPrice: "500.00" }]);
    const read = async () => (await send(findInvoice, { as: tran, params: { id } })).body;
    const { version, lineItems } = await read();
    const line = getFirst(lineItems);
    const saveAs = (as: Staff, lines: object[]) =>
      send(saveInvoice, { as, body: buildInvoiceBody(ruth, lines as never, { invoice_type: { id, version } }) });
    const stored = { id: line.id, name: "Furnace", unitPrice: "500.00" };
    for (const lines of [
      [{ ...stored, unitPrice: "1.00" }],
      [{ ...stored, futureWork: true }],
      [
        { ...stored, unitPrice: "1.00" },
        { name: "Filter", unitPrice: "499.00", recommended: true },
      ],
    ]) {
      const refused = await saveAs(tran, lines);
      expect([refused.status, refused.body.code]).toEqual([422, "document_lowered"]);
    }
    const params = { id, lineItemId: line.id };
    expect((await send(toggleFutureWork, { as: tran, method: "POST", params })).body.code).toBe("document_lowered");
    expect((await saveAs(tran, [stored, { name: "Filter", unitPrice: "40.00" }])).status).toBe(200);
    expect((await read()).total).toBe("540.00");
    const { textVersion } = await read();
    const signature = { name: "Ruth Schmidt", textVersion };
    expect((await send(signInvoice, { as: tran, params: { id }, body: signature })).status).toBe(200);
  });

  it("excludes changes to other users' notes and the deletion of jobs", async () => {
    const note = (as: Staff, more: object = {}) =>
      send(saveNote, {
        as,
        body: { generic_note_type: { type: "job", body: "Dog in the yard", jobId: ruth.jobId, ...more } },
      });
    const [office, own] = [await note(business.dispatcher), await note(tran)];
    expect([office.status, own.status]).toEqual([201, 201]);
    const change = (id: string) => note(tran, { id, body: "No dog" }).then(({ status }) => status);
    expect([await change(office.body.id), await change(own.body.id)]).toEqual([404, 200]);
    const remove = (id: string) => statusOf(send(deleteNote, { as: tran, method: "POST", params: { id } }));
    expect([await remove(office.body.id), await remove(own.body.id)]).toEqual([404, 200]);
    expect(await statusOf(send(deleteJob, { as: tran, method: "DELETE", params: { id: ruth.jobId } }))).toBe(403);
  });

  it("passes to the technician who gets the job, but documents stay visible to the technician who made them", async () => {
    const invoiceId = await makeInvoice(tran.who, ruth);
    const crew = { params: { id: appointmentId }, as: business.dispatcher };
    expect((await send(addTechnician, { ...crew, body: { techId: chen.userId } })).status).toBe(200);
    expect((await send(removeTechnician, { ...crew, body: { techId: tran.userId } })).status).toBe(200);
    const jobsSeen = async (as: Staff) => statusOf(send(listJobsOf, { as, params: { id: ruth.customerId } }));
    expect([await jobsSeen(tran), await jobsSeen(chen)]).toEqual([404, 200]);
    const invoiceSeen = (as: Staff) => statusOf(send(findInvoice, { as, params: { id: invoiceId } }));
    expect([await invoiceSeen(tran), await invoiceSeen(chen)]).toEqual([200, 200]);
  });

  it("excludes the daily books, while a bookkeeper sees all payments and cannot change crews", async () => {
    const invoiceId = await makeInvoice(business.dispatcher.who, ruth);
    await cash(tran, invoiceId);
    const payments = await send(listPayments, { as: bookkeeper });
    expect(payments.body.items.map(({ amount }) => amount)).toEqual(["100.00"]);
    expect((await send(showDay, { as: bookkeeper, params: { day: today() } })).status).toBe(200);
    expect((await send(showDay, { as: tran, params: { day: today() } })).status).toBe(403);
    const billed = await send(saveInvoice, { as: bookkeeper, body: buildInvoiceBody(ruth) });
    expect(billed.status).toBe(200);
    const crew = { params: { id: appointmentId }, body: { techId: chen.userId } };
    expect((await send(addTechnician, { as: bookkeeper, ...crew })).status).toBe(403);
  });
});
