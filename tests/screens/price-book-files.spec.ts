import { readFileSync } from "node:fs";
import { expect, logIn, test } from "@/tests/support/screens/people";

const run = String(Date.now()).slice(-7);

test("parts are imported from a file, their prices are changed together and undone, and the book is exported", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await page.goto("/price-book/parts");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import and export" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file" }).click();
  const lines = [
    "SKU;Item Name;Unit Price;Purchase Cost;Dept",
    `X${run}-1;Brass nipple ${run};10,00;4.00;Fittings`,
    `X${run}-2;Steel nipple ${run};$20.00;8.00;Fittings`,
    `;;;1.00;`,
  ];
  await (await chooser).setFiles({ name: "parts.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/1 new, 0 changed, 0 unchanged, 2 skipped/)).toBeVisible();
  await expect(page.getByText("Enter a name or short name.")).toBeVisible();

  const secondChooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file" }).click();
  const mended = lines.join("\n").replace("10,00", "10.00");
  await (await secondChooser).setFiles({ name: "parts.csv", mimeType: "text/csv", buffer: Buffer.from(mended) });
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("Imported parts.csv: 2 added, 0 changed.").first()).toBeVisible();

  await page.goto("/price-book/change-prices");
  await page.getByRole("textbox", { name: "Search text" }).fill(`nipple ${run}`);
  await page.getByRole("textbox", { name: "Percentage" }).fill("5");
  await page.getByRole("button", { name: "Preview" }).click();
  const row = page.getByRole("row", { name: new RegExp(`Brass nipple ${run}`) });
  await expect(row).toContainText("$10.50");
  await page.getByRole("button", { name: "Change 2 prices" }).click();
  await expect(page.getByText("Changed 2 prices.").first()).toBeVisible();
  await page.goto(`/price-book/parts?q=${run}`);
  await expect(page.getByRole("row", { name: /Brass nipple/ })).toContainText("$10.50");
  // Working menus mean that the page is hydrated and listens to keys.
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Change prices" }).waitFor();
  await page.keyboard.press("Escape");
  // A closing menu still takes the keys.
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByRole("row", { name: /Brass nipple/ })).toContainText("$10.00");

  await page.goto("/price-book/import");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain(`Brass nipple ${run},Fittings`);
  const sheet = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export XLSX" }).click();
  const path = await (await sheet).path();
  const back = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file" }).click();
  await (await back).setFiles({ name: "book.xlsx", mimeType: "", buffer: readFileSync(path) });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/0 new, 0 changed, \d+ unchanged, 0 skipped/)).toBeVisible();
});
