import { readFileSync } from "node:fs";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { requireValue } from "@/tests/support/required-values";

test("the customer list is filtered, saved as a view, opened again, and exported as shown", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/customers");
  const all = requireValue(
    await page
      .getByText(/customers$/)
      .last()
      .textContent(),
    "all"
  );
  await page.getByRole("button", { name: "City", exact: true }).click();
  await page.getByRole("dialog").getByText("Matthews", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/city=Matthews/);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByRole("dialog").getByText("Business", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/type=Commercial/);
  const narrowed = requireValue(
    await page
      .getByText(/customers?$/)
      .last()
      .textContent(),
    "narrowed"
  );
  expect(narrowed).not.toBe(all);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Businesses in Matthews");
  await page.getByRole("button", { name: "Save view" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "CSV" }).click()]);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines[0]).toBe("Name,Phone,Email,Address,City,Type");
  expect(lines).toHaveLength(1 + Number.parseInt(narrowed, 10));
  await page.goto("/customers");
  await expect(page.getByText(all).last()).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Businesses in Matthews" }).click();
  await expect(page.getByText(narrowed).last()).toBeVisible();
  await page.getByRole("button", { name: "Businesses in Matthews" }).click();
  await page.getByRole("menuitem", { name: "Delete view “Businesses in Matthews”" }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
});
