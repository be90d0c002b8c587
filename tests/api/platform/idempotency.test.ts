import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { POST as pay } from "@/app/api/public/invoices/[token]/pay/route";
import { call } from "@/lib/platform/http/call";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const mails = (relatedId: string) => business.system.db((db) => db.mailMessage.count({ where: { relatedId } }));

describe("IDEM-2: the same key for a different request", () => {
  it("refuses another invoice in the path, and sends nothing for it", async () => {
    const [first, second] = [await makeInvoice(business.system, job), await makeInvoice(business.system, job)];
    const body = { contacts: ["ann@example.com"] };
    const headers = { "idempotency-key": "send-1" };
    const sendInvoiceById = (id: string) => send(sendInvoice, { as: business.admin, params: { id }, body, headers });
    expect((await sendInvoiceById(first)).status).toBe(200);
    expect(await sendInvoiceById(second)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(await mails(second)).toBe(0);
    expect((await sendInvoiceById(first)).body).toEqual({ sent: true, recipients: ["ann@example.com"], state: "kept" });
    expect(await mails(first)).toBe(1);
  });

  it("refuses another query", async () => {
    const route = counting("test.query");
    const sendDay = (day: string) =>
      send(route, { as: business.admin, query: { day }, body: {}, headers: { "idempotency-key": "query-1" } });
    expect((await sendDay("mon")).body).toEqual({ runs: 1 });
    expect((await sendDay("tue")).status).toBe(422);
    expect((await sendDay("mon")).body).toEqual({ runs: 1 });
    expect(route.runs()).toBe(1);
  });

  it("refuses a payment through another document's link, and charges nothing", async () => {
    const ids = [await makeInvoice(business.system, job), await makeInvoice(business.system, job)] as const;
    const [first, second] = [await makeLink(business.system, ids[0]), await makeLink(business.system, ids[1])];
    const body = { amount: "50.00", methodType: "card", token: await makeCardToken() };
    const payByLink = (token: string) =>
      sendUnchecked(pay, { as: null, params: { token }, body, headers: { "idempotency-key": "pay-1" } });
    expect((await payByLink(first)).body).toMatchObject({ status: "succeeded", amount: "50.00" });
    expect(await payByLink(second)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    const charged = (invoiceId: string) => business.system.db((db) => db.payment.count({ where: { invoiceId } }));
    expect([await charged(ids[0]), await charged(ids[1])]).toEqual([1, 0]);
  });
});

it("IDEM-4: the same key on another call is independent", async () => {
  const [one, another] = [counting("test.one"), counting("test.another")];
  const sendTo = (route: typeof one) =>
    send(route, { as: business.admin, query: { day: "mon" }, body: {}, headers: { "idempotency-key": "both" } });
  expect([(await sendTo(one)).status, (await sendTo(another)).status, (await sendTo(one)).status]).toEqual([
    200, 200, 200,
  ]);
  expect([one.runs(), another.runs()]).toEqual([1, 1]);
});

function counting(id: string) {
  let runs = 0;
  const route = call({
    id,
    summary: "Counts how often it ran",
    query: z.object({ day: z.string() }),
    body: z.object({}),
    returns: z.object({ runs: z.number() }),
    idempotent: true,
    run: () => Promise.resolve({ runs: ++runs }),
  });
  return Object.assign(route, { runs: () => runs });
}
