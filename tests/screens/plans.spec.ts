import { getComingWorkday } from "@/tests/support/timing/coming-day";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { toDemoZone } from "@/tests/support/screens/demo-zone";

test.describe.configure({ timeout: 120_000 });

test("a plan is created, sold, and signed, and its promised appointment is booked", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const name = `Tune-up club ${test.info().workerIndex}-${test.info().retry}`;
  await page.goto("/maintenance-plans/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Price" }).fill("19");
  await page.getByRole("button", { name: "Add job type" }).click();
  await page.getByRole("button", { name: "Add plan" }).click();
  await expect(page.getByRole("table").getByRole("link", { name })).toBeVisible();

  const customer = await findFirstRow(page, "/customers", "/customer/show/");
  await page.goto(`${customer}/maintenance-plans?plan=new`);
  const panel = page.getByRole("dialog");
  await panel
    .getByRole("button", { name: /^Plan|Plan$/ })
    .first()
    .click();
  await pickOption(page, new RegExp(name));
  await panel.getByRole("textbox", { name: "Full name" }).fill("Ann Lee");
  await panel.getByRole("button", { name: "Sell plan" }).click();
  await expect(panel).toBeHidden();
  const card = page.getByRole("region", { name: "Maintenance plans" }).locator("section").filter({ hasText: name });
  await expect(card.getByText("Active")).toBeVisible();
  await expect(card.getByText("Ann Lee")).toBeVisible();

  await page.goto("/schedule");
  const requests = page.getByRole("complementary", { name: "Service requests" });
  if (!(await requests.isVisible())) await page.getByRole("button", { name: "Requests" }).click();
  await expect(requests.getByText(/^\d+ maintenance plan appointments? not booked yet/)).toBeVisible();
  await expect(requests.getByRole("link", { name: "View appointments to book" })).toBeVisible();
  await page.goto(`${customer}/maintenance-plans`);

  const book = await card.getByRole("link", { name: "Book appointment", exact: true }).getAttribute("href");
  await page.goto(`${book}&start=${toDemoZone(getComingWorkday(), "15:00:00Z")}`);
  const booking = page.getByRole("dialog", { name: "New appointment" });
  await expect(booking.getByText("Promised by a maintenance plan")).toBeVisible();
  await booking.getByRole("button", { name: "Book appointment" }).click();
  await page.waitForURL((url) => url.pathname.endsWith("/maintenance-plans"));
  await expect(card.getByRole("link", { name: /^Booked/ })).toBeVisible();
  await expect(card.getByRole("link", { name: "Book appointment", exact: true })).toHaveCount(0);

  // The invoice of the first period is created immediately and is edited like any other.
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(async () => {
    await page.goto("/maintenance-plans/charges");
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await row.getByRole("link", { name: /^Invoice #/ }).click();
  await page.waitForURL("**/billing/invoices/*");
  await page.getByRole("textbox", { name: "Title" }).fill(`${name}, first month`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Invoice #\d+ saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(`${name}, first month`);

  // Undoing a pause charges what came due meanwhile, and says so first.
  await page.goto(`${customer}/maintenance-plans`);
  await card.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(card.getByText("Paused", { exact: true })).toBeVisible();
  await page.goto("/admin/history?about=plan");
  await page.getByRole("button", { name: "Undo Plan: paused" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Undo “Plan: paused”?" });
  await expect(question).toContainText("If a new billing period has started, the customer is billed within the hour");
  await expect(question).toContainText("resume the plan instead");
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Plan: paused")).toBeVisible();
  await page.goto(`${customer}/maintenance-plans`);
  await expect(card.getByText("Active")).toBeVisible();
});
