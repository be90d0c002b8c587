import type { Page } from "@playwright/test";
import pg from "pg";
import { runningCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { waitForMail } from "@/tests/support/screens/mails";
import { expect, logIn, test } from "@/tests/support/screens/people";

test.describe.configure({ timeout: 120_000 });

const REASON = "The mail server answered 450 4.2.0 Mailbox busy";

/** Writes an email of the newest business that was given up three hours ago. */
async function parkMail(to: string, subject: string): Promise<void> {
  const cluster = runningCluster();
  const connectionString = process.env.DATABASE_URL ?? (cluster && appUrl(cluster));
  if (!connectionString)
    throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  const database = new pg.Client({ connectionString });
  await database.connect();
  await database.query("SELECT set_config('app.system', 'relay', false)");
  const { rows } = await database.query<{ id: string }>("SELECT id FROM business ORDER BY created_at DESC LIMIT 1");
  await database.query("SELECT set_config('app.system', '', false)");
  await database.query("SELECT set_config('app.business_id', $1, false)", [rows[0]?.id]);
  await database.query(
    `INSERT INTO mail_message (business_id, id, to_address, from_address, subject, html, text, status, attempts, error, created_at)
     VALUES ($1, gen_random_uuid(), $2, 'Office <office@example.com>', $3, '<p>Your invoice</p>', 'Your invoice', 'failed', 10, $4,
       now() - interval '3 hours')`,
    [rows[0]?.id, to, subject, REASON]
  );
  await database.end();
}

const note = (page: Page) => page.getByRole("note").filter({ hasText: "unsent since" });

test("an unsent mail is listed with its time and reason, is resent with all others, and leaves the list", async ({
  browser,
}) => {
  const [to, subject] = [`parked.${Date.now()}@example.com`, `Invoice of ${Date.now()}`];
  const userName = makeFirstDayBusiness();
  await parkMail(to, subject);
  const page = await logIn(browser, userName);
  await page.goto("/admin/mail");
  await expect(note(page)).toHaveText(/^1 email unsent since \d+\/\d+\/\d{4}, \d+:\d\d [AP]M\./);
  await note(page).getByRole("link", { name: "1 email" }).click();
  await expect(page).toHaveURL(/status=queued/);
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row).toContainText("Failed");
  await expect(row).toContainText(REASON);

  await note(page).getByRole("button", { name: "Resend all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("Resending 1 email.")).toBeVisible();
  expect((await waitForMail(to, (mail) => mail.subject === subject)).text).toContain("Your invoice");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("No matching emails")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(note(page)).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.goto("/admin/mail");
  await expect(row).toContainText("Sent");
  await page.close();
});
