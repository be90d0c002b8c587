import { expect, logIn, test } from "@/tests/support/screens/people";

test("text typed while a document is being saved stays, and is saved next @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/jobs");
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/jobs\/[\w-]+$/);
  await page.goto(`${page.url()}/invoices/new?kind=invoice`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("First");
  // The answer is slow, as with a weak signal.
  await page.route("**/api/invoices", async (route) => {
    const answer = await route.fetch();
    await new Promise((later) => setTimeout(later, 1_500));
    await route.fulfill({ response: answer });
  });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  // A new document moves to its own address once it is stored. Until then typing is blocked, because the text would be
  // lost.
  await expect(page.locator("[inert]")).toBeVisible();
  await page.waitForURL(/\/invoices\/(?!new)[\w-]+$/);
  await expect(title).toHaveValue("First");

  await title.fill("Second");
  await save.click();
  await title.fill("Second and third");
  await expect(page.getByText(/^Invoice #\d+ saved\.$/).last()).toBeVisible();
  await expect(title).toHaveValue("Second and third");
  await save.click();
  await expect(save).toBeEnabled();
  await page.unroute("**/api/invoices");
  await page.reload();
  await expect(title).toHaveValue("Second and third");
});

test("a reload restores the typed text, even when a newer version removed part of the page @corner", async ({
  browser,
}) => {
  // A page whose console may report a missing part.
  const page = await (await logIn(browser, "grace")).context().newPage();
  await page.goto("/jobs");
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/jobs\/[\w-]+$/);
  await page.goto(`${page.url()}/invoices/new?kind=proposal`);
  const note = page.getByRole("textbox", { name: "Note to the customer" });
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Custom item" }).click();
  await page.getByLabel("Name of line 1").fill("Fuel surcharge");
  await page.getByLabel("Price of line 1").fill("7.33");
  await expect(page.getByText("Unsaved changes")).toBeVisible();

  // The text field loads after the page. Its file is missing until the page reloads itself.
  const inPage = new Set(
    await page.evaluate(async () =>
      (await (await fetch(location.href)).text()).match(/\/_next\/static\/[\w./~%-]+\.js/g)
    )
  );
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  await page.route("**/_next/static/chunks/**", (route) =>
    loads > 1 || inPage.has(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.fulfill({ status: 404, body: "" })
  );
  await page.reload();
  await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible();
  await expect(page.getByLabel("Name of line 1")).toHaveValue("Fuel surcharge");
  await expect(page.getByLabel("Price of line 1")).toHaveValue("7.33");
  await expect(note).toBeVisible();
  expect(loads).toBe(2);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/invoices\/(?!new)[\w-]+$/);
  await page.goto(`${page.url().replace(/[\w-]+$/, "new")}?kind=proposal`);
  await expect(note).toBeVisible();
  await expect(page.getByLabel("Name of line 1")).toHaveCount(0);
});

test("a document's tax account is entered in its editor and kept @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/jobs");
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/jobs\/[\w-]+$/);
  await page.goto(`${page.url()}/invoices/new?kind=invoice`);
  await page.getByRole("textbox", { name: "Title" }).fill("Taxed");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/invoices\/(?!new)[\w-]+$/);
  const account = page.getByRole("dialog", { name: "Tax account" }).getByRole("textbox", { name: "Account number" });
  const open = async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Tax account…" }).click();
  };
  await open();
  await account.fill("41 00");
  await page.getByRole("button", { name: "Save tax account" }).click();
  await expect(page.getByText("Enter up to 9 digits.")).toBeVisible();
  await account.fill("4100");
  await page.getByRole("button", { name: "Save tax account" }).click();
  await expect(page.getByText(/^Saved tax account \d+ for invoice #\d+\.$/)).toBeVisible();
  await page.reload();
  await open();
  await expect(account).toHaveValue("4100");
});

test("the office accepts, reopens, declines, closes, and deletes a proposal from its menu", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/jobs");
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/jobs\/[\w-]+$/);
  await page.goto(`${page.url()}/invoices/new?kind=proposal`);
  await page.getByRole("textbox", { name: "Title" }).fill("By phone");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/invoices\/(?!new)[\w-]+$/);
  const choose = async (name: string, status: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
    await expect(page.getByRole("main").getByText(status, { exact: true }).first()).toBeVisible();
  };
  await choose("Mark as accepted", "Accepted");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeHidden();
  await choose("Reopen proposal", "Draft");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await choose("Mark as declined", "Declined");
  await choose("Reopen proposal", "Draft");
  await choose("Close proposal", "Closed");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete proposal" }).click();
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByRole("main").getByText("Closed", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete proposal" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("main").getByText("Deleted", { exact: true }).first()).toBeVisible();
});
