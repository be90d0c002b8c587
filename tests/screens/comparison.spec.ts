import type { Browser, Page } from "@playwright/test";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { waitForMail } from "@/tests/support/screens/mails";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { getMatch } from "@/tests/support/required-values";

test.describe.configure({ timeout: 180_000 });

const run = String(Date.now()).slice(-7);

/** Makes two proposals for a job of the demo business, as the editor saves them. Returns the address of the job. */
async function makeOptions(page: Page): Promise<string> {
  const like = await findFirstRow(page, "/billing/invoices?kind=proposal", "/jobs/");
  return page.evaluate(
    async ([address, mark]) => {
      const from = (await (await fetch(`/api/invoices/${address!.split("/").at(-1)}`)).json()) as {
        businessCustomerId: string;
        jobId: string;
      };
      for (const [title, unitPrice] of [
        [`Good ${mark}`, "1000.00"],
        [`Best ${mark}`, "3000.00"],
      ]) {
        const invoice_type = {
          businessCustomerId: from.businessCustomerId,
          jobId: from.jobId,
          title,
          notes: ["<p>We start within a week.</p>"],
          lineItems: [
            { name: `${title} condenser`, unitPrice, isTaxable: false },
            { name: "Permit", unitPrice: "50.00", isTaxable: false },
            { name: "Surge protector", unitPrice: "100.00", isTaxable: false, recommended: true },
          ],
        };
        const body = JSON.stringify({ invoice_type, isWorkOrder: true, isPresenting: true, invoiceTaxRates: [] });
        await fetch("/api/invoices", { method: "POST", headers: { "content-type": "application/json" }, body });
      }
      return `/jobs/${from.jobId}`;
    },
    [like, run] as const
  );
}

/** Compares both and emails the comparison. Returns the address of the customer's page. */
async function compareAndSend(page: Page, job: string, to: string): Promise<string> {
  await page.goto(job);
  await page.getByRole("link", { name: "Compare proposals" }).click();
  for (const name of ["Good", "Best"])
    await page.getByRole("checkbox", { name: new RegExp(`${name} ${run}`) }).check({ force: true });
  await page.getByRole("button", { name: "Save comparison" }).click();
  await page.waitForURL(/\/comparison\//);
  await expect(page.getByRole("heading", { name: "Compare 2 options" })).toBeVisible();
  await page.getByRole("button", { name: "Send options", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send options" });
  await dialog.getByRole("textbox", { name: /addresses/ }).fill(to);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: `Send to ${to}?` });
  await expect(question.getByText(`${to} isn't a contact of`)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByText(`Email not sent. Check ${to}.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await question.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^(Sending the options to|Queued the options for)/).first()).toBeVisible();
  const { html } = await waitForMail(to, ({ subject }) => subject.startsWith("2 options from"));
  return `/view-comparison/${getMatch(/\/view-comparison\/([\w-]+)/, html)}`;
}

const customerPage = async (browser: Browser, more: object) => openWatchedPage(await browser.newContext(more));

test("a customer compares options, adds a line, and signs one; the other is declined", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const job = await makeOptions(grace);
  const address = await compareAndSend(grace, job, `options.${run}@example.com`);
  const comparison = grace.url();

  // On a phone without scripts, the total with the additions is shown before the customer signs.
  const phone = await customerPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await phone.goto(address);
  await expect(phone.getByRole("heading", { name: "Compare 2 options" })).toBeVisible();
  await phone
    .getByRole("region", { name: `Good ${run}` })
    .getByRole("link", { name: /^Select / })
    .click();
  await phone.getByRole("checkbox", { name: /Surge protector/ }).check();
  await phone.getByLabel("Your full name").fill("Ann Lee");
  await phone.getByRole("button", { name: "Sign and accept" }).click();
  await expect(phone.getByRole("alert")).toHaveText("The total now matches your selections. Sign below to accept it.");
  await expect(phone.getByText("$1,150.00").filter({ visible: true }).first()).toBeVisible();
  await expect(phone.getByRole("checkbox", { name: /Surge protector/ })).toBeChecked();

  // On a wide screen the total updates immediately.
  const wide = await customerPage(browser, { viewport: { width: 1440, height: 900 } });
  await wide.goto(address);
  const table = wide.getByRole("table", { name: "Comparison of options" });
  await expect(table.getByRole("rowheader", { name: "Differences" })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Permit/ })).toContainText("$50.00");
  await table.getByRole("link", { name: `Select Best ${run}` }).click();
  const total = wide.locator("output");
  await expect(total).toHaveText("$3,050.00");
  await wide.getByRole("checkbox", { name: /Surge protector/ }).check();
  await expect(total).toHaveText("$3,150.00");
  await wide.getByLabel("Your full name").fill("Ann Lee");
  await wide.getByRole("button", { name: "Sign and accept" }).click();
  await expect(wide.getByRole("heading", { name: "Thank you" })).toBeVisible();

  // A customer who signs later learns about it.
  await phone.getByLabel("Your full name").fill("Ann Lee");
  await phone.getByRole("button", { name: "Sign and accept" }).click();
  await expect(phone.getByRole("alert")).toHaveText(
    "Another option was already accepted. Call us if you want to change it."
  );
  await expect(phone.getByText(`Best ${run} accepted. We'll be in touch about the work.`)).toBeVisible();

  await grace.goto(comparison);
  const options = grace.getByRole("table", { name: "Comparison of options" });
  await expect(options.getByRole("columnheader", { name: new RegExp(`Good ${run}`) })).toContainText("Declined");
  await expect(options.getByRole("columnheader", { name: new RegExp(`Best ${run}`) })).toContainText("Signed");
});
