import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as swipe } from "@/app/api/payments/card-swipe/route";
import { createLog } from "@/lib/platform/log";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { send } from "@/tests/support/calls/send";

const NUMBER = "4242424242424242";
const TRACK = `%B${NUMBER}^LEE/ANN^3104101000?;${NUMBER}=3104101000?`;

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const swiped = (swipeData: string, as: { cookie: string } = business.admin) => send(swipe, { as, body: { swipeData } });
const written: string[] = [];
const stdout = process.stdout.write.bind(process.stdout);
afterEach(() => {
  process.stdout.write = stdout;
});

it("returns the masked card and a single-use token, without the permission to enter cards", async () => {
  const role = await business.system.db((db) =>
    db.role.create({
      data: {
        businessId: business.businessId,
        name: "Till",
        permissions: ["payments.view", "payments.accept", "customers.all", "invoices.all"],
      },
    })
  );
  const till = await makeStaff(business, { roleId: role.id });
  const { body } = await swiped(TRACK, till);
  expect(body).toEqual({
    lastFour: "4242",
    cardType: "Visa",
    expiration: "04/31",
    nameOnCard: "ANN LEE",
    swipeToken: expect.any(String),
  });
  const id = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "60.00" }]);
  const pay = (token: string, amount: string) =>
    send(accept, {
      as: till,
      body: {
        form: { amount, businessCustomerId: job.customerId, invoiceId: id, token },
        methodType: "card",
        paymentType: "card",
      },
    });
  expect((await pay(body.swipeToken, "20.00")).body).toMatchObject({ status: "succeeded", cardLast4: "4242" });
  expect((await pay(body.swipeToken, "20.00")).body.code).toBe("token_expired");
  // A typed card does not become a swiped one by its name.
  const typedToken = await makeCardToken();
  expect((await pay(typedToken, "20.00")).status).toBe(403);
  expect((await pay(`swiped_${typedToken}`, "20.00")).body.code).toBe("token_expired");
});

it("refuses data that is not a card track", async () => {
  for (const data of ["hello", `%B${NUMBER}`, "%B4242424242424241^LEE/ANN^3104101000?"])
    expect((await swiped(data)).body.errors).toHaveProperty("swipeData");
});

it("refuses a swipe when the provider does not accept swiped cards", async () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_1", STRIPE_PUBLISHABLE_KEY: "pk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  for (const [name, value] of Object.entries({ ...stripe, STRIPE_ONE_FIRM: "1" })) vi.stubEnv(name, value);
  vi.resetModules();
  const { POST } = await import("@/app/api/payments/card-swipe/route");
  const { status, body } = await send(POST, { as: business.admin, body: { swipeData: TRACK } });
  expect([status, body.code]).toEqual([409, "swipe_not_taken"]);
  expect(JSON.stringify(body)).not.toContain(NUMBER);
  vi.unstubAllEnvs();
});

it("stores no track data in any table, and logs none at any level", async () => {
  process.stdout.write = ((chunk: string) => written.push(String(chunk)) > 0) as typeof process.stdout.write;
  await swiped(TRACK);
  await swiped(`${TRACK} nonsense`.replace("%B", "%C"));
  process.stdout.write = stdout;
  expect(written.join("")).not.toContain(NUMBER);
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  log.level = "trace";
  log.error({ body: { swipeData: TRACK }, error: new Error("no answer") }, "a call failed");
  expect(lines.join("")).not.toContain(NUMBER);
  const tables = await business.system.db(
    (db) => db.$queryRaw<Array<{ name: string }>>`
      SELECT c.relname AS name FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND has_table_privilege(c.oid, 'SELECT')`
  );
  expect(tables.length).toBeGreaterThan(100);
  const tablesWithNumber = await business.system.db(async (db) => {
    const rows = await db.$queryRawUnsafe<Array<{ name: string }>>(
      tables
        .map(({ name }) => `SELECT '${name}' AS name FROM "${name}" x WHERE x::text LIKE '%${NUMBER}%'`)
        .join(" UNION ALL ")
    );
    return rows.map(({ name }) => name);
  });
  expect(tablesWithNumber).toEqual([]);
});
