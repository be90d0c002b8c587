import type { Locator, Page } from "@playwright/test";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { drawSignature } from "@/tests/support/screens/draw";
import { makeDocument, sendOwnCall } from "@/tests/support/screens/own-call";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

test.describe.configure({ timeout: 150_000 });

const PHONE = { viewport: { width: 390, height: 844 } };
const makeUniqueName = (word: string) => `${word} ${String(Date.now()).slice(-7)}-${test.info().retry}`;

/** Makes a plan template as the administrator and returns its id. */
async function makePlan(page: Page, name: string): Promise<string> {
  return page.evaluate(
    async (plan) => {
      const form = new FormData();
      form.set("maintenance_plan", plan);
      const answer = await fetch("/api/maintenance-plans/save", { method: "POST", body: form });
      return (await answer.json()).maintenance_plan.id as string;
    },
    JSON.stringify({ name, price: "19.00", frequency: "monthly", duration: 12, emailsInvoices: false })
  );
}

/** Returns the customer and the job of a proposal of the demo business. */
async function somebody(page: Page) {
  const address = await findFirstRow(page, "/billing/invoices?kind=proposal", "/jobs/");
  const { businessCustomerId, jobId } = await sendOwnCall(page, "GET", `/api/invoices/${address.split("/").at(-1)}`);
  return { businessCustomerId: businessCustomerId as string, jobId: jobId as string };
}

async function typeCard(form: Locator, name: string): Promise<void> {
  await form.getByLabel("Card number").fill("4242 4242 4242 4242");
  await form.getByLabel("Expires").pressSequentially("1239");
  await form.getByLabel("Security code").fill("123");
  await form.getByLabel(/^Name/).fill(name);
}

const fits = (page: Page) =>
  expect(page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).resolves.toBeLessThanOrEqual(0);

test("a customer accepts a proposal with a plan on the phone, and pays the deposit at once @corner", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  const plan = makeUniqueName("Comfort club");
  await makePlan(grace, plan);
  const whose = await somebody(grace);
  const lines = [
    { name: "Condenser", unitPrice: "1000.00", isTaxable: false },
    { name: "Surge protector", unitPrice: "150.00", isTaxable: false, recommended: true },
  ];
  const { id, invoiceNumber } = await makeDocument(grace, whose, lines, { isWorkOrder: true, isPresenting: true });

  // The office asks for a deposit and offers the plan.
  const address = `/jobs/${whose.jobId}/invoices/${id}`;
  await grace.goto(address);
  await grace.getByRole("textbox", { name: "Deposit on acceptance" }).fill("30%");
  await expect(grace.getByText("$300.00").first()).toBeVisible();
  await grace.getByText(new RegExp(`^${plan}, .*\\$19\\.00`)).click();
  await grace.getByRole("button", { name: "Save", exact: true }).click();
  await expect(grace.getByText(`Proposal #${invoiceNumber} saved`)).toBeVisible();
  const { link } = await sendOwnCall(grace, "POST", `/api/invoices/${id}/link`);

  const phone = await openWatchedPage(await browser.newContext(PHONE));
  await phone.goto(new URL(link as string).pathname);
  await expect(phone.getByText("Deposit due on acceptance")).toBeVisible();
  await phone.getByRole("link", { name: "Accept this proposal" }).click();
  await phone.getByRole("checkbox", { name: /Surge protector/ }).check();
  await expect(phone.getByText("A deposit of $345.00 is due when you accept.")).toBeVisible();
  await phone.getByRole("checkbox", { name: new RegExp(plan) }).check();
  await phone.getByLabel("Your full name").fill("Ann Lee");
  await fits(phone);
  await phone.getByRole("button", { name: "Sign and accept" }).click();

  const form = phone.getByRole("form", { name: "Pay deposit" });
  await expect(form.getByText("Deposit due now: $345.00 of the $1,150.00 total.")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Amount" })).toHaveCount(0);
  await fits(phone);
  await typeCard(form, "Ann Lee");
  await form.getByRole("button", { name: "Pay $345.00" }).click();
  await expect(phone.getByText("We received your deposit of $345.00. Thank you.")).toBeVisible();
  await expect(form).toHaveCount(0);

  await grace.goto(address);
  await expect(grace.getByText("Deposit requested $345.00, paid $345.00")).toBeVisible();
  await grace.goto(`/customer/show/${whose.businessCustomerId}/maintenance-plans`);
  const sold = grace.locator("section").filter({ hasText: plan }).last();
  await expect(sold.getByText("Ann Lee")).toBeVisible();

  // The deposit, stored as a credit, pays the invoice.
  const lineItems = [{ name: "Condenser", unitPrice: "1150.00", isTaxable: false }];
  const invoice = await makeDocument(grace, whose, lineItems);
  await grace.goto(`/customer/show/${whose.businessCustomerId}/payments`);
  const credit = grace.getByRole("listitem").filter({ hasText: `Deposit on proposal #${invoiceNumber}` });
  await credit.getByRole("button", { name: "Apply" }).click();
  const dialog = grace.getByRole("dialog");
  await dialog.getByRole("button", { name: /Invoice/ }).click();
  await pickOption(grace, new RegExp(`^#${invoice.invoiceNumber} `));
  await dialog.getByRole("button", { name: "Apply credit" }).click();
  await expect(credit).toContainText(`Applied to invoice #${invoice.invoiceNumber}`);
  const paid = await sendOwnCall(grace, "GET", `/api/invoices/${invoice.id}`);
  expect([paid.paidTotal, paid.balance]).toEqual(["345.00", "805.00"]);
});

test("a technician sells a plan at the appointment, signed on the phone", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const plan = makeUniqueName("Doorstep plan");
  await makePlan(grace, plan);
  const mike = await logIn(browser, "mike", PHONE);
  await mike.goto("/my-day");
  const cards = mike.locator("a[href^='/my-day/']");
  for (let day = 1; day < 14 && !(await cards.count()); day++)
    await mike.goto(`/my-day?date=${new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)}`);
  await mike.goto(requireValue(await cards.first().getAttribute("href"), "href"));
  await mike.getByRole("link", { name: "Sell plan" }).click();
  const panel = mike.getByRole("dialog", { name: "Sell plan" });
  await panel
    .getByRole("button", { name: /^Plan|Plan$/ })
    .first()
    .click();
  await pickOption(mike, new RegExp(plan));
  await fits(mike);
  await panel.getByRole("textbox", { name: "Full name" }).fill("Ann Lee");
  await drawSignature(mike, panel.locator("canvas"));
  await panel.getByRole("button", { name: "Sell plan" }).click();
  await expect(panel).toBeHidden();
  const card = mike.getByRole("listitem").filter({ hasText: plan });
  await expect(card.getByText("Active")).toBeVisible();
  await expect(card.getByText(/a month \(\$19\.00 plus \$\d\.\d\d tax\)/)).toBeVisible();
  await fits(mike);
});

test("the office takes one payment for several invoices, the oldest first", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const whose = await somebody(grace);
  const titles = [makeUniqueName("First"), makeUniqueName("Second")];
  const invoices = [];
  for (const [at, title] of titles.entries())
    invoices.push(
      await makeDocument(grace, whose, [{ name: "Work", unitPrice: at ? "45.50" : "30.00", isTaxable: false }], {
        invoice_type: {
          ...whose,
          title,
          lineItems: [{ name: "Work", unitPrice: at ? "45.50" : "30.00", isTaxable: false }],
        },
      })
    );
  await grace.goto(`/billing/payments/accept?customer=${whose.businessCustomerId}&invoice=${getFirst(invoices).id}`);
  const amount = grace.getByRole("textbox", { name: "Amount" });
  await expect(amount).toHaveValue("30.00");
  const second = grace.getByRole("checkbox", { name: new RegExp(getItemAt(titles, 1)) });
  await second.focus();
  await grace.keyboard.press("Space");
  await expect(grace.getByText("2 selected, $75.50. A partial payment pays the oldest invoice first.")).toBeVisible();
  await expect(amount).toHaveValue("75.50");
  await amount.fill("40.00");
  await grace.getByRole("button", { name: "Accept $40.00" }).click();
  await grace.waitForURL("**/billing/payments");
  const balances = [];
  for (const { id } of invoices) balances.push((await sendOwnCall(grace, "GET", `/api/invoices/${id}`)).balance);
  expect(balances).toEqual(["0.00", "35.50"]);
});

test("prices of an open invoice are updated, and its link is texted", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const whose = await somebody(grace);
  const { results } = await sendOwnCall(grace, "GET", "/api/price-book/search-labor?term=a");
  const labor = results.find(({ rate }: { rate: string }) => Number(rate) > 1);
  const line = { kind: "labor", laborId: labor.id, name: labor.name, unitPrice: "1.00", isTaxable: false };
  const { id } = await makeDocument(grace, whose, [], { invoice_type: { ...whose, lineItems: [line] } });
  await grace.goto(`/jobs/${whose.jobId}/invoices/${id}`);
  await grace.getByRole("button", { name: "More", exact: true }).click();
  await grace.getByRole("menuitem", { name: "Update prices…" }).click();
  const dialog = grace.getByRole("dialog", { name: "Update prices" });
  await dialog.getByRole("button", { name: "Update prices" }).click();
  await expect(grace.getByText(/^Prices updated\. Total/)).toBeVisible();
  const { total } = await sendOwnCall(grace, "GET", `/api/invoices/${id}`);
  expect(Number(total)).toBeGreaterThan(1);
  await expect(grace.getByRole("textbox", { name: /^Price/ }).first()).not.toHaveValue("1.00");

  await grace.getByRole("button", { name: "More", exact: true }).click();
  await grace.getByRole("menuitem", { name: "Send text…" }).click();
  const text = grace.getByRole("dialog", { name: "Text customer" });
  await expect(text.getByRole("textbox", { name: "Text" })).toHaveValue(/\/invoice\//);
  await text.getByRole("button", { name: "Send text" }).click();
  await expect(grace.getByText(/^Sending a text to /)).toBeVisible();
});
