import type { Locator, Page } from "@playwright/test";
import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { makeDocument, sendOwnCall } from "@/tests/support/screens/own-call";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";

const run = String(Date.now()).slice(-7);
const OPEN = "/billing/invoices?status=presented&kind=invoice";

/** Lets the server make a payment and loses its answer, also that of the automatic repeat. */
async function loseAnswers(page: Page, address: string): Promise<() => number> {
  let lost = 0;
  await page.route(address, async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  return () => lost;
}

async function typeCard(form: Locator, name: string, number = "4242 4242 4242 4242"): Promise<void> {
  await form.getByLabel("Card number").fill(number);
  // Typed as on a number pad, which has no slash.
  await form.getByLabel("Expires").fill("");
  await form.getByLabel("Expires").pressSequentially("1239");
  await form.getByLabel("Security code").fill("123");
  await form.getByLabel(/^Name/).fill(name);
  await form.getByRole("textbox", { name: "Amount" }).fill("1.00");
}

/** Lists the payments under a name, as the list of the office shows them. */
const paidBy = (office: Page, name: string) =>
  office.evaluate(async (payer) => {
    const { items } = await (await fetch("/api/payments?limit=100")).json();
    return items
      .filter((each: { esigName: string; memo: string }) => [each.esigName, each.memo].includes(payer))
      .map((each: { amount: string; status: string }) => `${each.status} ${each.amount}`);
  }, name);

test("a customer who presses again after a lost response pays a partial amount once", async ({ browser }) => {
  const office = await logIn(browser, "grace");
  const invoice = await findFirstRow(office, OPEN, "/jobs/");
  const token = await getMailedToken(office, invoice, `once.${run}@example.com`);
  const page = await openWatchedPage(await browser.newContext());
  await page.goto(`/invoice/${token}`);
  const form = page.getByRole("form", { name: "Pay this invoice" });
  const payer = `Once ${run}`;
  await typeCard(form, payer);
  const lost = await loseAnswers(page, "**/api/public/invoices/*/pay");
  const press = form.locator("button[type=submit]");
  await press.click();
  await expect(form.getByRole("alert")).toContainText("couldn't tell if this payment went through");
  // The form is locked to the payment with the unknown outcome.
  await form.getByRole("textbox", { name: "Amount" }).evaluate((field: HTMLElement) => field.focus());
  await expect(form.getByRole("textbox", { name: "Amount" })).not.toBeFocused();
  await press.click();
  await expect(form.getByText("$1.00 received. Thank you.")).toBeVisible();
  expect(lost()).toBe(2);
  expect(await paidBy(office, payer)).toEqual(["succeeded 1.00"]);
  await office.goto(invoice);
  await expect(office.getByText(/First viewed by customer \d/)).toBeVisible();

  // The next partial payment is a new one and needs its own card.
  await expect(form.getByLabel("Card number")).toHaveValue("");
  await typeCard(form, payer);
  await press.click();
  await expect.poll(() => paidBy(office, payer)).toEqual(["succeeded 1.00", "succeeded 1.00"]);
});

test("a card error gets the focus, and the received amount is in view", async ({ browser }) => {
  const office = await logIn(browser, "grace");
  const token = await getMailedToken(office, await findFirstRow(office, OPEN, "/jobs/"), `phone.${run}@example.com`);
  const page = await openWatchedPage(await browser.newContext({ viewport: { width: 390, height: 640 } }));
  await page.goto(`/invoice/${token}`);
  const form = page.getByRole("form", { name: "Pay this invoice" });
  await typeCard(form, `Phone ${run}`, "4242");
  await form.locator("button[type=submit]").press("Enter");
  await expect(form.getByText("This card number isn't valid. Check the number.")).toBeInViewport();
  await expect(form.getByLabel("Card number")).toBeFocused();
  await typeCard(form, `Phone ${run}`);
  await form.locator("button[type=submit]").press("Enter");
  await expect(form.getByText("$1.00 received. Thank you.")).toBeInViewport();
});

test("a payment that the bank declines is reported to the customer, who can pay with another card", async ({
  browser,
}) => {
  const office = await logIn(browser, "grace");
  const token = await getMailedToken(office, await findFirstRow(office, OPEN, "/jobs/"), `bank.${run}@example.com`);
  const page = await openWatchedPage(await browser.newContext());
  await page.goto(`/invoice/${token}`);
  const form = page.getByRole("form", { name: "Pay this invoice" });
  const payer = `Bank ${run}`;
  await typeCard(form, payer, "4000 0000 0000 3220");
  await form.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page.waitForURL(`**/invoice/${token}?paid=1`);
  await expect(page.getByText("The bank didn't confirm the payment. Nothing was charged.")).toBeVisible();
  await typeCard(form, payer, "4000 0000 0000 0002");
  await form.locator("button[type=submit]").click();
  await expect(form.getByRole("alert")).toContainText("Card declined.");
  await typeCard(form, payer);
  await form.locator("button[type=submit]").click();
  await expect(form.getByText("$1.00 received. Thank you.")).toBeVisible();
  expect(await paidBy(office, payer)).toEqual(["succeeded 1.00", "failed 1.00", "failed 1.00"]);
});

test("a customer whose link expired while its page was open is told to get a new one, and is not charged", async ({
  browser,
}) => {
  const office = await logIn(browser, "grace");
  const invoicePath = await findFirstRow(office, OPEN, "/jobs/");
  const { businessCustomerId, jobId } = await sendOwnCall(
    office,
    "GET",
    `/api/invoices/${invoicePath.split("/").at(-1)}`
  );
  const lines = [{ name: "Work", unitPrice: "100.00", isTaxable: false }];
  const { id } = await makeDocument(office, { businessCustomerId, jobId }, lines);
  const { link } = await sendOwnCall(office, "POST", `/api/invoices/${id}/link`);
  const page = await openWatchedPage(await browser.newContext());
  await page.goto(new URL(link as string).pathname);
  const form = page.getByRole("form", { name: "Pay this invoice" });
  const payer = `Late ${run}`;
  await typeCard(form, payer);
  await sendOwnCall(office, "POST", `/api/invoices/${id}/set-status`, { status: "voided" });
  await form.locator("button[type=submit]").click();
  await expect(form.getByRole("alert")).toContainText(
    /^You weren't charged\. This link has expired\. Ask .+ for a new link or call \(\d{3}\)\s\d{3}-\d{4}\.$/
  );
  expect(await paidBy(office, payer)).toEqual([]);
});

test("a customer who closed the bank's page continues there, or starts over with another card @corner", async ({
  browser,
}) => {
  const office = await logIn(browser, "grace");
  const token = await getMailedToken(office, await findFirstRow(office, OPEN, "/jobs/"), `closed.${run}@example.com`);
  const page = await openWatchedPage(await browser.newContext());
  await page.goto(`/invoice/${token}`);
  const form = page.getByRole("form", { name: "Pay this invoice" });
  const payer = `Closed ${run}`;
  await typeCard(form, payer, "4000 0000 0000 3220");
  await form.locator("button[type=submit]").click();
  const refuse = page.getByRole("button", { name: "Decline" });
  await expect(refuse).toBeVisible();
  await page.goto(`/invoice/${token}`);
  await expect(form).toHaveCount(0);
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await expect(refuse).toBeVisible();
  await page.goto(`/invoice/${token}`);
  await page.getByRole("button", { name: "Start over" }).click();
  await typeCard(form, payer);
  await form.locator("button[type=submit]").click();
  await expect(form.getByText("$1.00 received. Thank you.")).toBeVisible();
  expect(await paidBy(office, payer)).toEqual(["succeeded 1.00", "failed 1.00"]);
});

test("the office accepts a swiped card, with a new swipe for each payment", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  await grace.goto(await findFirstRow(grace, OPEN, "/jobs/"));
  await grace.getByRole("link", { name: "Accept payment" }).click();
  const form = grace.locator("form#accept-payment");
  const payer = `Swiped ${run}`;
  await form.getByText("Card reader", { exact: true }).first().click();
  const reader = form.getByLabel("Card reader", { exact: true }).last();
  await reader.fill("%B4242");
  await reader.press("Enter");
  await expect(form.getByText("Couldn't read the card. Swipe it again.")).toBeVisible();
  await expect(reader).toHaveValue("");
  await form.getByRole("button", { name: "Swipe test card" }).click();
  await expect(form.getByText("Visa ending in 4242, TEST CUSTOMER, expires 12/49")).toBeVisible();
  await form.getByRole("textbox", { name: "Amount" }).fill("1.00");
  await form.getByLabel("Memo").fill(payer);
  await form.locator("button[type=submit]").click();
  await expect(grace.getByText("Received $1.00.")).toBeVisible();
  expect(await paidBy(grace, payer)).toEqual(["succeeded 1.00"]);
});

for (const means of ["Credit or debit card", "Cash"])
  test(`a partial payment at the office is recorded once after a lost response: ${means} @corner`, async ({
    browser,
  }) => {
    const grace = await logIn(browser, "grace");
    await grace.goto(await findFirstRow(grace, OPEN, "/jobs/"));
    await grace.getByRole("link", { name: "Accept payment" }).click();
    const form = grace.locator("form#accept-payment");
    const payer = `${means} ${run}`;
    await form.getByText(means, { exact: true }).click();
    if (means === "Cash") await form.getByRole("textbox", { name: "Amount" }).fill("1.00");
    else await typeCard(form, payer);
    await form.getByLabel("Memo").fill(payer);
    const lost = await loseAnswers(grace, "**/api/payments/*accept");
    const press = form.locator("button[type=submit]");
    await press.click();
    await expect(form.getByRole("alert")).toContainText("couldn't tell if this payment went through");
    await press.click();
    await expect(grace.getByText("Received $1.00.")).toBeVisible();
    expect(lost()).toBe(2);
    expect(await paidBy(grace, payer)).toEqual(["succeeded 1.00"]);
  });
