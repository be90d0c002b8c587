import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { requireValue } from "@/tests/support/required-values";

test("a title names the record and the business, and a public title never names the product", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/customers");
  await expect(page).toHaveTitle(/^Customers · ./);
  const business = (await page.title()).replace("Customers · ", "");
  expect(business).not.toContain("Truckroll");

  await page.goto("/schedule");
  await expect(page).toHaveTitle(`Schedule · ${business}`);
  await page.goto("/schedule/new");
  await expect(page).toHaveTitle(`New appointment · ${business}`);

  const customer = await findFirstRow(page, "/customers", "/customer/show/");
  await page.goto(customer);
  const heading = page.getByRole("heading", { level: 1 });
  const name = requireValue(await heading.textContent(), "heading");
  await expect(page).toHaveTitle(`${name} · ${business}`);
  // A link on the page changes the title, too.
  await page.getByRole("navigation", { name: "Customer" }).getByRole("link", { name: "Notes" }).click();
  await expect(page).toHaveTitle(`Notes · ${name} · ${business}`);

  await page.goto(await findFirstRow(page, "/jobs", "/jobs/"));
  const job = requireValue(await heading.textContent(), "heading");
  await expect(page).toHaveTitle(new RegExp(`^${job} · .+ · ${business}$`));

  const address = await findFirstRow(page, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  await page.goto(address);
  const invoice = requireValue(
    /Invoice #\d+/.exec(requireValue(await heading.textContent(), "heading"))?.[0],
    "number"
  );
  await expect(page).toHaveTitle(new RegExp(`^${invoice} · .+ · ${business}$`));

  const token = await getMailedToken(page, address, `titles.${Date.now()}@example.com`);
  const stranger = await openWatchedPage(await browser.newContext());
  for (const path of ["view-invoice", "invoice"]) {
    await stranger.goto(`/${path}/${token}`);
    await expect(stranger).toHaveTitle(`${invoice} · ${business}`);
  }
  await stranger.goto("/invoice/unknown");
  await expect(stranger).not.toHaveTitle(/Truckroll/);
});
