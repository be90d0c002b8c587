import type { Locator, Page, Request } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/demo-logins";
import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { holdScripts } from "@/tests/support/screens/hold-scripts";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";

// Input between a page's HTML and its scripts takes effect exactly once.

/** Longer than a person waits before pressing again. */
const SCRIPTS_LATE_MS = 3_000;

/** Collects the requests of a page that change something, as "POST /path". */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request: Request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}

/** Opens a page without its scripts. Returns a function that lets them load a few seconds later. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const letArrive = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  return async () => {
    await page.waitForTimeout(SCRIPTS_LATE_MS);
    letArrive();
  };
}

test("a login sent before the page's scripts load logs in once, and no URL contains the password", async ({
  browser,
}) => {
  const page = await openWatchedPage(await browser.newContext());
  const changes = changesOf(page);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const letArrive = await openWithoutScripts(page, "/login");
  await page.getByLabel("Username or email").pressSequentially("dana");
  await page.locator("input[name=password]").pressSequentially(demoPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await letArrive();
  await page.waitForURL((url) => url.pathname !== "/login");
  expect(changes.filter((change) => change.includes("callback/credentials"))).toHaveLength(1);
  expect(changes).not.toContain("POST /login");
  expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([]);
});

test("a switch pressed before the page's scripts load is saved with its form, once", async ({ browser }) => {
  const page = await logIn(browser, "grace", { serviceWorkers: "block" });
  const changes = changesOf(page);
  const week = page.getByRole("switch", { name: "One week before an appointment" });
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  // The second run restores the setting.
  for (const time of [1, 2]) {
    const letArrive = await openWithoutScripts(page, "/admin/notifications");
    await expect(page.getByText("One week before an appointment")).toBeVisible();
    const was = await week.isChecked();
    await page.getByText("One week before an appointment").click();
    await expect(save).toBeDisabled();
    await letArrive();
    await save.click();
    await expect(page.getByText("Notifications saved").first()).toBeVisible();
    await page.reload();
    await expect(week).toBeChecked({ checked: !was });
    expect(changes.filter((change) => change.includes("notification"))).toHaveLength(time);
  }
});

test("a checkbox that a customer checks before the page's scripts load counts", async ({ browser }) => {
  const office = await logIn(browser, "grace");
  const invoice = await findFirstRow(office, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  const token = await getMailedToken(office, invoice, `early.${Date.now()}@example.com`);
  const page = await openWatchedPage(await browser.newContext());
  const changes = changesOf(page);
  const letArrive = await openWithoutScripts(page, `/invoice/${token}`);
  const form = page.getByRole("form", { name: "Pay this invoice" });
  await form.getByText("Keep this card on file").click();
  await form.getByLabel("Card number").pressSequentially("4242424242424242");
  // The browser itself would submit this form, so its button waits for the scripts.
  await expect(form.locator("button[type=submit]")).toBeDisabled();
  await letArrive();
  await expect(form.locator("button[type=submit]")).toBeEnabled();
  await expect(form.getByRole("checkbox", { name: /^Keep this card on file/ })).toBeChecked();
  await form.getByLabel("Expires").pressSequentially("1239");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("textbox", { name: "Amount" }).fill("1.00");
  await form.getByLabel("Name on card").fill("Ann Early");
  await form.locator("button[type=submit]").click();
  await expect(form.getByText("$1.00 received. Thank you.")).toBeVisible();
  await expect(page.getByRole("region", { name: "On file" })).toContainText("Visa ending in 4242");
  expect(changes.filter((change) => change.endsWith("/pay"))).toHaveLength(1);
});

test("a form that works without scripts is sent at once", async ({ browser }) => {
  const page = await openWatchedPage(await browser.newContext());
  await holdScripts(page);
  await page.goto("/forgot-password", { waitUntil: "commit" });
  await page.getByLabel(/email/i).pressSequentially("dana");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(/If we found your login/)).toBeVisible();
});

test("menus pressed before the page's scripts load open once they have", async ({ browser }) => {
  const page = await logIn(browser, "grace", { serviceWorkers: "block" });
  const customer = await findFirstRow(page, "/customers", "/customer/show/");
  for (const [trigger, entry] of [
    [page.getByRole("button", { name: /^Account: / }), "Log out"],
    [page.getByRole("button", { name: "More", exact: true }), "Delete customer"],
  ] as const) {
    const letArrive = await openWithoutScripts(page, customer);
    await trigger.click();
    await letArrive();
    await expect(page.getByRole("menuitem", { name: entry })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem", { name: entry })).toBeHidden();
  }
});

/** Drags a PDF over the middle of an element and drops it there. Returns true when the browser would open it. */
function isDroppedFileOpened(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    // A file from outside allows every operation.
    dataTransfer.effectAllowed = "all";
    // A file that a script made has no entry, so the component library reads the file itself.
    Object.defineProperty(DataTransferItem.prototype, "webkitGetAsEntry", { value: undefined });
    dataTransfer.items.add(new File(["%PDF-1.4"], "terms.pdf", { type: "application/pdf" }));
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, dataTransfer };
    element.dispatchEvent(new DragEvent("dragenter", at));
    return ["dragover", "drop"].some((type) => element.dispatchEvent(new DragEvent(type, at)));
  });
}

test("a dropped file never replaces the page, and a drop area takes it once the page's scripts have loaded", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace", { serviceWorkers: "block" });
  const letArrive = await openWithoutScripts(page, "/maintenance-plans/new");
  const area = page.getByText("PDF up to 10 MB");
  await expect(area).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).pressSequentially("Early plan");
  for (const place of [area, page.locator("body")]) expect(await isDroppedFileOpened(place)).toBe(false);
  await letArrive();
  await expect(page.getByRole("button", { name: "Choose file" })).toBeEnabled();
  expect(await isDroppedFileOpened(page.locator("body"))).toBe(false);
  await expect(page.getByText("terms.pdf")).toBeHidden();
  expect(await isDroppedFileOpened(area)).toBe(false);
  await expect(page.getByText("terms.pdf")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Early plan");
});
