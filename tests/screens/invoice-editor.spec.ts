import { expect, logIn, test } from "@/tests/support/people";

test("what is typed while a document is being saved stays, and is saved next", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/jobs");
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/jobs\/[\w-]+$/);
  await page.goto(`${page.url()}/invoices/new?kind=invoice`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("First");
  // The answer comes late, as it does far from the next mast.
  await page.route("**/api/invoices", async (route) => {
    const answer = await route.fetch();
    await new Promise((later) => setTimeout(later, 1_500));
    await route.fulfill({ response: answer });
  });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  // A new document moves to its own address when it is stored; until then nothing can be typed that would be left behind.
  await expect(page.locator("[inert]")).toBeVisible();
  await page.waitForURL(/\/invoices\/(?!new)[\w-]+$/);
  await expect(title).toHaveValue("First");

  await title.fill("Second");
  await save.click();
  await title.fill("Second and third");
  await expect(page.getByText(/^Invoice #\d+ saved$/).last()).toBeVisible();
  await expect(title).toHaveValue("Second and third");
  await save.click();
  await expect(save).toBeEnabled();
  await page.unroute("**/api/invoices");
  await page.reload();
  await expect(title).toHaveValue("Second and third");
});
