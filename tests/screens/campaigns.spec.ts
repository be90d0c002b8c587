import { createHmac } from "node:crypto";
import { listMailsTo } from "@/tests/support/screens/mails";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { MAIL_EVENTS_KEY } from "@/tests/support/screens/screens-server";

test.describe.configure({ timeout: 180_000 });

test("a target list becomes a campaign, its mail arrives, a customer unsubscribes, and the report shows it", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  const tag = `${test.info().workerIndex}-${test.info().retry}`;

  await page.goto("/admin/target-lists/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Near us ${tag}`);
  const everybody = await page.locator("[aria-live=polite] strong").textContent();
  await page.getByRole("combobox", { name: "Cities" }).click();
  await pickOption(page, /./);
  await expect(page.getByRole("list", { name: "Cities: selected" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("[aria-live=polite][aria-busy=false] strong")).not.toHaveText(everybody ?? "");
  await page.getByRole("button", { name: "Add target list" }).click();
  await page.waitForURL(/\/admin\/target-lists\/[0-9a-f-]{36}$/);
  const table = page.getByRole("table", { name: "Customers in this list" });
  await expect(table.getByRole("row")).not.toHaveCount(1);

  await page.goto("/admin/campaigns/email");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`Spring ${tag}`);
  await page.getByRole("combobox", { name: "Target lists" }).click();
  await pickOption(page, new RegExp(`Near us ${tag}`));
  await page.getByRole("textbox", { name: "Subject" }).fill(`Tune-up ${tag} for {{firstName}}`);
  await page.getByRole("button", { name: "Add button", exact: true }).click();
  await page.getByRole("textbox", { name: "Link" }).fill("https://catawba-plumbing.example.com/book");
  await page.getByRole("button", { name: "Add campaign" }).click();
  await page.waitForURL(/\/admin\/campaigns\/[0-9a-f-]{36}$/);
  const preview = page.frameLocator("iframe[title='Preview of the email']");
  await expect(preview.getByText("2100 South Blvd")).toBeVisible();
  await expect(preview.getByRole("link", { name: "Book now" })).toBeVisible();

  await page.getByRole("button", { name: "Send campaign…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  const results = page.locator("section").filter({ has: page.getByRole("heading", { name: "Results" }) });
  await expect(async () => {
    await page.reload();
    await expect(page.locator("header").getByText("Sent", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(results.getByText("Recipients")).toBeVisible();

  const [mail] = await anyMailOf(page, `Tune-up ${tag}`);
  expect(mail?.subject).not.toContain("{{");
  const link = /\/unsubscribe\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(link);
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();

  const reference = mail?.reference ?? "";
  const body = JSON.stringify([
    { event: "open", messageId: reference, email: "", timestamp: new Date().toISOString() },
  ]);
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = createHmac("sha256", MAIL_EVENTS_KEY).update(`${seconds}.${body}`).digest("hex");
  const webhookResponse = await page.request.post("/api/webhooks/email/smtp", {
    data: body,
    headers: { "content-type": "application/json", "x-truckroll-signature": `t=${seconds},v1=${signature}` },
  });
  expect(await webhookResponse.json()).toEqual({ result: true });

  const row = page
    .getByRole("table", { name: "Email performance" })
    .getByRole("row", { name: new RegExp(`Spring ${tag}`) });
  await expect(async () => {
    await page.goto("/admin/email-performance");
    await expect(row.getByRole("cell").nth(3)).toContainText(/^1 /, { timeout: 2_000, useInnerText: true });
  }).toPass({ timeout: 30_000 });
  await expect(row.getByRole("cell").nth(6)).toContainText(/^1 /, { useInnerText: true });
});

type Page = Awaited<ReturnType<typeof logIn>>;

/** Waits for emails with these words in the subject, to customers of the newest list. */
async function anyMailOf(page: Page, words: string) {
  await page.goto("/admin/target-lists");
  await page
    .getByRole("table", { name: "Target lists" })
    .getByRole("link", { name: /Near us/ })
    .first()
    .click();
  const cells = page.getByRole("table", { name: "Customers in this list" }).getByRole("cell");
  await expect(cells.filter({ hasText: "@" }).first()).toBeVisible();
  const texts = await cells.allInnerTexts();
  const addresses = texts.flatMap((text) => /[\w.+-]+@[\w.-]+\.(?:com|org|net)/.exec(text)?.[0].toLowerCase() ?? []);
  const listArrivedMails = () =>
    addresses.flatMap((address) => listMailsTo(address)).filter(({ subject }) => subject.includes(words));
  // A campaign counts as sent when its emails are handed over. Each arrives soon after.
  await expect.poll(() => listArrivedMails().length, { timeout: 60_000 }).toBeGreaterThan(0);
  return listArrivedMails();
}
