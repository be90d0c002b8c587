import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { getScreensPlace } from "@/tests/support/screens/screens-place";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { requireItems } from "@/tests/support/required-values";

test("a business verifies its domain with a DNS record, and then sends from its own address", async ({ browser }) => {
  const page = await logIn(browser, makeFirstDayBusiness());
  await page.goto("/admin/business");
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Email sender" }) });
  await page.getByRole("textbox", { name: "Service email" }).fill("office@proved.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await card.getByRole("button", { name: "Set up domain" }).click();
  await expect(card.getByText("Waiting for DNS")).toBeVisible();

  await card.getByRole("button", { name: "Check now" }).click();
  await expect(card.getByText("TXT record not found yet.")).toBeVisible();
  const [name, value] = requireItems(
    await Promise.all(
      ["Record name", "Record value"].map((label) => card.getByRole("textbox", { name: label }).inputValue())
    ),
    2
  );
  writeFileSync(path.join(getScreensPlace().recordFolder, name), value);
  await card.getByRole("button", { name: "Check now" }).click();
  await expect(card.getByText("Verified")).toBeVisible();
  await expect(card.getByText("Email to customers comes from office@proved.example.")).toBeVisible();
});
