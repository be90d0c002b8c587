import { findFirstRow } from "@/tests/support/screens/customer-link";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { getMatch } from "@/tests/support/required-values";

test("a proposal is invoiced by percentage, by line, and by its remainder; a void returns its part", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  const proposal = await findFirstRow(page, "/billing/invoices?status=presented&kind=proposal", "/jobs/");
  await page.goto(proposal);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Progress billing" }).click();
  await page.waitForURL("**/progress-billing/**");
  const screen = page.url();

  await page.getByRole("textbox", { name: "Percentage" }).fill("30");
  const create = page.getByRole("button", { name: /^Create invoice for \$/ });
  const amount = getMatch(/\$[\d,.]+/, await create.innerText());
  await create.click();
  await page.waitForURL("**/invoices/**");
  await expect(page.getByText(amount).first()).toBeVisible();

  await page.goto(screen);
  await page.getByText("Amount per line", { exact: true }).click();
  const line = page.getByRole("textbox", { name: /^This invoice/ }).first();
  await line.fill("999999");
  await create.click();
  await expect(page.getByText(/^Only .+ is left to invoice\. Enter a lower amount\.$/)).toBeVisible();
  await line.fill("5");
  await create.click();
  await page.waitForURL("**/invoices/**");

  await page.goto(screen);
  await page.getByText("Remaining balance", { exact: true }).click();
  await create.click();
  await page.waitForURL("**/invoices/**");
  await page.getByRole("link", { name: /^Progress billing for proposal/ }).click();
  await expect(page.getByText("Fully invoiced")).toBeVisible();
  await page
    .getByRole("link", { name: /^Invoice #\d+$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Void invoice" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Billed too early");
  await page.getByRole("dialog").getByRole("button", { name: "Void invoice" }).click();
  // The dialog says "Void", too, until the call has answered.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Void").first()).toBeVisible();
  await page.goto(screen);
  await page.getByText("Remaining balance", { exact: true }).click();
  await expect(page.getByRole("button", { name: `Create invoice for ${amount}` })).toBeVisible();
});
