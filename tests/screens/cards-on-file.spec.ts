import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

const run = String(Date.now()).slice(-7);
const OPEN = "/billing/invoices?status=presented&kind=invoice";

test("a customer stores a card when paying, the office charges it and adds another, and the customer removes it", async ({
  browser,
}) => {
  const office = await logIn(browser, "grace");
  const token = await getMailedToken(office, await findFirstRow(office, OPEN, "/jobs/"), `kept.${run}@example.com`);
  const page = await openWatchedPage(await browser.newContext());
  await page.goto(`/invoice/${token}`);
  const form = page.getByRole("form", { name: "Pay this invoice" });
  await form.getByLabel("Card number").fill("4242 4242 4242 4242");
  await form.getByLabel("Expires").pressSequentially("1239");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("textbox", { name: "Amount" }).fill("1.00");
  await form.getByText("Keep this card on file").click();
  await form.locator("button[type=submit]").click();
  // Consent needs a name.
  await expect(form.getByText("Required")).toBeVisible();
  const owner = `Owner ${run}`;
  await form.getByLabel("Name on card").fill(owner);
  await form.locator("button[type=submit]").click();
  await expect(form.getByText("$1.00 received. Thank you.")).toBeVisible();
  const onFile = page.getByRole("region", { name: "On file" });
  await expect(onFile.getByText("Visa ending in 4242, expires 12/39")).toBeVisible();

  await office.goto("/billing/payments/accounts");
  const row = office.getByRole("row").filter({ hasText: owner });
  await expect(row).toContainText("Visa ending in 4242");
  await expect(row).toContainText("Customer");
  await row.getByRole("link").first().click();
  await office.waitForURL("**/customer/show/*/payments");
  await office.getByRole("link", { name: "Accept payment" }).click();
  await office.getByText("Visa ending in 4242, expires 12/39 (on file)").first().click();
  await office.getByRole("textbox", { name: "Amount" }).fill("2.00");
  await office.getByRole("button", { name: "Accept $2.00" }).click();
  await expect(office.getByText("Received $2.00.").first()).toBeVisible();

  await office.goto("/billing/payments/accounts");
  await office.getByRole("button", { name: "Add card or account" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Customer" }).pressSequentially("lee");
  await pickOption(office, /Lee/);
  await dialog.getByLabel("Card number").fill("5555 5555 5555 4444");
  await dialog.getByLabel("Expires").pressSequentially("0138");
  await dialog.getByLabel("Security code").fill("123");
  await dialog.getByLabel("Name on card or account").fill(`Second ${run}`);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Get the customer's consent first.")).toBeVisible();
  await dialog.getByText("The cardholder or account owner agreed").click();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const second = office.getByRole("row").filter({ hasText: `Second ${run}` });
  await expect(second).toContainText("Mastercard ending in 4444");

  await page.reload();
  await onFile.getByRole("button", { name: /^Remove Visa/ }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Visa ending in 4242, expires 12/39")).toHaveCount(0);
  await office.reload();
  await expect(office.getByRole("row").filter({ hasText: owner })).toHaveCount(0);
});
