import { expect, holdToast, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

test("a part is added, sold in a bundle with a price breakdown, hidden, and shown again by Undo", async ({
  browser,
}) => {
  // Unique for each run, because a second try would meet what the first one added.
  const run = String(Date.now()).slice(-7);
  const [rod, bundle] = [`Zinc anode rod ${run}`, `Anode rod ${run}, replaced`];
  const page = await logIn(browser, "grace");
  await page.goto("/price-book/parts?panel=new");
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Name", exact: true }).fill(rod);
  await panel.getByRole("textbox", { name: "Cost" }).fill("20");
  await panel.getByRole("textbox", { name: "Markup" }).fill("150");
  await expect(panel.getByRole("textbox", { name: "Sales price" })).toHaveValue("50.00");
  // The short name is taken by another part, and a free one is offered.
  await panel.getByRole("textbox", { name: "Short name" }).fill("CAP-45-5");
  await panel.getByRole("button", { name: "Use “CAP-45-5 2”" }).click();
  await panel.getByRole("textbox", { name: "Short name" }).fill(`ANODE: ${run}`);
  await panel.getByRole("button", { name: `Use “ANODE ${run}”` }).click();
  await panel.getByRole("button", { name: "Add part" }).click();
  await expect(page.getByText(/^Added /).first()).toBeVisible();

  await page.goto("/price-book/product-groups?panel=new-bundle");
  await panel.getByRole("textbox", { name: "Name", exact: true }).fill(bundle);
  for (const [searchText, name] of [
    [`zinc anod ${run}`, new RegExp(rod)],
    ["flush water heater", /Flush/i],
  ] as const) {
    await panel.getByRole("combobox", { name: "Add part or labor" }).pressSequentially(searchText, { delay: 20 });
    await pickOption(page, name);
  }
  await panel.getByRole("textbox", { name: `Quantity of ${rod}` }).fill("2");
  const madeOf = panel.getByLabel("Price breakdown");
  await expect(madeOf).toContainText("Parts cost $40.00, markup 150%$100.00");
  const standard = await madeOf.getByText("Standard price").locator("..").textContent();
  await panel.getByRole("button", { name: "Add bundle", exact: true }).click();
  await expect(page.getByText(/^Added /).first()).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(bundle) });
  await page.getByRole("searchbox", { name: "Search items" }).fill(`anode rod replacd ${run}`);
  await expect(row).toContainText(standard?.replace("Standard price", "").trim() ?? "none");

  await row.getByRole("button", { name: `Actions for ${bundle}` }).click();
  await page.getByRole("menuitem", { name: "Hide from search" }).click();
  await expect(page.getByText(`Hid ${bundle} from search.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await (await holdToast(page, `Hid ${bundle} from search.`)).getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();

  // On a document, a bundle becomes its parts and labor, which add up to its price.
  await page.goto("/jobs");
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/\/jobs\/[\w-]+$/);
  await page.goto(`${page.url()}/invoices/new?kind=invoice`);
  await page.getByText("Bundles", { exact: true }).click();
  await page
    .getByRole("combobox", { name: "Add from the price book" })
    .pressSequentially(`anode rod ${run}`, { delay: 20 });
  // The picker shows the price at the job's price level.
  const option = page.getByRole("option", { name: new RegExp(bundle) }).first();
  await expect(option).toContainText("$");
  const [price] = /\$[\d,.]+\d/.exec((await option.textContent()) ?? "") ?? ["none"];
  await pickOption(page, new RegExp(bundle));
  await expect(page.getByLabel("Name of line 1")).toHaveValue(rod);
  await expect(page.getByLabel("Quantity of line 1")).toHaveValue("2");
  await expect(page.getByLabel("Name of line 2")).toHaveValue(/Flush/i);
  await expect(page.getByText("Subtotal").locator("..")).toContainText(price);
});

test("a discount without an amount shows an error at the amount @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/price-book/product-groups?panel=new-discount");
  const panel = page.getByRole("dialog", { name: "New discount" });
  await panel.getByRole("textbox", { name: /^Name/ }).fill("Neighbors");
  await panel.getByRole("button", { name: "Add discount", exact: true }).click();
  await expect(panel.getByRole("textbox", { name: "Amount off" })).toHaveAccessibleDescription("Required");
});
