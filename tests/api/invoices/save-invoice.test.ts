import { beforeAll, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as removeLine } from "@/app/api/invoices/[id]/line-items/[lineItemId]/remove/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as noteCash } from "@/app/api/payments/non-provider-accept/route";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { PUT as saveTaxSettings } from "@/app/api/business/tax-settings/route";
import { removeCustomer } from "@/lib/customers/edits/remove-customer";
import { computeUncollectedBalance } from "@/lib/invoices/records/search-invoices";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { answerError } from "@/lib/platform/http/answer-error";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { stringifyWithoutIds } from "@/tests/support/calls/said";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireItems, requireValue } from "@/tests/support/required-values";

const FAILURE = "An error occurred. If this issue persists, please contact customer support.";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;
let otherJob: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system);
  otherJob = await makeJob(other.system);
});

describe("invoices.save", () => {
  it("money/tax-per-rate: creates lines, discounts, and rates with totals to the cent", async () => {
    const state = await makeTaxRate(business.system, "State", "6.25");
    const county = await makeTaxRate(business.system, "County", "1.5");
    const body = buildInvoiceBody(
      job,
      [
        { name: "Blower motor", kind: "part", unitPrice: "249.99", quantity: "1" },
        {
          name: "Labor",
          kind: "labor",
          unitPrice: "120.00",
          quantity: "1.5",
          isTaxable: false,
          discount: { kind: "percent", value: "10" },
        },
        { name: "Humidifier", unitPrice: "400.00", recommended: true },
      ],
      { invoiceTaxRates: [state, { id: county }], invoice_type: { notes: ["<div>Thank you</div>", "<p>&nbsp;</p>"] } }
    );
    const { status, body: invoice } = await send(save, { as: business.dispatcher, body });
    expect(status).toBe(200);
    expect(invoice).toMatchObject({
      subtotal: "411.99",
      taxTotal: "19.37",
      total: "431.36",
      paidTotal: "0.00",
      balance: "431.36",
      invoiceNumber: 1001,
    });
    expect(invoice.notes.map((note: { body: string }) => note.body)).toEqual(["<p>Thank you</p>"]);
    expect(invoice.operations_status).toEqual({ id: 1, name: "open - draft" });
    expect(invoice.lineItems.map((line: { counted: boolean }) => line.counted)).toEqual([true, true, false]);
    const storedInvoice = await send(find, { as: business.dispatcher, params: { id: invoice.id } });
    expect(storedInvoice.body).toEqual(invoice);
  });

  it("lets a deleted customer's invoice be corrected and paid, and refuses a new one", async () => {
    const formerCustomerJob = await makeJob(business.system, "Lea Orr");
    const id = await makeInvoice(business.system, formerCustomerJob);
    await removeCustomer(business.admin.who, formerCustomerJob.customerId, { endWork: false });
    const more = { invoice_type: { id } };
    const lower = buildInvoiceBody(formerCustomerJob, [{ name: "Repair", unitPrice: "80.00" }], more);
    const corrected = await send(save, { as: business.dispatcher, body: lower });
    expect([corrected.status, corrected.body.balance]).toEqual([200, "80.00"]);
    expect(await computeUncollectedBalance(business.system, formerCustomerJob.customerId)).toBe("80.00");
    const form = { amount: "80.00", businessCustomerId: formerCustomerJob.customerId, invoiceId: id };
    const cash = { form, methodType: "cash", paymentType: "cash" };
    expect((await sendUnchecked(noteCash, { as: business.admin, body: cash })).status).toBe(200);
    expect(await computeUncollectedBalance(business.system, formerCustomerJob.customerId)).toBe("0.00");
    const another = await send(save, { as: business.dispatcher, body: buildInvoiceBody(formerCustomerJob) });
    expect([another.status, another.body.code]).toEqual([404, "customer_not_found"]);
  });

  it("never turns an invoice into a proposal or a proposal into an invoice", async () => {
    const mine = await makeJob(business.system, "Kim Ode");
    const invoice = await makeInvoice(business.system, mine);
    const form = { amount: "40.00", businessCustomerId: mine.customerId, invoiceId: invoice };
    const cash = { form, methodType: "cash", paymentType: "cash" };
    expect((await sendUnchecked(noteCash, { as: business.admin, body: cash })).status).toBe(200);
    const proposal = await makeInvoice(business.system, mine, undefined, { isWorkOrder: true });
    const saved = async (id: string, more: object) => {
      const { status, body } = await send(save, {
        as: business.dispatcher,
        body: buildInvoiceBody(mine, undefined, { ...more, invoice_type: { id } }),
      });
      return [status, body.code ?? body.kind];
    };
    expect(await saved(invoice, { isWorkOrder: true })).toEqual([409, "other_kind"]);
    expect(await computeUncollectedBalance(business.system, mine.customerId)).toBe("60.00");
    expect(await saved(proposal, { isWorkOrder: false })).toEqual([409, "other_kind"]);
    expect(await saved(proposal, {})).toEqual([200, "proposal"]);
    expect(await saved(invoice, {})).toEqual([200, "invoice"]);
  });

  it("closes an invoice whose lines are lowered to the paid amount, but not an unpaid one", async () => {
    const as = business.admin;
    const invoice = (await send(save, { as, body: buildInvoiceBody(job, [{ name: "Repair", unitPrice: "100.00" }]) }))
      .body;
    const form = { amount: "40.00", date: "2026-11-20", businessCustomerId: job.customerId, invoiceId: invoice.id };
    const paid = await send(noteCash, { as, body: { form, methodType: "cash", paymentType: "cash" } });
    expect(paid.status).toBeLessThan(300);
    const resave = (unitPrice: string) =>
      send(save, {
        as,
        body: buildInvoiceBody(job, [{ name: "Repair", unitPrice }], { invoice_type: { id: invoice.id } }),
      });
    expect((await resave("50.00")).body.operations_status.name).toBe("open - draft");
    expect((await resave("40.00")).body).toMatchObject({ balance: "0.00", operations_status: { name: "closed" } });
    expect((await resave("50.00")).status).toBe(409);
  });

  it("adds and offers no tax if the business collects none, and keeps the tax of stored documents", async () => {
    const firm = await makeBusiness();
    const work = await makeJob(firm.system);
    const rate = await makeTaxRate(firm.system, "State", "6.25");
    const collect = (collects_tax: "Y" | "N") =>
      send(saveTaxSettings, { as: firm.admin, method: "PUT", body: { collects_tax, autolookup_enabled: "N" } });
    const store = (more: Record<string, unknown>) =>
      send(save, { as: firm.admin, body: buildInvoiceBody(work, [{ name: "Repair", unitPrice: "100.00" }], more) });
    const offered = async () => (await openEditor(firm.admin.who, { jobId: work.jobId, invoiceId: null })).rates;
    const taxed = (await store({ invoiceTaxRates: [rate] })).body;
    expect([taxed.taxTotal, (await offered()).length]).toEqual(["6.25", 1]);
    await collect("N");
    expect(await offered()).toEqual([]);
    const refused = await store({ invoiceTaxRates: [rate] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["invoiceTaxRates"]]);
    expect((await store({})).body.taxTotal).toBe("0.00");
    const resavedInvoice = await store({ invoiceTaxRates: [rate], invoice_type: { id: taxed.id, title: "As before" } });
    expect(resavedInvoice.body).toMatchObject({ taxTotal: "6.25", title: "As before" });
    await collect("Y");
    expect((await store({ invoiceTaxRates: [rate] })).body.taxTotal).toBe("6.25");
  });

  it("updates lines by id, presents, accepts JSON as text, and returns 409 to a second editor", async () => {
    const id = await makeInvoice(business.system, job);
    const { body: first } = await send(find, { as: business.admin, params: { id } });
    const line = getFirst(first.lineItems);
    const edit = (version: number, unitPrice: string) => ({
      ...buildInvoiceBody(
        job,
        [
          { id: line.id, name: "Repair", unitPrice },
          { name: "Filter", unitPrice: "20.00" },
        ],
        { isPresenting: true }
      ),
      invoice_type: JSON.stringify({
        id,
        version,
        businessCustomerId: job.customerId,
        jobId: job.jobId,
        lineItems: [
          { id: line.id, name: "Repair", unitPrice },
          { name: "Filter", unitPrice: "20.00" },
        ],
      }),
    });
    const changed = await send(save, { as: business.admin, body: edit(first.version, "110.00") });
    expect(changed.body).toMatchObject({ total: "130.00", operations_status: { name: "presented" } });
    expect(getFirst(changed.body.lineItems).id).toBe(line.id);
    const late = await send(save, { as: business.dispatcher, body: edit(first.version, "999.00") });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    const removed = await send(removeLine, { as: business.admin, params: { id, lineItemId: line.id } });
    expect(removed.body.total).toBe("20.00");
    const secondRemoval = await send(removeLine, { as: business.admin, params: { id, lineItemId: line.id } });
    expect(secondRemoval.status).toBe(404);
  });

  it("CON-1: saves for one of twenty editors with the same version", async () => {
    const id = await makeInvoice(business.system, job);
    const { body: first } = await send(find, { as: business.admin, params: { id } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        send(save, {
          as: business.admin,
          body: buildInvoiceBody(job, [{ name: "Mine", unitPrice: `${i + 1}.00` }], {
            invoice_type: { id, version: first.version },
          }),
        })
      )
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it("saves once for repeats with the same key", async () => {
    const headers = { "idempotency-key": "save-1" };
    const body = buildInvoiceBody(job);
    const [a, b] = requireItems(
      await Promise.all([0, 1].map(() => send(save, { as: business.admin, body, headers }))),
      2
    );
    expect(a.body.id).toBe(b.body.id);
    expect((await send(save, { as: business.admin, body: buildInvoiceBody(job, []), headers })).status).toBe(422);
  });

  it("declines recommended lines, saves templates separately, and signs on save", async () => {
    const recommended = [{ name: "Surge protector", unitPrice: "50.00", recommended: true, accepted: true }];
    const declined = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, recommended, { declineRecs: true }),
    });
    expect(declined.body).toMatchObject({
      total: "0.00",
      lineItems: [{ accepted: false, counted: false, amount: "50.00" }],
    });
    const template = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, recommended, { asTemplate: true, invoice_type: { id: declined.body.id } }),
    });
    expect(template.body.isTemplate).toBe(true);
    expect(template.body.id).not.toBe(declined.body.id);
    const signed = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, undefined, { esig: { name: "Ann Lee", ssn4: "4321" } }),
    });
    expect(signed.body).toMatchObject({ operations_status: { name: "signed" }, signatureName: "Ann Lee" });
    expect(stringifyWithoutIds(signed.body)).not.toContain("4321");
    const row = await business.system.db((db) => db.invoice.findFirstOrThrow({ where: { id: signed.body.id } }));
    expect(row.ssn4Sealed).toMatch(/^v1\./);
    const edited = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, [], { invoice_type: { id: signed.body.id } }),
    });
    expect([edited.status, edited.body.code]).toEqual([409, "invoice_not_open"]);
  });

  it("TEN-2: doesn't find another business's customer, job, invoice, part, or tax rate", async () => {
    const strange = await makeTaxRate(other.system, "Strange", "5");
    const foreign = await makeInvoice(other.system, otherJob);
    const as = business.admin;
    expect((await send(save, { as, body: buildInvoiceBody(otherJob) })).status).toBe(404);
    expect((await send(save, { as, body: buildInvoiceBody({ ...job, jobId: otherJob.jobId }) })).status).toBe(404);
    expect(
      (await send(save, { as, body: buildInvoiceBody(job, undefined, { invoiceTaxRates: [strange] }) })).status
    ).toBe(404);
    expect(
      (await send(save, { as, body: buildInvoiceBody(job, undefined, { invoice_type: { id: foreign } }) })).status
    ).toBe(404);
    expect(
      (await send(save, { as, body: buildInvoiceBody(job, [{ name: "x", unitPrice: "1.00", partId: foreign }]) }))
        .status
    ).toBe(404);
  });

  it("errors/invoice-generic: returns the documented message if a save fails, and stores nothing", async () => {
    const broken = await makeBusiness();
    const body = buildInvoiceBody(await makeJob(broken.system));
    const { businessId } = broken;
    await broken.system.db((db) => db.numberCounter.deleteMany({ where: { businessId, kind: "invoice" } }));
    const failed = await send(save, { as: broken.admin, body });
    expect([failed.status, failed.body.message, failed.body.errors]).toEqual([500, FAILURE, {}]);
    expect(await broken.system.db((db) => db.invoice.count({ where: { businessId } }))).toBe(0);
  });

  it("errors/invoice-sync-toggle: a failed toggle returns its own documented message", async () => {
    const { handler } = requireValue(
      declaredRoutes.find(({ handler: each }) => each.declaration.id === "invoices.toggleSync"),
      "declared route"
    );
    const answer = answerError(new Error("the disk is full"), handler.declaration, { requestId: "r1" });
    expect([answer.status, (await answer.json()).message]).toEqual([
      500,
      "There was a problem setting the sync status for your invoice. Please try again.",
    ]);
  });

  it("errors/invoice-generic: every other invoice call returns the documented message, too", async () => {
    const declared = declaredRoutes.map(({ handler }) => handler.declaration);
    const calls = declared.filter(({ id }) => id.startsWith("invoices.") && id !== "invoices.toggleSync");
    expect(calls.length).toBeGreaterThan(15);
    for (const call of calls) {
      const answer = answerError(new Error("the disk is full"), call, { requestId: "r1" });
      expect([call.id, answer.status, (await answer.json()).message]).toEqual([call.id, 500, FAILURE]);
    }
  });

  it("refuses invalid input such as numeric money or a line without a name", async () => {
    const bad = await send(save, { as: business.admin, body: buildInvoiceBody(job, [{ name: "", unitPrice: 12.5 }]) });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.errors)).toEqual(
      expect.arrayContaining(["invoice_type.lineItems.0.name", "invoice_type.lineItems.0.unitPrice"])
    );
    const over = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, [{ name: "x", unitPrice: "1.00", discount: { kind: "percent", value: "101" } }]),
    });
    expect(over.status).toBe(422);
  });
});
