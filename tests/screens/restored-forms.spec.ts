import type { Page } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/demo-logins";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { BACK, reloadWithTyping } from "@/tests/support/screens/load-anew";
import { sendOwnCall } from "@/tests/support/screens/own-call";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickTime } from "@/tests/support/screens/pick-option";
import { stringifyWithoutIds } from "@/tests/support/calls/said";
import { getFirst, getItemAt, requireItems } from "@/tests/support/required-values";

test.describe.configure({ timeout: 120_000 });

const OPEN = "/billing/invoices?status=presented&kind=invoice";

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

/** Returns the address where the office takes a payment for an open invoice. */
async function payAt(page: Page): Promise<string> {
  const id = (await findFirstRow(page, OPEN, "/jobs/")).split("/").at(-1);
  const { businessCustomerId } = await sendOwnCall(page, "GET", `/api/invoices/${id}`);
  return `/billing/payments/accept?customer=${businessCustomerId}&invoice=${id}`;
}

test("an unsaved payment is restored after a reload and an expired session, without card data @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto(await payAt(page));
  const memo = page.getByRole("textbox", { name: "Memo" });
  const amount = page.getByRole("textbox", { name: "Amount" });
  const amountDue = await amount.inputValue();
  const typedText = `Half paid ${Date.now()}`;
  await page.getByText("Credit or debit card", { exact: true }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Security code").fill("987");
  await memo.fill(`${typedText} by card`);
  await reloadWithTyping(page, `${typedText} by card`);
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await page.getByText("Bank account", { exact: true }).click();
  await page.getByLabel("Account number").fill("000123456789");
  await memo.fill(`${typedText} by bank`);
  await expect.poll(() => readStorage(page)).toContain(`${typedText} by bank`);
  // These digits could occur by chance in an id, in the time in the memo, or in the balance.
  const words = stringifyWithoutIds(await readStorage(page))
    .replaceAll(typedText, "…")
    .replaceAll(amountDue, "…");
  expect(words).toContain("… by bank");
  for (const secret of ["4242", "987", "000123456789"]) expect(words).not.toContain(secret);

  await page.getByText("Check", { exact: true }).click();
  await page.getByLabel("Check number").fill("10577");
  await amount.fill("1.25");
  await memo.fill(`${typedText} by check`);
  await reloadWithTyping(page, `${typedText} by check`);
  const isBack = async () => {
    await expect(page.getByText(BACK)).toBeVisible();
    await expect(page.getByRole("radio", { name: "Check" })).toBeChecked();
    await expect(page.getByLabel("Check number")).toHaveValue("10577");
    await expect(amount).toHaveValue("1.25");
    await expect(memo).toHaveValue(`${typedText} by check`);
  };
  await isBack();

  // Requests of the opening page would lead to the login before the press.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Accept $1.25" }).click();
  await page.waitForURL("**/login?next=**", { waitUntil: "commit" });
  await page.getByLabel("Username or email").fill("grace");
  await page.locator("input[name=password]").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/billing/payments/accept**", { waitUntil: "commit" });
  await isBack();

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText(BACK)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Cash" })).toBeChecked();
  await expect(amount).toHaveValue(amountDue);
  await expect(memo).toHaveValue("");
});

test("a payment with a lost response is not offered again as unsaved after a reload @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto(await payAt(page));
  const typedText = `Lost ${Date.now()}`;
  const memo = page.getByRole("textbox", { name: "Memo" });
  await page.getByRole("textbox", { name: "Amount" }).fill("1.00");
  await memo.fill(typedText);
  await expect.poll(() => readStorage(page)).toContain(typedText);
  await page.route("**/api/payments/non-provider-accept", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Accept $1.00" }).click();
  await expect(page.getByText(/couldn't tell if this payment went through/)).toBeVisible();
  expect(await readStorage(page)).not.toContain(typedText);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(memo).toHaveValue("");
  await expect(page.getByText(BACK)).toHaveCount(0);
});

test("an unsaved plan sale and an unsaved progress invoice are restored after a reload @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  const customer = await findFirstRow(page, "/customers", "/customer/show/");
  await page.goto(`${customer.replace(/\/$/, "")}/maintenance-plans?plan=new`);
  const panel = page.getByRole("dialog");
  const price = panel.getByRole("textbox", { name: /^Price per/ });
  const first = await price.inputValue();
  await price.fill("17.31");
  const signer = panel.getByRole("textbox", { name: "Full name" });
  await signer.fill("Half Sold");
  await panel.getByText("Email each invoice with a link to pay").click();
  const emails = panel.getByRole("switch", { name: "Email each invoice with a link to pay" });
  const isOn = await emails.isChecked();
  await reloadWithTyping(page, "Half Sold");
  await expect(panel.getByText(BACK)).toBeVisible();
  await expect(price).toHaveValue("17.31");
  await expect(signer).toHaveValue("Half Sold");
  await expect(emails).toBeChecked({ checked: isOn });
  await panel.getByRole("button", { name: "Start over" }).click();
  await expect(price).toHaveValue(first);
  await expect(emails).toBeChecked({ checked: !isOn });

  await page.goto(await findFirstRow(page, "/billing/invoices?status=presented&kind=proposal", "/jobs/"));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Progress billing" }).click();
  await page.waitForURL("**/progress-billing/**", { waitUntil: "commit" });
  await page.getByText("Amount per line", { exact: true }).click();
  const lines = page.getByRole("textbox", { name: /^This invoice/ });
  await expect(lines.first()).toBeVisible();
  const count = await lines.count();
  for (let at = 0; at < count; at++) await lines.nth(at).fill(`${at + 2}.17`);
  await reloadWithTyping(page, `${count + 1}.17`);
  await expect(page.getByText(BACK)).toBeVisible();
  for (let at = 0; at < count; at++) await expect(lines.nth(at)).toHaveValue(`${at + 2}.17`);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("textbox", { name: "Percentage" })).toHaveValue("");
});

test("unsaved settings are restored after a reload, even ones that were turned off @corner", async ({ browser }) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  await test.step("notifications", async () => {
    await page.goto("/admin/notifications");
    const scheduled = page.getByRole("switch", { name: /When an appointment is scheduled/ });
    const week = page.getByRole("switch", { name: "One week before an appointment" });
    const before = [await scheduled.isChecked(), await week.isChecked()];
    await page.getByText(/When an appointment is scheduled/).click();
    await page.getByText("One week before an appointment").click();
    await pickTime(page.getByRole("button", { name: /From$/ }), "10:30 PM");
    await reloadWithTyping(page, "10:30 PM");
    await expect(page.getByText(BACK)).toBeVisible();
    await expect(scheduled).toBeChecked({ checked: !getFirst(before) });
    await expect(week).toBeChecked({ checked: !getItemAt(before, 1) });
    await expect(page.getByRole("button", { name: /From$/ })).toContainText("10:30 PM");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Notifications saved")).toBeVisible();
    await expect(page.getByText(BACK)).toHaveCount(0);
    await expect(scheduled).toBeChecked({ checked: !getFirst(before) });
  });
  await test.step("hours, including a day that was closed or opened", async () => {
    await page.goto("/admin/hours");
    const [monday, sunday] = requireItems(
      ["Monday", "Sunday"].map((day) => page.getByRole("switch", { name: day })),
      2
    );
    await expect(monday).toBeChecked();
    await expect(sunday).not.toBeChecked();
    await page.getByText("Monday", { exact: true }).click();
    await page.getByText("Sunday", { exact: true }).click();
    await pickTime(page.getByRole("button", { name: /Sunday from/ }), "9:15 AM");
    await reloadWithTyping(page, "9:15 AM");
    await expect(monday).not.toBeChecked();
    await expect(page.getByRole("button", { name: /Monday from/ })).toHaveCount(0);
    await expect(sunday).toBeChecked();
    await expect(page.getByRole("button", { name: /Sunday from/ })).toContainText("9:15 AM");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(monday).toBeChecked();
    await expect(page.getByRole("button", { name: /Monday from/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /Sunday from/ })).toHaveCount(0);
  });
  await test.step("prices and a catalog task", async () => {
    await page.goto("/admin/pricing");
    const rate = page.locator("input[name='items.labor_rate.price_val']");
    await rate.fill("123.45");
    await reloadWithTyping(page, "123.45");
    await expect(rate).toHaveValue("123.45");
    await page.goto("/price-book/flat-rate?q=dual+run+capacitor");
    await page.getByRole("link", { name: "Replace dual run capacitor, 45/5 MFD" }).click();
    const panel = page.getByRole("dialog");
    const own = panel.getByRole("textbox", { name: "Name", exact: true });
    await own.fill("Half named");
    await panel.getByRole("textbox", { name: "Price", exact: true }).fill("88");
    await reloadWithTyping(page, "Half named");
    await expect(panel.getByText(BACK)).toBeVisible();
    await expect(own).toHaveValue("Half named");
    await expect(panel.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("88.00");
    await expect(panel.getByText("Sells for $88.00.")).toBeVisible();
    await panel.getByRole("button", { name: "Start over" }).click();
    await expect(panel.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("");
  });
});

test("unsaved multiple choices are restored after a reload @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/price-book/product-groups?panel=new-bundle");
  const panel = page.getByRole("dialog");
  const categories = panel.locator("[data-field=categories]").getByRole("checkbox");
  const name = panel.getByRole("textbox", { name: "Name", exact: true });
  const typedText = `Half sorted ${Date.now()}`;
  await expect(categories.first()).toBeVisible();
  for (const at of [0, 1]) await panel.locator("[data-field=categories] label").nth(at).click();
  await name.fill(typedText);
  await reloadWithTyping(page, typedText);
  await expect(name).toHaveValue(typedText);
  for (const at of [0, 1]) await expect(categories.nth(at)).toBeChecked();
  await expect(categories.nth(2)).not.toBeChecked();
});
