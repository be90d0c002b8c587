import type { Page } from "@playwright/test";
import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { waitForMail } from "@/tests/support/screens/mails";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { getLast } from "@/tests/support/required-values";

const run = String(Date.now()).slice(-7);
/** Draws a picture of 40 by 20 pixels in one color in the browser. */
const picture = (page: Page, color: string) =>
  page.evaluate(async (fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
    const context = canvas.getContext("2d")!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 40, 20);
    return canvas.toDataURL("image/png").split(",")[1]!;
  }, color);

async function choosePicture(page: Page): Promise<void> {
  const buffer = Buffer.from(await picture(page, "#c2410c"), "base64");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose file" }).click(),
  ]);
  await chooser.setFiles({ name: "picture.png", mimeType: "image/png", buffer });
}

const isDrawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test("booking from a customer's or a job's page is prefilled from that page", async ({ browser }) => {
  const dana = await logIn(browser, "dana");
  await dana.goto("/customers?q=Stonecrest");
  await dana
    .getByRole("link", { name: /^Stonecrest/ })
    .first()
    .click();
  await dana.waitForURL(/\/customer\/show\//);
  const name = (await dana.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const from = dana.url();
  await dana.getByRole("link", { name: "Book appointment" }).click();
  const panel = dana.getByRole("dialog", { name: "New appointment" });
  await expect(panel.getByRole("combobox", { name: "Customer" })).toHaveValue(name);
  await expect(panel.getByRole("button", { name: /Location/ })).not.toContainText("Select");
  await panel
    .getByRole("button", { name: "Cancel" })
    .or(panel.getByRole("link", { name: "Cancel" }))
    .click();
  await dana.waitForURL(from);

  await dana.goto("/jobs");
  await dana.locator("main a[href^='/jobs/']").first().click();
  await dana.getByRole("link", { name: "Add appointment" }).click();
  await expect(panel.getByRole("heading", { name: /^Job \d+/ })).toBeVisible();
  await panel.getByRole("button", { name: "Book appointment" }).click();
  await expect(dana.getByText(/^Added .* to service requests, job \d+\./)).toBeVisible();
  await dana.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  await expect(dana.getByText("Not scheduled").first()).toBeVisible();
});

test("a user's photo appears in the menu and on their column, in a small size @corner", async ({ browser }) => {
  const mike = await logIn(browser, "mike");
  await mike.goto("/profile");
  await choosePicture(mike);
  await expect(mike.getByText("Photo saved")).toBeVisible();
  const dana = await logIn(browser, "dana");
  await dana.goto("/schedule?view=day&group=all&tech=all");
  const head = dana.locator("[data-lane-head] img").first();
  await expect(head).toBeVisible();
  expect(await isDrawn(dana, "[data-lane-head] img")).toBe(true);
  expect(await head.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThanOrEqual(64);
});

test("a note is formatted by keyboard, kept when edited, and shown to the customer with the logo @corner", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  await grace.goto("/admin/business");
  await choosePicture(grace);
  await expect(grace.getByText("Logo saved")).toBeVisible();

  await grace.goto("/jobs");
  await grace.locator("main a[href^='/jobs/']").first().click();
  await grace.getByRole("link", { name: "New invoice" }).click();
  await grace.waitForURL(/invoices\/new/);
  await grace.getByRole("combobox", { name: /price book/i }).pressSequentially("capacitor", { delay: 30 });
  await pickOption(grace, /capacitor/i);
  const note = grace.getByRole("textbox", { name: "Note to the customer" });
  await note.click();
  await grace.keyboard.type("Please pay ");
  await grace.keyboard.press("Control+b");
  await grace.keyboard.type("soon");
  await grace.keyboard.press("Control+b");
  await grace.keyboard.press("Enter");
  await grace.getByRole("button", { name: "Bulleted list" }).click();
  await grace.keyboard.type(`card ${run}`);
  await grace.keyboard.press("Enter");
  await grace.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = grace.getByRole("dialog", { name: "Add link" });
  await dialog.getByLabel("Address").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Save link" }).click();
  await expect(dialog.getByText("Enter a web address, email address, or phone number.")).toBeVisible();
  await dialog.getByLabel("Address").fill("acme.example/terms");
  await grace.keyboard.press("Enter");
  await expect(note.getByRole("link", { name: "acme.example/terms" })).toHaveAttribute(
    "href",
    "https://acme.example/terms"
  );
  await grace.getByRole("button", { name: "Save", exact: true }).click();
  await expect(grace.getByText(/Invoice #\d+ saved/)).toBeVisible();
  await grace.waitForURL(/\/invoices\/[0-9a-f-]{36}$/);
  await grace.reload();
  await expect(note.locator("strong")).toHaveText("soon");

  // Manual changes keep the rest. Tab leaves the text.
  await note.locator("p").first().click();
  await grace.keyboard.press("Control+Home");
  await grace.keyboard.type("Dear neighbour, ");
  await grace.keyboard.press("Tab");
  await expect(note).not.toBeFocused();
  await grace.getByRole("button", { name: "Save", exact: true }).click();
  await expect(grace.getByText(/Invoice #\d+ saved/).first()).toBeVisible();
  await expect(grace.getByText("Unsaved changes")).toBeHidden();

  const to = `note.${run}@example.com`;
  const token = await getMailedToken(grace, new URL(grace.url()).pathname, to);
  const mail = await waitForMail(to, () => true);
  expect(mail.html).toContain("Dear neighbour, Please pay <strong>soon</strong>");
  expect(mail.html).toContain("cid:logo");
  expect(mail.attachments.map(({ mimeType }) => mimeType).toSorted()).toEqual(["application/pdf", "image/png"]);

  const customer = await openWatchedPage(await browser.newContext());
  await customer.goto(`/invoice/${token}`);
  const notes = customer.getByRole("region", { name: "Notes" });
  await expect(notes.locator("strong")).toHaveText("soon");
  await expect(notes.getByRole("listitem").first()).toHaveText(`card ${run}`);
  await expect(notes.getByRole("link")).toHaveAttribute("href", "https://acme.example/terms");
  expect(await isDrawn(customer, "header img")).toBe(true);

  await grace.goto("/admin/business");
  await grace.getByRole("button", { name: "Remove logo", exact: true }).click();
  await expect(grace.getByText("Add your logo")).toBeVisible();
  await customer.reload();
  await expect(notes).toBeVisible();
  await expect(customer.locator("header img")).toHaveCount(0);
});

test("permissions/flag-can-manually-enter-cards: entering a card is offered only to users with the permission", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  await grace.goto("/billing/invoices?status=presented&kind=invoice");
  await grace.locator("table a[href^='/jobs/']").first().click();
  await grace.waitForURL(/\/jobs\//);
  await grace.getByRole("link", { name: "Accept payment" }).click();
  await expect(grace.getByRole("radio", { name: "Credit or debit card" })).toHaveCount(1);
  const dana = await logIn(browser, "dana");
  /** Lets dispatchers type in cards, or takes that permission away. */
  const allow = (isAllowed: boolean) =>
    grace.evaluate(async (allowed) => {
      const { items } = await (await fetch("/api/roles")).json();
      const role = (items as { id: string; key: string; name: string; permissions: string[] }[]).find(
        ({ key }) => key === "dispatcher"
      )!;
      const others = role.permissions.filter((one) => one !== "payments.enter-cards");
      const body = { name: role.name, permissions: [...others, ...(allowed ? ["payments.enter-cards"] : [])] };
      const headers = { "content-type": "application/json" };
      return (await fetch(`/api/roles/${role.id}`, { method: "PUT", headers, body: JSON.stringify(body) })).status;
    }, isAllowed);
  expect(await allow(false)).toBe(200);
  try {
    await dana.goto(grace.url());
    await expect(dana.getByRole("radio", { name: "Bank account", exact: true })).toHaveCount(1);
    await expect(dana.getByRole("radio", { name: "Credit or debit card" })).toHaveCount(0);
    await expect(dana.getByText("Your role can't enter cards manually.", { exact: false })).toBeVisible();
  } finally {
    expect(await allow(true)).toBe(200);
  }
});

/** Makes a proposal for $100 on a job. `raise` saves it again for $5,000. */
async function presentProposal(office: Page) {
  const like = getLast((await findFirstRow(office, "/billing/invoices?kind=proposal", "/jobs/")).split("/"));
  const save = (id: string | null, unitPrice: string) =>
    office.evaluate(
      async ([from, own, price]) => {
        const { businessCustomerId, jobId } = await (await fetch(`/api/invoices/${from}`)).json();
        const lineItems = [{ name: "Rewire the panel", unitPrice: price }];
        const body = {
          invoice_type: { id: own, businessCustomerId, jobId, lineItems },
          isWorkOrder: true,
          isPresenting: true,
          invoiceTaxRates: [],
        };
        const headers = { "content-type": "application/json" };
        const answer = await fetch("/api/invoices", { method: "POST", headers, body: JSON.stringify(body) });
        return (await answer.json()) as { id: string; jobId: string; total: string };
      },
      [like, id, unitPrice] as const
    );
  const { id, jobId, total } = await save(null, "100.00");
  expect(total).toBe("100.00");
  const raise = async () => expect((await save(id, "5000.00")).total).toBe("5000.00");
  return { address: `/jobs/${jobId}/invoices/${id}`, raise };
}

test("a proposal that changed while the customer read it must be reviewed again, even without JavaScript @corner", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  const { address, raise } = await presentProposal(grace);
  const token = await getMailedToken(grace, address, `changed.${run}@example.com`);
  const customer = await openWatchedPage(await browser.newContext({ javaScriptEnabled: false }));
  await customer.goto(`/accept-proposal/${token}`);
  const amount = customer.getByRole("region", { name: "Total" }).locator("[data-money]");
  await expect(amount).toHaveText("$100.00");
  await raise();
  await customer.getByLabel("Your full name").fill("Ann Lee");
  await customer.getByRole("button", { name: "Sign and accept" }).click();
  await expect(customer.getByRole("alert")).toHaveText("This proposal has changed. Review it before you respond.");
  await expect(amount).toHaveText("$5,000.00");
  await customer.getByLabel("Your full name").fill("Ann Lee");
  await customer.getByRole("button", { name: "Sign and accept" }).click();
  await expect(customer.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("signing a proposal without a name shows an error at the field @corner", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const { address } = await presentProposal(grace);
  const token = await getMailedToken(grace, address, `nameless.${run}@example.com`);
  const customer = await openWatchedPage(await browser.newContext());
  await customer.goto(`/accept-proposal/${token}`);
  const name = customer.getByLabel("Your full name");
  for (const blankName of ["", "  "]) {
    await name.fill(blankName);
    // Before hydration, the browser shows its own message.
    await expect(async () => {
      await customer.getByRole("button", { name: "Sign and accept" }).click();
      await expect(name).toHaveAccessibleDescription("Type your full name to sign.", { timeout: 1_000 });
    }).toPass();
    await expect(name).toBeFocused();
  }
  await name.fill("Ann Lee");
  await expect(name).not.toHaveAccessibleDescription(/Type/);
  await customer.getByRole("button", { name: "Sign and accept" }).click();
  await expect(customer.getByRole("heading", { name: "Thank you" })).toBeVisible();
});

test("a proposal that changed while it was signed on screen is shown again before signing @corner", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  const { address, raise } = await presentProposal(grace);
  await grace.goto(address);
  await grace.getByRole("button", { name: "Sign", exact: true }).click();
  const dialog = grace.getByRole("dialog", { name: /^Sign proposal/ });
  await expect(dialog.getByText("$100.00")).toBeVisible();
  await raise();
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(grace.getByText("This proposal has changed. Read it again before you sign it.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(grace.getByText("$5,000.00").first()).toBeVisible();
  await grace.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(dialog.getByText("$5,000.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(grace.getByText(/^Signed (invoice|proposal) #\d+\.$/)).toBeVisible();
});
