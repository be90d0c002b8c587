import type { Page } from "@playwright/test";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { getLast } from "@/tests/support/required-values";

const run = String(Date.now()).slice(-7);

const invoiceAt = (page: Page, id: string) =>
  page.evaluate(async (invoiceId) => (await fetch(`/api/invoices/${invoiceId}`)).json(), id);

test("a bounced check is voided and reopens its invoice; a credit is given and pays a part", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const address = await findFirstRow(page, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  const id = getLast(address.split("/"));
  const before = await invoiceAt(page, id);
  const customer = before.businessCustomerId as string;

  await page.goto(`/billing/payments/accept?customer=${customer}&invoice=${id}`);
  await page.getByText("Check", { exact: true }).click();
  await page.getByLabel("Check number").fill(run);
  await page.getByRole("button", { name: /^Accept \$/ }).click();
  await page.waitForURL("**/billing/payments");
  expect((await invoiceAt(page, id)).operations_status.name).toBe("closed");

  await page
    .getByRole("row", { name: new RegExp(run) })
    .getByRole("link")
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  // An amount above the payment is refused at its field.
  await page.getByRole("button", { name: "Refund" }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("99999999");
  await dialog.getByRole("button", { name: /Reason/ }).click();
  await page.getByRole("option", { name: "Paid twice" }).click();
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Amount" })).toHaveAccessibleDescription(/You can refund up to/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Void" }).click();
  await expect(dialog.getByRole("button", { name: /Returned by the bank/ })).toBeVisible();
  await dialog.getByLabel("Memo").fill("Not enough money in the account");
  await dialog.getByRole("button", { name: "Void payment" }).click();
  await expect(page.getByText(`The balance of invoice #${before.invoiceNumber} went back up.`)).toBeVisible();
  await expect(page.getByText("Void: returned by the bank. Not enough money in the account")).toBeVisible();
  const after = await invoiceAt(page, id);
  expect(after.balance).toBe(before.balance);
  expect(after.operations_status.name).not.toBe("closed");

  await page.goto(`/customer/show/${customer}/payments`);
  await page.getByRole("button", { name: "Add credit" }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("1.00");
  await dialog.getByLabel("Memo").fill(`Sorry ${run}`);
  await dialog.getByRole("button", { name: "Add credit" }).click();
  const credit = page.getByRole("listitem").filter({ hasText: `Sorry ${run}` });
  await credit.getByRole("button", { name: "Apply" }).click();
  await dialog.getByRole("button", { name: "Apply credit" }).click();
  await expect(credit).toContainText("Applied to invoice #");
  await expect(credit).toContainText("$0.00 of $1.00 available");

  const paid = (Number((await invoiceAt(page, id)).balance) + 2.5).toFixed(2);
  await page.goto(`/billing/payments/accept?customer=${customer}&invoice=${id}`);
  await page.getByRole("textbox", { name: "Amount" }).fill(paid);
  await page.getByText("Keep $2.50 as account credit").click();
  await page.getByRole("button", { name: /^Accept \$/ }).click();
  await page.waitForURL("**/billing/payments");
  await page.goto(`/customer/show/${customer}/payments`);
  await expect(page.getByText("$2.50 of $2.50 available")).toBeVisible();
});
