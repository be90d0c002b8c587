import { expect, logIn, test } from "@/tests/support/screens/people";

test("selected documents are emailed one by one, and each reports its result", async ({ browser }) => {
  test.setTimeout(120_000);
  const grace = await logIn(browser, "grace");
  await grace.goto("/billing/invoices?status=presented");
  await expect(grace.getByRole("button", { name: /Remove filter status/i })).toBeVisible();
  const rows = grace.getByRole("table", { name: "Invoices" }).getByRole("row");
  const names: string[] = [];
  for (const place of [1, 2]) {
    names.push((await rows.nth(place).getByRole("link").first().textContent()) ?? "");
    await rows.nth(place).getByRole("checkbox").check({ force: true });
  }
  await grace.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Send" }).click();
  const dialog = grace.getByRole("dialog", { name: "Send 2 invoices and proposals" });
  await dialog.getByLabel("Message").fill("As promised.");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  const results = dialog.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(results).toHaveCount(2, { timeout: 60_000 });
  for (const name of names) await expect(results.filter({ hasText: name })).toContainText(/Sent|no email address/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
});
