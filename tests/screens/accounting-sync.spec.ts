import type { Page } from "@playwright/test";
import { makeDocument, sendOwnCall } from "@/tests/support/screens/own-call";
import { expect, logIn, test } from "@/tests/support/screens/people";

/** Makes an accepted invoice for the first job in the list. */
async function acceptedInvoice(page: Page, line: object = {}): Promise<string> {
  const { items } = await sendOwnCall(page, "POST", "/api/invoices/search", { limit: 20 });
  const of = items.find((each: { jobId: string | null }) => each.jobId);
  const { id } = await makeDocument(page, of, [{ name: "Repair", unitPrice: "120.00", ...line }]);
  await sendOwnCall(page, "POST", `/api/invoices/${id}/set-status`, { status: "approved" });
  return id;
}

/** Reloads until the worker has done its part. */
async function untilShown(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test("sync/online-actions, persistence/sync-warning-dismissed: QuickBooks is connected, synced, and disconnected", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/admin/accounting-sync");
  await expect(page.getByText("no real books are affected")).toBeVisible();
  await page.getByRole("button", { name: "Connect to QuickBooks" }).click();
  await expect(page.getByRole("heading", { name: "Allow Truckroll to access QuickBooks?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("access wasn't allowed")).toBeVisible();
  await page.getByRole("button", { name: "Connect to QuickBooks" }).click();
  await page.getByRole("button", { name: "Allow access" }).click();
  await expect(page.getByRole("heading", { name: "Connection" })).toBeVisible();

  const id = await acceptedInvoice(page);
  await page.goto(`/billing/invoices/${id}`);
  const books = page.getByRole("region", { name: "QuickBooks" });
  await books.getByRole("button", { name: "Mark ready to sync" }).click();
  await untilShown(page, /^Synced with QuickBooks on /);

  const name = `Odd part ${Date.now()}`;
  const part = {
    name,
    short_name: name,
    cost: "1.00",
    sales_price: "2.00",
    income_account: "Nowhere",
  };
  const { id: partId } = await sendOwnCall(page, "POST", "/api/admin/price-book/parts", part);
  const refused = await acceptedInvoice(page, { kind: "part", partId });
  await page.goto(`/billing/invoices/${refused}`);
  await books.getByRole("button", { name: "Mark ready to sync" }).click();
  await untilShown(page, /no income account named “Nowhere.” Add the account there/);
  const warning = page.getByRole("complementary", { name: "QuickBooks sync" });
  await page.goto("/dashboard");
  await expect(warning).toContainText(/n't synced with QuickBooks\./);
  await warning.getByRole("link", { name: "Open QuickBooks settings" }).click();
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  await warning.getByRole("button", { name: "Dismiss" }).click();
  await expect(warning).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Not synced" })).toBeVisible();
  await expect(warning).toBeHidden();

  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("heading", { name: "QuickBooks isn't connected" })).toBeVisible();
});
