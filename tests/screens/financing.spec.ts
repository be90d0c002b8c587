import { makeDocument, sendOwnCall } from "@/tests/support/screens/own-call";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { getMatch, requireValue } from "@/tests/support/required-values";

test("the office offers financing by link, the customer applies on a phone, and the office sees it approved", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  const { items } = await sendOwnCall(page, "POST", "/api/invoices/search", { limit: 20 });
  const of = items.find((each: { jobId: string | null }) => each.jobId);
  const invoice = await makeDocument(page, of, [{ name: "Heat pump", unitPrice: "7000.00", isTaxable: false }]);
  await page.goto(`/jobs/${of.jobId}/invoices/${invoice.id}`);
  const card = page
    .getByRole("region", { name: "Financing" })
    .or(page.locator("section", { hasText: "Not offered yet" }));
  await card.getByRole("button", { name: "Offer financing" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Offer financing", exact: true }).click();
  await expect(dialog.getByText("Required", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: /Financing product/ }).click();
  await pickOption(page, /Service Finance/);
  await dialog.getByRole("button", { name: "Offer financing", exact: true }).click();
  await expect(page.getByText(/Service Finance, 120 months at 8.99%: from \$88\.\d\d\/month/)).toBeVisible();

  await page.getByRole("button", { name: "Send financing link" }).click();
  await dialog.getByText("Copy link").click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const linkMessage = requireValue(await dialog.getByText(/Link copied|Copy this link/).textContent(), "said");
  const link = new URL(getMatch(/https?:\S+/, linkMessage));
  await page.keyboard.press("Escape");
  await page.goto("/financing/applications");

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const customer = await phone.newPage();
  await customer.goto(link.pathname + link.search);
  await expect(customer.getByText("Test lender.")).toBeVisible();
  await expect(customer.getByText("$88.64")).toBeVisible();
  for (const [label, value] of [
    ["First name", "Ida"],
    ["Last name", "Phone"],
    ["Email", "ida@invalid.example"],
    ["Phone", "7045550177"],
    ["ZIP code", "28202"],
  ] as const)
    await customer.getByRole("textbox", { name: label, exact: true }).fill(value);
  await customer.getByRole("spinbutton", { name: /month/ }).click();
  await customer.keyboard.type("02031980");
  await customer.getByRole("button", { name: "Send application" }).click();
  // An error of the lender appears at its field and can be corrected.
  await expect(customer.getByText("Email not found; try another email")).toBeVisible();
  await customer.getByRole("textbox", { name: "Email", exact: true }).fill("ida@example.com");
  await customer.getByRole("button", { name: "Send application" }).click();
  await expect(customer.getByText("The lender has approved the application.")).toBeVisible();
  await phone.close();

  // The open screen changes by itself, or after a reload.
  await expect(async () => {
    await page.reload();
    const row = page.getByRole("row", { name: new RegExp(`#${invoice.invoiceNumber}`) }).first();
    await expect(row).toContainText("Approved", { timeout: 2_000 });
  }).toPass();
});
