import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { startTcpProxy } from "@/tests/support/processes/tcp-proxy";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";

let business: TestBusiness;
let job: TestJob;
let survivor: WebInstance;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  survivor = await startWeb();
}, 90_000);

afterAll(() => killAll([survivor]));

type Posted = { path: string; body: object; key: string };

async function postRequest(
  url: string,
  { path, body, key }: Posted
): Promise<{ status: number; answer: { id: string } }> {
  const answered = await fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      cookie: business.admin.cookie,
      origin: url,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
  return { status: answered.status, answer: (await answered.json()) as { id: string } };
}

/**
 * Posts to a web process that is killed with -9 after the database did the nth commit of this request, before the
 * process hears of it. Answers of the database are held from there on. Returns false when the request has fewer
 * commits.
 */
async function killAtCommit(nth: number, posted: Posted): Promise<boolean> {
  let commits = Number.NaN;
  let isDone = false;
  const proxy = await startTcpProxy(getDatabasePort(), (bytes, passage) => {
    if (!bytes.includes("COMMIT") || ++commits !== nth) return;
    passage.holdAnswers();
    passage.server.once("data", () => (isDone = true));
  });
  const victim = await startWeb({ DATABASE_URL: getUrlThroughPort(proxy.port) });
  try {
    commits = 0;
    let isAnswered = false;
    const request = postRequest(victim.url, posted).then(
      () => (isAnswered = true),
      () => {}
    );
    await waitUntil(() => isDone || isAnswered);
    victim.process.child.kill("SIGKILL");
    await Promise.all([victim.process.ended, request]);
    return isDone && !isAnswered;
  } finally {
    killAll([victim]);
    await proxy.close();
  }
}

const getDatabasePort = () => Number(new URL(process.env["DATABASE_URL"] ?? "").port);

function getUrlThroughPort(port: number): string {
  const url = new URL(process.env["DATABASE_URL"] ?? "");
  url.port = String(port);
  return url.href;
}

/** Kills at each commit in turn and repeats the request twice with its key. Returns the counts before the repeats. */
async function killAtEveryCommit(
  request: (nth: number) => Promise<Posted>,
  count: (posted: Posted, id?: string) => Promise<number>
): Promise<number[]> {
  const before: number[] = [];
  for (let nth = 1; ; nth++) {
    const posted = await request(nth);
    if (!(await killAtCommit(nth, posted))) return before;
    before.push(await count(posted));
    const [first, second] = [await postRequest(survivor.url, posted), await postRequest(survivor.url, posted)];
    expect(first.status, `killed at commit ${nth}: ${JSON.stringify(first.answer)}`).toBeLessThan(300);
    expect(second).toEqual(first);
    expect(await count(posted), `killed at commit ${nth}`).toBe(1);
  }
}

describe("IDEM-3: a web process killed between commit and answer", () => {
  it("books one appointment, and a retry on another process returns it", async () => {
    const before = await killAtEveryCommit(
      async (nth) => ({
        path: "/api/appointments",
        key: `appointment-${nth}`,
        body: {
          data: { start: startOf(nth), businessCustomerId: job.customerId },
          businessCustomerLocation: job.locationId,
          jobTypeId: business.jobTypeId,
        },
      }),
      ({ body }) => countAppointments((body as { data: { start: string } }).data.start)
    );
    // The kill that matters: the appointment was stored, and the client had no answer.
    expect(before.at(-1)).toBe(1);
  }, 300_000);

  it("charges a card once, whichever commit was the last", async () => {
    const before = await killAtEveryCommit(
      async (nth) => ({
        path: "/api/payments/accept",
        key: `payment-${nth}`,
        body: {
          form: {
            amount: "80.00",
            businessCustomerId: job.customerId,
            invoiceId: await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "80.00" }]),
            token: await makeCardToken(),
          },
          methodType: "card",
          paymentType: "card",
          esigName: "Ann Lee",
        },
      }),
      async ({ body }) => {
        const { invoiceId } = (body as { form: { invoiceId: string } }).form;
        return countPayments(invoiceId);
      }
    );
    expect(before.length, "commits of a payment: opened, charged, settled").toBeGreaterThanOrEqual(3);
    expect(before.at(-1)).toBe(1);
    const invoices = await business.system.db((db) =>
      db.invoice.findMany({ where: { businessId: business.businessId, paidTotal: { gt: 0 } } })
    );
    expect(invoices.map(({ paidTotal, balance }) => `${paidTotal} ${balance}`)).toEqual(invoices.map(() => "80 0"));
    expect(invoices.length).toBe(before.length + 1);
    const charges = await business.system.db((db) => db.sandboxCharge.count());
    expect(charges, "charges at the provider").toBe(invoices.length);
  }, 300_000);
});

const startOf = (nth: number) => `2026-11-${String(nth + 1).padStart(2, "0")}T15:00:00Z`;

function countAppointments(start: string): Promise<number> {
  const { businessId } = business;
  return business.system.db((db) => db.appointment.count({ where: { businessId, startAt: new Date(start) } }));
}

function countPayments(invoiceId: string): Promise<number> {
  const { businessId } = business;
  return business.system.db((db) => db.payment.count({ where: { businessId, invoiceId } }));
}
