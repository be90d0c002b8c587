import { v7 as uuidv7 } from "uuid";
import { findAxeProblems } from "@/tests/support/screens/axe";
import { makePhoneNumber } from "@/tests/support/screens/new-phone";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

/** Creates two customers at one address with one phone number. The second has a job. */
async function twins(page: import("@playwright/test").Page) {
  const last = `Twinley${uuidv7().slice(-6)}`;
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers: FROM })).json();
  const place = { address: "77 Doublet Ln", city: "Huntersville", state: "NC", zip: "28078" };
  const mobile = makePhoneNumber();
  const one = await post("/api/customers", { firstName: "Marta", lastName: last, mobile, ...place, relaxed: true });
  const two = await post("/api/customers", {
    firstName: "Martha",
    lastName: last,
    mobile,
    email: `${last}@example.com`,
    ...place,
    relaxed: true,
  });
  const businessCustomerLocationId = two.businessCustomerLocations[0].id;
  await post(`/api/customers/${two.id}/jobs`, { name: "No heat", businessCustomerLocationId });
  return { one, two };
}
const FROM = { "sec-fetch-site": "same-origin" };

test("duplicate customers are found, compared, merged, and separated again by undo", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const { one, two } = await twins(page);
  const names = `${one.fullName} and ${two.fullName}`;
  await page.goto("/customers/merge");
  const pair = page.getByRole("listitem").filter({ hasText: two.fullName });
  await expect(pair).toContainText("Same phone");
  await expect(pair).toContainText("Same address");
  await pair.getByRole("button", { name: `${names} are not duplicates` }).click();
  await expect(pair).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await pair.getByRole("link", { name: `Compare ${names}` }).click();

  const email = page.getByRole("radiogroup", { name: "Email" });
  await expect(email.getByRole("radio", { name: two.email })).toBeChecked();
  const name = page.getByRole("radiogroup", { name: "Name" });
  await expect(name.getByRole("radio", { name: one.fullName })).toBeChecked();
  await name.getByText(`${two.fullName} (Residential)`).click();
  await expect(page.getByText(/1 contact, 1 location, 1 job$/)).toBeVisible();
  expect(await findAxeProblems(page, "compare")).toEqual([]);
  await page.getByRole("button", { name: `Merge into ${one.fullName}` }).click();
  await page.waitForURL(`**/customer/show/${one.id}`);
  await expect(page.getByRole("heading", { name: two.fullName, level: 1 })).toBeVisible();
  await expect(page.getByText("No heat").first()).toBeVisible();

  await page.goto(`/customer/show/${two.id}`);
  await page.getByRole("link", { name: two.fullName }).click();
  await page.waitForURL(`**/customer/show/${one.id}`);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("heading", { name: one.fullName, level: 1 })).toBeVisible();
});

test("locations are merged, archived, and restored; invoices are billed to another address @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  const { one, two } = await twins(page);
  const merged = `/api/customers/${two.id}/merge`;
  await page.request.post(merged, { data: { mergeCustomerIds: [one.id] }, headers: FROM });
  await page.goto(`/customer/show/${two.id}/locations`);
  await page.getByRole("link", { name: "Merge", exact: true }).last().click();
  await page.getByRole("button", { name: /^Merge into 77 Doublet Ln/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Book here" })).toHaveCount(1);
  await page.getByRole("button", { name: /^Archive 77/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("No locations yet")).toBeVisible();
  await page.goto(`/customer/show/${two.id}/locations?show=archived`);
  await expect(page.getByRole("button", { name: /^Restore/ })).toHaveCount(1);
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByRole("link", { name: "Book here" })).toHaveCount(1);

  await page.getByRole("link", { name: "Billing addresses" }).click();
  await page.getByRole("link", { name: "Add billing address" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Name").fill("Landlord");
  await panel.getByLabel("Street").fill("PO Box 12");
  await panel.getByLabel("ZIP").fill("28202");
  await panel.getByLabel("City").fill("Charlotte");
  await panel.getByRole("button", { name: "Add billing address" }).click();
  await expect(page.getByRole("row", { name: /Landlord/ })).toBeVisible();

  await page.goto(`/customer/show/${two.id}/jobs`);
  await page
    .getByRole("link", { name: /No heat/ })
    .first()
    .click();
  await page.getByRole("link", { name: "New invoice" }).click();
  await page.getByRole("button", { name: /Bill to/ }).click();
  await pickOption(page, /^Landlord/);
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText(/^Invoice #\d+ saved/)).toBeVisible();
  await page.waitForURL(/invoices\/[0-9a-f-]{36}/);
  await page.reload();
  await expect(page.getByRole("button", { name: /Bill to/ })).toContainText("Landlord");
});
