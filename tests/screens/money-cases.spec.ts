import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { runningCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { makeDocument, sendOwnCall } from "@/tests/support/screens/own-call";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

test.describe.configure({ timeout: 120_000 });

const makeUniqueName = (word: string) => `${word} ${String(Date.now()).slice(-7)}-${test.info().retry}`;

/** Returns the customer and the job of an invoice of the demo business. */
async function somebody(page: Page) {
  const address = await findFirstRow(page, "/billing/invoices?kind=invoice", "/jobs/");
  const { businessCustomerId, jobId } = await sendOwnCall(page, "GET", `/api/invoices/${address.split("/").at(-1)}`);
  return { businessCustomerId: businessCustomerId as string, jobId: jobId as string };
}

const WORK = [{ name: "Work", unitPrice: "100.00", isTaxable: false }];

/** Takes cash from a customer, or from an unknown payer. */
const cash = (page: Page, form: object) =>
  sendOwnCall(page, "POST", "/api/payments/non-provider-accept", { form, methodType: "cash", paymentType: "cash" });

test("a customer is exempt from sales tax, and a new document names the certificate", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const { businessCustomerId: id, jobId } = await somebody(grace);
  const certificate = makeUniqueName("TX");
  await grace.goto(`/customer/show/${id}`);
  await grace.getByRole("button", { name: "Edit sales tax" }).click();
  const dialog = grace.getByRole("dialog", { name: "Sales tax" });
  const number = dialog.getByRole("textbox", { name: "Certificate number" });
  if (!(await number.isVisible())) await dialog.getByText("Exempt from sales tax").click();
  await number.fill(certificate);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    grace.getByText("Saved the sales tax exemption. New invoices and proposals start without tax.")
  ).toBeVisible();
  await expect(grace.getByText(certificate).first()).toBeVisible();

  const invoice_type = { businessCustomerId: id, jobId, lineItems: [{ name: "Work", unitPrice: "100.00" }] };
  const invoice = await sendOwnCall(grace, "POST", "/api/invoices", { invoice_type });
  expect([invoice.taxTotal, invoice.taxExemption]).toEqual(["0.00", certificate]);
  const { link } = await sendOwnCall(grace, "POST", `/api/invoices/${invoice.id}/link`);
  await grace.goto(new URL(link as string).pathname);
  await expect(grace.getByText(`Certificate ${certificate}`)).toBeVisible();

  await grace.goto(`/customer/show/${id}`);
  await grace.getByRole("button", { name: "Edit sales tax" }).click();
  await dialog.getByText("Exempt from sales tax").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(grace.getByText("Customer isn't exempt from sales tax.")).toBeVisible();
});

test("a refund requires a reason, and the books and the payment show it", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const whose = await somebody(grace);
  const { id: invoiceId } = await makeDocument(grace, whose, WORK);
  const { businessCustomerId } = whose;
  const payment = await cash(grace, { amount: "100.00", businessCustomerId, invoiceId });
  await grace.goto(`/billing/payments/${payment.id}`);
  await grace.getByRole("button", { name: "Refund" }).click();
  const dialog = grace.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("25.00");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByText("Required")).toBeVisible();
  await dialog.getByRole("button", { name: /Reason/ }).click();
  await pickOption(grace, /Paid twice/);
  const memo = makeUniqueName("Coupon");
  await dialog.getByLabel("Memo").fill(memo);
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(grace.getByText("Refunded $25.00.")).toBeVisible();
  await expect(grace.getByText(`Refund: paid twice. ${memo}`)).toBeVisible();
  expect((await sendOwnCall(grace, "GET", `/api/invoices/${invoiceId}`)).balance).toBe("25.00");

  await grace.goto("/billing/payments/refunds");
  await expect(grace.getByText(`Refund: paid twice. ${memo}`)).toBeVisible();
  const { items } = await sendOwnCall(grace, "GET", `/api/refunds?paymentId=${payment.id}`);
  await grace.goto(`/billing/books/${items[0].date}`);
  await expect(grace.getByText(`Refund (paid twice, ${memo})`)).toBeVisible();
});

test("after a refund by keyboard the focus is at the payment, for a partial and for a full refund", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  const { businessCustomerId } = await somebody(grace);
  const payment = await cash(grace, { amount: "100.00", businessCustomerId });
  await grace.goto(`/billing/payments/${payment.id}`);
  const dialog = grace.getByRole("dialog");
  const heading = grace.getByRole("heading", { level: 1, name: "Payment of $100.00" });
  for (const [amount, message] of [
    ["40.00", "Refunded $40.00."],
    ["60.00", "Refunded $60.00."],
  ] as const) {
    await grace.getByRole("button", { name: "Refund" }).focus();
    await grace.keyboard.press("Enter");
    await dialog.getByRole("textbox", { name: "Amount" }).fill(amount);
    await dialog.getByRole("button", { name: /Reason/ }).focus();
    await grace.keyboard.press("Enter");
    await grace.getByRole("option", { name: /Paid twice/ }).press("Enter");
    await dialog.getByLabel("Memo").press("Enter");
    await expect(grace.getByText(message)).toBeVisible();
    await expect(heading).toBeFocused();
  }
  await expect(grace.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await grace.keyboard.press("Tab");
  await expect(grace.getByRole("button", { name: /memo/i })).toBeFocused();
});

test("the same credit given twice is two credits", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const { businessCustomerId } = await somebody(grace);
  await grace.goto(`/customer/show/${businessCustomerId}/payments`);
  const memo = makeUniqueName("Courtesy");
  for (const times of [1, 2]) {
    await grace.getByRole("button", { name: "Add credit" }).click();
    const dialog = grace.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Amount" }).fill("5.00");
    await dialog.getByLabel("Memo").fill(memo);
    await dialog.getByRole("button", { name: "Add credit" }).click();
    await expect(dialog).toBeHidden();
    await expect(grace.getByText(memo)).toHaveCount(times);
  }
});

test("a failed refund is reported in its form, and another press is a new attempt", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const payment = await cash(grace, {
    amount: "61.00",
    businessCustomerId: (await somebody(grace)).businessCustomerId,
  });
  await grace.goto(`/billing/payments/${payment.id}`);
  await grace.getByRole("button", { name: "Refund" }).click();
  const dialog = grace.getByRole("dialog");
  await dialog.getByRole("button", { name: /Reason/ }).click();
  await pickOption(grace, /Paid twice/);
  const keys: Array<string | undefined> = [];
  await grace.route("**/api/payments/*/refunds", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    return route.fulfill({
      json: { amount: "61.00", status: "failed", failureReason: "The bank sent the money back." },
    });
  });
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByText("Refund failed. The bank sent the money back.")).toBeVisible();
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(grace.getByText("Refunded $61.00.")).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

/** Writes a dispute into the database as the card processor's message would. Test cards cannot be disputed. */
async function writeDispute(paymentId: string): Promise<void> {
  const cluster = runningCluster();
  const connectionString = process.env.DATABASE_URL ?? (cluster ? appUrl(cluster) : undefined);
  if (!connectionString)
    throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  const database = new pg.Client({ connectionString });
  await database.connect();
  await database.query("SELECT set_config('app.system', 'relay', false)");
  const { rows } = await database.query<{ id: string }>("SELECT id FROM business");
  await database.query("SELECT set_config('app.system', '', false)");
  for (const { id } of rows) {
    await database.query("SELECT set_config('app.business_id', $1, false)", [id]);
    await database.query(
      `INSERT INTO refund (business_id, id, payment_id, kind, amount, status, reason, returned_on, is_provider,
         dispute_status, evidence_due_at)
       SELECT business_id, $1, id, 'dispute', amount, 'pending', 'product not received', paid_on, true,
         'needs response', '2031-05-06T18:00:00Z' FROM payment WHERE id = $2`,
      [randomUUID(), paymentId]
    );
  }
  await database.end();
}

test("a dispute is shown on top with the deadline for evidence", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const { businessCustomerId } = await somebody(grace);
  const payment = await cash(grace, { amount: "77.00", businessCustomerId });
  await writeDispute(payment.id as string);
  await grace.goto("/billing/payments/refunds");
  const dispute = grace.getByRole("listitem").filter({ hasText: "$77.00" });
  await expect(dispute).toContainText(/product not received, needs response/i);
  await expect(dispute).toContainText("Send evidence to the card processor by");
  await expect(dispute).toContainText("2031");
});

test("a rebate comes off the total after tax, and a line carries the warranty of the price book @corner", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  const whose = await somebody(grace);
  const lineItems = [{ ...WORK[0], warranty: "10 years on parts" }];
  const { id } = await makeDocument(grace, whose, [], { invoice_type: { ...whose, lineItems } });
  await grace.goto(`/jobs/${whose.jobId}/invoices/${id}`);
  await expect(grace.getByText("Warranty: 10 years on parts")).toBeVisible();
  await grace.getByRole("button", { name: "More", exact: true }).click();
  await grace.getByRole("menuitem", { name: "Rebate…" }).click();
  const dialog = grace.getByRole("dialog", { name: "Rebate" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Utility rebate");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("30.00");
  await dialog.getByRole("button", { name: "Save rebate" }).click();
  await expect(grace.getByText(/^Saved a rebate of \$/)).toBeVisible();
  expect((await sendOwnCall(grace, "GET", `/api/invoices/${id}`)).balance).toBe("70.00");
  const { link } = await sendOwnCall(grace, "POST", `/api/invoices/${id}/link`);
  await grace.goto(new URL(link as string).pathname);
  await expect(grace.getByText("Utility rebate")).toBeVisible();
  await expect(grace.getByText("Warranty: 10 years on parts")).toBeVisible();
  await expect(grace.getByText("$70.00").first()).toBeVisible();
});

test("an unmatched payment is assigned to its customer, and becomes a credit @corner", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const { businessCustomerId } = await somebody(grace);
  const { fullName } = (await sendOwnCall(grace, "GET", `/api/customers/${businessCustomerId}/detail`)).customer;
  const memo = makeUniqueName("Envelope");
  const payment = await cash(grace, { amount: "12.34", memo });
  await grace.goto(`/billing/payments/${payment.id}`);
  await expect(grace.getByText("Unknown customer")).toBeVisible();
  await grace.getByRole("button", { name: "Assign customer" }).click();
  const dialog = grace.getByRole("dialog");
  await dialog.getByRole("combobox").fill(fullName);
  await pickOption(grace, new RegExp(fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  await dialog.getByRole("button", { name: "Assign customer" }).click();
  await expect(grace.getByText(`Assigned $12.34 to ${fullName} as account credit.`)).toBeVisible();
  await grace.goto(`/customer/show/${businessCustomerId}/payments`);
  await expect(grace.getByRole("listitem").filter({ hasText: memo })).toContainText("$12.34 of $12.34 available");
});

test("all messages of a document and of its customer are shown on request", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const whose = await somebody(grace);
  const { id } = await makeDocument(grace, whose, WORK);
  for (let n = 1; n <= 11; n++)
    await sendOwnCall(grace, "POST", `/api/invoices/${id}/send`, {
      contacts: [`again.${n}@example.com`],
      confirmUnknownRecipient: true,
    });
  const card = grace.locator("main section").filter({ has: grace.getByRole("heading", { name: /^Messages/ }) });
  for (const page of [`/jobs/${whose.jobId}/invoices/${id}`, `/customer/show/${whose.businessCustomerId}`]) {
    await grace.goto(page);
    await expect(card.getByText(/^again\.\d+@example\.com, /)).toHaveCount(10);
    await expect(card.getByText("again.1@example.com, ", { exact: false })).toHaveCount(0);
    const all = card.getByRole("link", { name: "Show all" });
    await all.focus();
    await grace.keyboard.press("Enter");
    await expect(card.getByText("again.1@example.com, ", { exact: false })).toBeVisible();
    const fewer = card.getByRole("link", { name: "Show newest" });
    await expect(fewer).toBeFocused();
    await fewer.press("Enter");
    await expect(card.getByText("again.1@example.com, ", { exact: false })).toHaveCount(0);
    await expect(card.getByRole("listitem")).toHaveCount(10);
  }
});
