import { findFirstRow } from "@/tests/support/screens/customer-link";
import { expect, holdToast, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64"
);

/** Creates a new job from the page of a customer. */
async function newJob(page: import("@playwright/test").Page, name: string): Promise<string> {
  await page.goto(`${await findFirstRow(page, "/customers", "/customer/show/")}/jobs?add=job`);
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create job" }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname;
}

test("a job is renumbered and marked; its file is renamed, attached to an invoice, and deleted", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  const job = await newJob(page, "Files and numbers");
  const number = String(700_000 + (Date.now() % 90_000));
  await page.getByLabel("Number").fill(number);
  await page.getByText("Sales opportunity").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: `Job ${number}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Sales opportunity" })).toBeChecked();

  await page.goto(`${job}/invoices/new?kind=invoice`);
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}/);
  const invoice = page.url();

  await page.goto(`${job}/files`);
  await page.locator("input[type=file]").setInputFiles({ name: "plate.png", mimeType: "image/png", buffer: PNG });
  const more = (name: string) => page.getByRole("button", { name: `More actions for ${name}` });
  await more("plate.png").click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Furnace plate");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await more("Furnace plate.png").click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Furnace plate.png");

  await more("Furnace plate.png").click();
  await page.getByRole("menuitem", { name: "Attach to…" }).click();
  await page
    .getByRole("dialog")
    .getByText(/^Invoice #\d+$/)
    .click();
  await expect(page.getByRole("dialog").getByRole("checkbox")).toBeChecked();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.goto(invoice);
  await expect(page.getByText("Furnace plate.png").first()).toBeVisible();

  await page.goto(`${job}/files`);
  await more("Furnace plate.png").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(/The file will be removed from Invoice #\d+/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No photos or files yet.")).toBeVisible();
  await (await holdToast(page, /^Deleted /)).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Furnace plate.png").first()).toBeVisible();
});

test("a deleted job explains what stays, and is restored from the list of deleted jobs @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  const job = await newJob(page, "To be deleted");
  await page.getByRole("button", { name: "Delete job" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "The job no longer appears in lists and searches. You can find it under Deleted jobs."
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/jobs");
  await expect(page.locator(`a[href="${job}"]`)).toHaveCount(0);
  await page.getByRole("link", { name: "Deleted jobs" }).click();
  await page.locator(`a[href="${job}"]`).first().click();
  await expect(page.getByText("Deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add appointment" })).toHaveCount(0);
  await page.getByRole("button", { name: /Restore job/ }).click();
  await expect(page.getByRole("button", { name: "Delete job" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add appointment" })).toBeVisible();
});

test("a job's price level sets the prices of its new documents @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const job = await newJob(page, "Priced as a plan");
  await page.getByRole("button", { name: /Price level/ }).click();
  await page.getByRole("option", { name: "Maintenance" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Attached |^Removed |^Saved /).first()).toBeVisible();
  await page.goto(`${job}/invoices/new?kind=invoice`);
  await page.getByRole("combobox", { name: "Add from the price book" }).pressSequentially("Angle stop", { delay: 20 });
  await pickOption(page, /Angle stop/);
  // $68.00 in the price book, times nine tenths at this level.
  await expect(page.getByLabel("Price of line 1")).toHaveValue("61.20");
});

test("an invoice is started on the customer's page with a new job @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto(await findFirstRow(page, "/customers", "/customer/show/"));
  await page.getByRole("link", { name: "Invoice", exact: true }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Proposal", { exact: true }).click();
  await panel.getByRole("button", { name: / Job$/ }).click();
  await pickOption(page, /^New job/);
  await panel.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}\/invoices\/new\?kind=proposal/);
  await expect(page.getByRole("button", { name: "Save" }).first()).toBeVisible();
});
