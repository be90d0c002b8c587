import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { POST as book } from "@/app/api/appointments/route";
import { GET as searchCustomers } from "@/app/api/customers/search/route";
import { POST as storeCustomer } from "@/app/api/customers/route";
import { POST as saveInvoice } from "@/app/api/invoices/route";
import { POST as searchInvoices } from "@/app/api/invoices/search/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as signPublic } from "@/app/api/public/invoices/[token]/sign/route";
import { POST as forgot } from "@/app/api/session/forgot-password/route";
import { call } from "@/lib/platform/http/call";
import { buildNextAuthOptions } from "@/lib/users/log-in/build-next-auth-options";
import { proxy } from "@/proxy";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

/** Returns the fields of a 422, or else the status and code. */
type Refused = { status: number; body: { code?: string; errors?: object } };
const refusedFields = ({ status, body }: Refused) =>
  status === 422 ? Object.keys(body.errors ?? {}) : [status, body.code];

describe.each([
  ["a NUL character", "A\0B"],
  ["half of a character pair", "A\ud800B"],
])("%s is refused with the name of its field", (_, bad) => {
  it("in requests of users", async () => {
    const as = business.admin;
    const customer = { firstName: bad, lastName: "X", email: "a@example.com", relaxed: true };
    expect(refusedFields(await send(storeCustomer, { as, body: customer }))).toEqual(["firstName"]);
    const line = { name: "n", description: bad, unitPrice: "1.00" };
    expect(refusedFields(await send(saveInvoice, { as, body: buildInvoiceBody(job, [line]) }))).toEqual([
      "invoice_type.lineItems.0.description",
    ]);
    const noted = buildInvoiceBody(job, undefined, { invoice_type: { notes: [`<p>${bad}</p>`] } });
    expect(refusedFields(await send(saveInvoice, { as, body: noted }))).toEqual(["invoice_type.notes.0"]);
    expect(refusedFields(await send(searchInvoices, { as, body: { term: bad } }))).toEqual(["term"]);
    const form = { amount: "1.00", businessCustomerId: job.customerId, memo: bad };
    const money = { form, methodType: "cash", paymentType: "cash" };
    expect(refusedFields(await sendUnchecked(note, { as, body: money }))).toEqual(["form.memo"]);
  });

  it("in JSON within a text", async () => {
    const data = { techIds: [business.technician.userId], businessCustomerId: job.customerId, title: bad };
    const body = {
      data: JSON.stringify(data),
      businessCustomerLocation: job.locationId,
      jobTypeId: business.jobTypeId,
    };
    const shape = z.object({ data: z.string().transform((text) => JSON.parse(text) as unknown) });
    const route = call({ id: "test", summary: "", body: shape, returns: z.object({}), run: () => Promise.resolve({}) });
    expect(refusedFields(await send(route, { as: business.admin, body }))).toEqual(["data.title"]);
    expect((await send(book, { as: business.admin, body })).status).toBe(422);
  });

  it("in a field name, and at any depth", async () => {
    const shape = z.object({ bag: z.record(z.string(), z.unknown()) });
    const route = call({ id: "test", summary: "", body: shape, returns: z.object({}), run: () => Promise.resolve({}) });
    const sendBag = (bag: unknown) => sendUnchecked(route, { as: business.admin, body: { bag } });
    expect(refusedFields(await sendBag({ [bad]: "x" }))).toEqual(["bag"]);
    const deep = (levels: number) => `{"bag":${'{"a":'.repeat(levels)}${JSON.stringify(bad)}${"}".repeat(levels)}}`;
    expect((await send(route, { as: business.admin, body: deep(30) })).status).toBe(422);
    expect((await send(route, { as: business.admin, body: deep(50_000) })).status).toBe(413);
    expect((await sendBag({ a: { b: "José 😀" } })).status).toBe(200);
  });

  it("in requests without an account", async () => {
    const token = await makeLink(business.system, await makeInvoice(business.system, job));
    const signed = await send(signPublic, { as: null, params: { token }, body: { name: bad } });
    expect(refusedFields(signed)).toEqual(["name"]);
    expect(refusedFields(await send(forgot, { body: { email: bad } }))).toEqual(["email"]);
    const [password] = buildNextAuthOptions().providers as unknown as [{ options: { authorize: Authorize } }];
    await expect(password.options.authorize({ login: bad, password: "x" }, { headers: {} })).rejects.toThrow(/^wrong$/);
  });
});

type Authorize = (credentials: object, request: object) => Promise<unknown>;

it("a NUL in a query is refused by calls, and pages drop it", async () => {
  expect(refusedFields(await send(searchCustomers, { as: business.admin, query: { term: "a\0b" } }))).toEqual(["term"]);
  const page = proxy(new NextRequest("http://localhost:3000/customers?term=a%00b"));
  expect(page.headers.get("location")).toBe("http://localhost:3000/customers?term=ab");
  expect(proxy(new NextRequest("http://localhost:3000/customers?term=ab")).headers.get("location")).toBeNull();
  expect(proxy(new NextRequest("http://localhost:3000/api/search?q=a%00b")).headers.get("location")).toBeNull();
});
