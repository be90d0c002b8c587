import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { POST as drag } from "@/app/api/appointments/[id]/update-time/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { WatchedClient } from "@/lib/platform/database/create-pool";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { type Answer, send } from "@/tests/support/calls/send";

// Alone in its database: every statement of the process counts.
let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});
afterEach(() => vi.restoreAllMocks());

/** Runs a call that must succeed. Returns how many statements and transactions the process sent for it. */
async function countStatements(work: () => Promise<Pick<Answer, "status">>) {
  const sent: string[] = [];
  const query = vi.spyOn(WatchedClient.prototype, "query");
  expect(await work()).toMatchObject({ status: 200 });
  for (const [first] of query.mock.calls)
    sent.push(typeof first === "string" ? first : String((first as { text?: string }).text));
  return { statements: sent.length, transactions: sent.filter((text) => text.startsWith("BEGIN")).length };
}

const makeDocument = () => makeInvoice(business.system, job, [{ name: "Work", unitPrice: "100.00" }]);

// The limits are what each path takes now, so that a change can only lower them.
it("a card payment takes at most 45 statements in 4 transactions", async () => {
  const form = {
    amount: "100.00",
    businessCustomerId: job.customerId,
    invoiceId: await makeDocument(),
    token: await makeCardToken(),
  };
  const body = { form, methodType: "card", paymentType: "card", esigName: "Ann Lee" } as const;
  const { statements, transactions } = await countStatements(() => send(accept, { as: business.admin, body }));
  expect(statements).toBeLessThanOrEqual(45);
  expect(transactions).toBeLessThanOrEqual(4);
});

it("a cash payment takes at most 20 statements in one transaction", async () => {
  const form = { amount: "100.00", businessCustomerId: job.customerId, invoiceId: await makeDocument() };
  const body = { form, methodType: "cash", paymentType: "cash" } as const;
  const { statements, transactions } = await countStatements(() => send(note, { as: business.admin, body }));
  expect(statements).toBeLessThanOrEqual(20);
  expect(transactions).toBe(1);
});

it("a drag takes at most 16 statements in one transaction", async () => {
  const { userId: techId } = business.technician;
  const id = await makeAppointment(business, job, "2026-12-10T15:00:00Z", { techIds: [techId] });
  const body = { start: "2026-12-10T17:00:00.000Z", end: "2026-12-10T19:00:00.000Z", techId, forceAppointment: false };
  const move = () => send(drag, { as: business.dispatcher, params: { id }, body });
  const { statements, transactions } = await countStatements(move);
  expect(statements).toBeLessThanOrEqual(16);
  expect(transactions).toBe(1);
});
