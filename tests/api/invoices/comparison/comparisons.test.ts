import { beforeAll, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/(public)/(links)/view-comparison/[token]/answer/route";
import { POST as makeLinkCall } from "@/app/api/comparisons/[id]/link/route";
import { POST as sendCall } from "@/app/api/comparisons/[id]/send/route";
import { POST as saveComparison } from "@/app/api/comparisons/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as signCall } from "@/app/api/invoices/[id]/sign/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as accept } from "@/app/api/public/comparisons/[token]/accept/route";
import { POST as decline } from "@/app/api/public/comparisons/[token]/decline/route";
import { GET as optionPdf } from "@/app/api/public/comparisons/[token]/options/[invoiceId]/pdf/route";
import { GET as view } from "@/app/api/public/comparisons/[token]/route";
import { POST as acceptOne } from "@/app/api/public/invoices/[token]/accept/route";
import { GET as viewOne } from "@/app/api/public/invoices/[token]/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst, getItemAt, getLast, getMatch, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let rate: string;

let address = 0;
const from = () => ({ "x-truckroll-address": `compared-${process.pid}-${++address}` });

beforeAll(async () => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  business = await makeBusiness();
  job = await makeJob(business.system);
  rate = await makeTaxRate(business.system, "County", "10");
});

const option = (title: string, unitPrice: string, more: object = {}) =>
  makeInvoice(
    business.system,
    job,
    [
      { name: title, unitPrice },
      { name: "Surge protector", unitPrice: "100.00", recommended: true },
    ],
    { isWorkOrder: true, isPresenting: true, invoiceTaxRates: [rate], invoice_type: { title }, ...more }
  );
const compare = (invoiceIds: string[], more: object = {}) =>
  send(saveComparison, { as: business.admin, body: { jobId: job.jobId, invoiceIds, ...more } });
const tokenOf = async (id: string) => {
  const response = await send(makeLinkCall, { as: business.admin, params: { id } });
  return getLast(String(response.body.link).split("/"));
};
const open = (token: string) => send(view, { as: null, params: { token }, headers: from() });

/** Makes three proposals (good, better, and best) and the customer link to their comparison. */
async function offered() {
  const ids = [await option("Good", "1000.00"), await option("Better", "2000.00"), await option("Best", "3000.00")];
  const { comparisonId } = (await compare(ids)).body;
  const token = await tokenOf(requireValue(comparisonId, "comparison id"));
  return { ids, comparisonId, token, shown: (await open(token)).body };
}
const statusesOf = async (ids: string[]) =>
  Promise.all(
    ids.map(
      async (id) => (await send(find, { as: business.admin, params: { id } })).body.operations_status.name as string
    )
  );
const textOf = (comparison: { invoices: Array<{ id: string; textVersion: string }> }, id: string) =>
  requireValue(
    comparison.invoices.find((each) => each.id === id),
    "invoice"
  ).textVersion;

describe("a comparison of proposals", () => {
  it("shows the options in order, without internal fields", async () => {
    const { ids, comparisonId, shown } = await offered();
    expect(shown).toMatchObject({ comparisonId, acceptedId: null, canAccept: true });
    expect(shown.invoices.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(shown.invoices.map(({ total }: { total: string }) => total)).toEqual(["1100.00", "2200.00", "3300.00"]);
    expect(JSON.stringify(shown)).not.toMatch(/unitCost|voidReason/);
  });

  it("declines the other options when one is accepted and signed, and counts chosen lines", async () => {
    const { ids, token, shown } = await offered();
    const [, better] = requireItems(ids, 2);
    const acceptance = await send(accept, {
      as: null,
      params: { token },
      headers: from(),
      body: {
        invoiceId: better,
        name: "Ann Lee",
        textVersion: textOf(shown, better),
        acceptedLineItemIds: [getItemAt(getItemAt(shown.invoices, 1).lineItems, 1).id],
      },
    });
    expect(acceptance.status, JSON.stringify(acceptance.body)).toBe(200);
    expect(acceptance.body).toMatchObject({ acceptedId: better, canAccept: false });
    expect(acceptance.body.invoices[1]).toMatchObject({ total: "2310.00", signatureName: "Ann Lee" });
    expect(await statusesOf(ids)).toEqual(["declined", "signed", "declined"]);
    const secondAcceptance = await sendUnchecked(accept, {
      as: null,
      params: { token },
      headers: from(),
      body: { invoiceId: ids[0], name: "Ann Lee", textVersion: textOf(shown, getFirst(ids)) },
    });
    expect([secondAcceptance.status, secondAcceptance.body.code]).toEqual([409, "other_option_accepted"]);
    expect((await send(decline, { as: null, params: { token }, headers: from(), method: "POST" })).body.code).toBe(
      "other_option_accepted"
    );
  });

  it("accepts one of several options accepted at once, and refuses the others", async () => {
    for (let round = 0; round < 5; round++) {
      const { ids, token, shown } = await offered();
      const own = await makeLink(business.system, getItemAt(ids, 2), { purpose: "proposal" });
      const best = (await send(viewOne, { as: null, params: { token: own }, headers: from() })).body.invoice;
      const answers = await Promise.all([
        ...ids.slice(0, 2).map((invoiceId) =>
          send(accept, {
            as: null,
            params: { token },
            headers: from(),
            body: { invoiceId, name: "Ann Lee", textVersion: textOf(shown, invoiceId) },
          })
        ),
        // The third one through its own link.
        send(acceptOne, {
          as: null,
          params: { token: own },
          headers: from(),
          body: { name: "Ann Lee", textVersion: best.textVersion },
        }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      for (const { status, body } of answers)
        if (status === 409) expect(body.code).toMatch(/^(other_option_accepted|changed_meanwhile)$/);
      expect((await statusesOf(ids)).filter((status) => status !== "declined")).toHaveLength(1);
    }
  });

  it("accepts one option, whether signed at the office or set by status", async () => {
    const first = await offered();
    const signing = { name: "Ann Lee", textVersion: textOf(first.shown, getFirst(first.ids)) };
    const signed = await send(signCall, {
      as: business.dispatcher,
      params: { id: getFirst(first.ids) },
      body: signing,
    });
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
    expect(await statusesOf(first.ids)).toEqual(["signed", "declined", "declined"]);
    const second = await offered();
    const set = (id: string, status: string) =>
      sendUnchecked(setStatus, { as: business.admin, params: { id }, body: { status } });
    await set(getItemAt(second.ids, 2), "approved");
    expect(await statusesOf(second.ids)).toEqual(["declined", "declined", "approved"]);
    expect((await set(getFirst(second.ids), "approved")).body.code).toBe("other_option_accepted");
    // The customer has changed their mind, and the office reverts the first answer by hand.
    await set(getItemAt(second.ids, 2), "declined");
    expect((await set(getFirst(second.ids), "approved")).status).toBe(200);
  });

  it("declines all options if the customer declines", async () => {
    const { ids, token } = await offered();
    const declined = await send(decline, { as: null, params: { token }, headers: from(), method: "POST" });
    expect(declined.body).toMatchObject({ canAccept: false, acceptedId: null });
    expect(await statusesOf(ids)).toEqual(["declined", "declined", "declined"]);
  });

  it("opens only with its own link, which opens nothing else", async () => {
    const { ids, token } = await offered();
    expect((await send(viewOne, { as: null, params: { token }, headers: from() })).status).toBe(404);
    const own = await makeLink(business.system, getFirst(ids), { purpose: "proposal" });
    expect((await open(own)).status).toBe(404);
    const request = () => new Request("http://localhost:3000/api/test", { headers: from() });
    const pdf = (invoiceId: string) =>
      optionPdf(request(), { params: Promise.resolve({ token, invoiceId }) }).then(({ status }) => status);
    expect(await pdf(getFirst(ids))).toBe(200);
    expect(await pdf(await option("Stray", "1.00"))).toBe(404);
  });

  it("shows the new total in the plain form before it is signed with chosen lines", async () => {
    const { ids, token, shown } = await offered();
    const line = getItemAt(getFirst(shown.invoices).lineItems, 1).id;
    const press = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({
        invoiceId: getFirst(ids),
        textVersion: textOf(shown, getFirst(ids)),
        ...fields,
      });
      const headers = { origin: "http://localhost:3000", host: "localhost:3000", ...from() };
      const request = new Request(`http://localhost:3000/view-comparison/${token}/answer`, {
        method: "POST",
        headers,
        body,
      });
      return (await answer(request, { params: Promise.resolve({ token }) })).headers.get("location");
    };
    const added = { acceptedLineItemIds: line, name: "Ann Lee", answer: "accept" };
    const back = `/view-comparison/${token}?option=${ids[0]}&lines=${line}&problem=total#accept`;
    expect(await press({ ...added, total: "1100.00" })).toBe(back);
    expect(await press({ ...added, total: "1210.00", answer: "total" })).toBe(back);
    expect(await press({ ...added, total: "1210.00", name: " " })).toContain("problem=name");
    expect(await press({ ...added, total: "1210.00" })).toBe("/thank-you");
    expect(await statusesOf(ids)).toEqual(["signed", "declined", "declined"]);
  });
});

describe("creating a comparison", () => {
  it("takes two to four open proposals of one job, in the given order", async () => {
    const [a, b, c, d, e] = requireItems(
      await Promise.all(["A", "B", "C", "D", "E"].map((title) => option(title, "10.00"))),
      5
    );
    const problem = async (ids: string[], more: object = {}) => {
      const { status, body } = await compare(ids, more);
      return [status, body.errors?.invoiceIds];
    };
    expect(await problem([a])).toEqual([422, "A comparison needs two to four options."]);
    expect(await problem([a, b, c, d, e])).toEqual([422, "A comparison can have up to four options."]);
    const invoice = await makeInvoice(business.system, job);
    expect((await problem([a, invoice]))[1]).toMatch(/is an invoice/);
    const elsewhere = await makeInvoice(business.system, await makeJob(business.system), undefined, {
      isWorkOrder: true,
    });
    expect((await problem([a, elsewhere]))[1]).toMatch(/isn't a proposal on this job/);
    const { comparisonId } = (await compare([a, b])).body;
    expect((await problem([a, c]))[1]).toMatch(/is in another comparison/);
    const changed = await compare([c, b], { comparisonId });
    expect(changed.body).toEqual({ comparisonId });
    const token = await tokenOf(requireValue(comparisonId, "comparison id"));
    expect((await open(token)).body.invoices.map(({ id }) => id)).toEqual([c, b]);
    // The change is undone as one, and then the comparison is dissolved.
    expect((await undoCall(business.admin, changed)).status).toBe(200);
    expect((await open(token)).body.invoices.map(({ id }) => id)).toEqual([a, b]);
    expect((await compare([], { comparisonId })).body).toEqual({ comparisonId: null });
    expect((await open(token)).status).toBe(404);
  });

  it("adds a saved proposal to the comparison that it names, within its job", async () => {
    const { comparisonId, ids } = await offered();
    const saved = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, undefined, { isWorkOrder: true, comparisonId }),
    });
    expect(saved.body).toMatchObject({ comparisonId, comparisonPosition: 3 });
    const joins = async (more: Record<string, unknown>, of = job) => {
      const { status, body } = await send(save, { as: business.admin, body: buildInvoiceBody(of, undefined, more) });
      return [status, body.errors?.comparisonId ?? body.code];
    };
    expect(await joins({ isWorkOrder: true, comparisonId })).toEqual([
      422,
      "A comparison can have up to four options.",
    ]);
    expect(await joins({ comparisonId })).toEqual([422, "Only proposals can be compared."]);
    const other = await makeJob(business.system);
    expect(await joins({ isWorkOrder: true, comparisonId }, other)).toEqual([404, "comparison_not_found"]);
    expect(await joins({ isWorkOrder: true, comparisonId: ids[0] })).toEqual([404, "comparison_not_found"]);
  });

  it("emails every option with a PDF of each and a link that compares them", async () => {
    const { ids, comparisonId } = await offered();
    const body = {
      contacts: ["options@example.com"],
      personalizedMessage: "As we discussed.",
      confirmUnknownRecipient: true,
    };
    const sent = await send(sendCall, {
      as: business.admin,
      params: { id: requireValue(comparisonId, "comparison id") },
      body,
    });
    expect(sent.body).toMatchObject({ sent: true, recipients: ["options@example.com"] });
    const mail = await business.system.db((db) =>
      db.mailMessage.findFirstOrThrow({ where: { toAddress: "options@example.com" } })
    );
    expect(mail.subject).toMatch(/^3 options from /);
    expect(mail.html).toContain("As we discussed.");
    expect(JSON.stringify(mail.attachments).match(/proposal-\d+\.pdf/g)).toHaveLength(3);
    const token = getMatch(/\/view-comparison\/([\w-]+)/, mail.html);
    expect((await open(token)).body.invoices).toHaveLength(3);
    const dates = await business.system.db((db) => db.invoice.findMany({ where: { id: { in: ids }, sentAt: null } }));
    expect(dates).toEqual([]);
  });
});
