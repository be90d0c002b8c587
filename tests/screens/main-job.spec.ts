import type { Browser, Locator, Page } from "@playwright/test";
import { readComingDay } from "@/tests/support/timing/coming-day";
import { waitForMail } from "@/tests/support/screens/mails";
import { drawSignature } from "@/tests/support/screens/draw";
import { expect, logIn, PHONE, test, openWatchedPage } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { requireValue } from "@/tests/support/required-values";

// Customers of only this run, because an existing server still has those of earlier runs.
const run = String(Date.now()).slice(-7);
const exchange = 300 + (Number(run.slice(0, 3)) % 600);
const CALLER = {
  first: "Nora",
  last: `Whitfield${run}`,
  phone: `(704) ${exchange}-${run.slice(3)}`,
  email: `nora.${run}@example.com`,
};
const NOTE = `Replaced the capacitor, old one was swollen (${run})`;
const STREET = `${Number(run.slice(-4)) + 1000} Queens Rd`;
/** One dark pixel, the smallest possible PNG. */
const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64"
);

test("the main job: import, call, book, dispatch, do, invoice, sign, send, pay", async ({ browser }) => {
  test.setTimeout(300_000);
  await test.step("the administrator imports a messy list, twice", () => importTwice(browser));
  const appointment = await test.step("a call comes in and is booked; a colleague sees it at once", () =>
    bookCall(browser));
  const invoice = await test.step("the technician does the appointment on a phone", () =>
    doAppointment(browser, appointment));
  const link = await test.step("the office emails the invoice", () => sendInvoice(browser, invoice));
  await test.step("the customer pays by card", () => payByCard(browser, link, invoice.total));
  await test.step("the office sees it paid, and the customer has a receipt", () => seePaid(browser, invoice));
});

/**
 * A file as an old program exports it: Windows-1252, CRLF, quotes, five phone formats, and ZIP codes without their
 * leading zero.
 */
function messyFile(): Buffer {
  const lines = [
    "Customer Name,Company Name,Mobile Phone,Phone,Email,Service Street 1,Service City,Service State,Service Zip,Remarks",
    `Zoë Quillfeather${run},,(617) 555-0101,,zoe.${run}@example.com,"12 Elm St, Rear",Cambridge,Massachusetts,2139,"says ""call first"", gate 4"`,
    `"Abbott${run}, Luis",,617.555.0102,,luis.${run}@example.com,14 Elm St,Cambridge,MA,02139-1234,`,
    `,Harbor Bakery ${run} LLC,+1 617 555 0103,617-555-0109,harbor.${run}@example.com,16 Elm St,Cambridge,MA,2139,"two`,
    `lines"`,
    `Ida Bréton${run},,6175550104,,ida.${run}@example.com,18 Elm St,Cambridge,MA,2139,`,
    `Olaf Stenberg${run},,1-617-555-0105 ,,olaf.${run}@example.com,20 Elm St,Cambridge,MA,2139,`,
    `,,call me,,not-an-address,22 Elm St,Cambridge,MA,ABCDE,`,
  ];
  // Latin-1 and Windows-1252 are identical for these letters.
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

async function importTwice(browser: Browser): Promise<void> {
  const page = await logIn(browser, "grace");
  await chooseFile(page);
  await expect(page.getByRole("main").getByRole("status")).toContainText("5 rows can be imported");
  await page.getByRole("button", { name: /^Import 5 customers/ }).click();
  await expect(page.getByText("Import complete")).toBeVisible({ timeout: 30_000 });
  await expectOutcome(page, { Imported: 5, Duplicates: 0, Rejected: 1 });
  await expect(page.getByText(/Line 8/)).toBeVisible();
  // A second import of the same file finds no new customers.
  await chooseFile(page);
  await expect(page.getByRole("main").getByRole("status")).toContainText("0 rows can be imported");
  await expect(page.getByRole("main").getByRole("status")).toContainText("5 duplicates");
  await expect(page.getByRole("button", { name: /^Import 0 customers/ })).toBeDisabled();
  await page.goto(`/customers?q=${encodeURIComponent(`Zoë Quillfeather${run}`)}`);
  await expect(page.getByRole("row", { name: new RegExp(`Zoë Quillfeather${run}`) })).toHaveCount(1);
  await page.getByRole("link", { name: new RegExp(`Zoë Quillfeather${run}`) }).click();
  await expect(page.getByText(/12 Elm St, Rear/).first()).toBeVisible();
  await expect(page.getByText(/02139/).first()).toBeVisible();
  await expect(page.getByText("(617) 555-0101").first()).toBeVisible();
  await page.context().close();
}

async function chooseFile(page: Page): Promise<void> {
  await page.goto("/customers/import");
  await choose(page, page.getByRole("button", { name: "Choose file" }), {
    name: `old-list-${run}.csv`,
    mimeType: "text/csv",
    buffer: messyFile(),
  });
  await page.waitForURL(/\/customers\/import\/[0-9a-f-]{36}/);
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 row will be rejected");
}

async function expectOutcome(page: Page, numbers: Record<string, number>): Promise<void> {
  for (const [word, value] of Object.entries(numbers)) {
    await expect(page.locator("dl > div", { has: page.getByText(word, { exact: true }) }).locator("dd")).toHaveText(
      String(value)
    );
  }
}

/** Chooses a file in the dialog that a button opens. */
async function choose(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer }
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(file);
}

type Appointment = { date: string; id: string };

async function bookCall(browser: Browser): Promise<Appointment> {
  const dana = await logIn(browser, "dana");
  await dana.goto("/schedule?view=day&group=all&tech=all");
  await dana.getByRole("button", { name: "Appointment", exact: true }).click();
  const panel = dana.getByRole("dialog", { name: "New appointment" });
  const box = panel.getByRole("combobox", { name: "Customer" });
  await box.pressSequentially(CALLER.phone, { delay: 20 });
  await pickOption(dana, /as a new customer/);
  await addCustomer(dana);
  await expect(box).toHaveValue(`${CALLER.first} ${CALLER.last}`);
  await expect(panel.getByRole("button", { name: /Location/ })).toContainText(STREET);

  await panel
    .getByRole("button", { name: /Technician/ })
    .first()
    .click();
  await pickOption(dana, /Mike Barringer/);
  await panel.getByRole("button", { name: "Find a time" }).click();
  // Late in the day, times after hours come first, and booking one of those asks a question.
  const slot = panel
    .getByRole("list", { name: "Openings" })
    .getByRole("button", { name: /[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, .*Mike Barringer/ })
    .nth(2);
  const date = readComingDay((await slot.textContent()) ?? "");
  await slot.click();

  const carol = await logIn(browser, "carol");
  await carol.goto(`/schedule?view=day&date=${date}&group=all&tech=all`);
  await expect(carol.getByRole("group", { name: "Calendar" })).toBeVisible();
  await expect(carol.locator("[data-bar]").filter({ hasText: CALLER.last })).toHaveCount(0);
  const appearedAt = carol
    .locator("[data-bar]")
    .filter({ hasText: CALLER.last })
    .first()
    .waitFor({ state: "attached" })
    .then(() => Date.now());
  await panel.getByRole("button", { name: "Book appointment" }).click();
  await expect(dana.getByText(new RegExp(`Booked ${CALLER.first} ${CALLER.last}`))).toBeVisible();
  const booked = Date.now();
  expect((await appearedAt) - booked).toBeLessThan(1_000);

  const card = dana.locator("[data-appointment]").filter({ hasText: CALLER.last }).first();
  const id = (await card.getAttribute("data-appointment")) as string;
  await dana.context().close();
  await carol.context().close();
  return { date, id };
}

async function addCustomer(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "New customer" });
  await expect(dialog.getByLabel("Mobile phone")).toHaveValue(CALLER.phone);
  await dialog.getByLabel("First name").fill(CALLER.first);
  await dialog.getByLabel("Last name").fill(CALLER.last);
  await dialog.getByRole("textbox", { name: "Email" }).fill(CALLER.email);
  await dialog.getByLabel("Street").fill(STREET);
  await dialog.getByLabel("City").fill("Charlotte");
  await dialog.getByRole("combobox", { name: "State" }).fill("NC");
  await pickOption(page, /^NC/);
  // Pasted text is masked too. rule: format/zip
  await dialog.getByLabel("ZIP").fill("28207-1234");
  await expect(dialog.getByLabel("ZIP")).toHaveValue("28207");
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await expect(dialog).toBeHidden();
}

type Built = { address: string; number: string; total: string };

async function doAppointment(browser: Browser, { date, id }: Appointment): Promise<Built> {
  const mike = await logIn(browser, "mike", PHONE);
  await mike.goto(`/my-day?date=${date}`);
  await mike
    .getByRole("link", { name: new RegExp(CALLER.last) })
    .first()
    .tap();
  await mike.waitForURL(`**/my-day/${id}`);
  await expect(mike.getByRole("link", { name: STREET })).toHaveAttribute("href", /maps/);
  await expect(mike.getByRole("link", { name: CALLER.phone })).toHaveAttribute(
    "href",
    `tel:+1704${exchange}${run.slice(3)}`
  );
  await mike.getByRole("button", { name: "En route" }).tap();
  await mike.getByRole("button", { name: "Start work" }).tap();
  await expect(mike.getByRole("button", { name: "Finish" })).toBeVisible();

  await mike.getByLabel("New note").fill(NOTE);
  await mike.getByRole("button", { name: "Add note" }).tap();
  await expect(mike.getByRole("listitem").filter({ hasText: NOTE })).toBeVisible();
  const [chooser] = await Promise.all([
    mike.waitForEvent("filechooser"),
    mike.getByRole("button", { name: "Choose files" }).tap(),
  ]);
  await chooser.setFiles({ name: "capacitor.png", mimeType: "image/png", buffer: PHOTO });
  await expect(mike.getByRole("img", { name: "capacitor.png" })).toBeVisible();

  const built = await buildInvoice(mike);
  await mike.goto(`/my-day/${id}`);
  await expect(mike.getByText(`Total ${built.total}`)).toBeVisible();
  await mike.getByRole("button", { name: "Finish" }).tap();
  await expect(mike.getByRole("button", { name: "Reopen" })).toBeVisible();
  await mike.context().close();
  return built;
}

/** Adds two parts and one hour of labor from the price book. The customer signs on the technician's phone. */
async function buildInvoice(page: Page): Promise<Built> {
  await page.getByRole("link", { name: "New invoice" }).tap();
  await page.waitForURL(/\/invoices\/new/);
  await addFromPriceBook(page, "capacitor");
  await page.getByLabel("Quantity of line 1").fill("3");
  await page.getByText("Labor", { exact: true }).tap();
  await addFromPriceBook(page, "diagnos", "keys");
  await page.getByRole("button", { name: "Custom item" }).tap();
  await page.getByLabel("Name of line 3").fill("Fuel surcharge");
  await page.getByLabel("Price of line 3").fill("7.33");
  await page.getByRole("button", { name: "Save", exact: true }).tap();
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}/);
  const total = await amountOf(page, "Total");
  expect(await amountOf(page, "Balance due")).toBe(total);
  const number = /#(\d+)/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[1] ?? "";

  await page.getByRole("button", { name: "Sign", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: /^Sign invoice/ });
  await expect(dialog.getByText(total)).toBeVisible();
  await drawSignature(page, dialog.locator("canvas"));
  await expect(dialog.getByRole("img", { name: "Your signature" })).toBeVisible();
  // The phone turns, and a tap misses and then leaves a dot. The drawing is still there.
  const upright = requireValue(page.viewportSize(), "viewport");
  await page.setViewportSize({ width: upright.height, height: upright.width });
  await page.touchscreen.tap(3, 3);
  await dialog.locator("canvas").tap({ position: { x: 5, y: 5 } });
  await expect.poll(() => dialog.locator("canvas").evaluate(inked)).toBeGreaterThan(300);
  await page.setViewportSize(upright);
  await dialog.getByRole("button", { name: "Sign", exact: true }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Signed by ${CALLER.first} ${CALLER.last}`)).toBeVisible();
  return { address: new URL(page.url()).pathname, number, total };
}

/** Counts the drawn pixels of a canvas. */
function inked(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement;
  const { data } = (canvas as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, width, height);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
}

async function addFromPriceBook(page: Page, words: string, inputMethod: "tap" | "keys" = "tap"): Promise<void> {
  await page.getByRole("combobox", { name: "Add from the price book" }).pressSequentially(words, { delay: 20 });
  const name = new RegExp(words, "i");
  if (inputMethod === "tap") return pickOption(page, name, "tap");
  await expect(page.getByRole("option", { name }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
}

/** Returns the amount beside a word in the editor or on a document. */
async function amountOf(page: Page, label: string): Promise<string> {
  const word = page.getByText(label, { exact: true });
  return ((await word.locator("xpath=following-sibling::*[1]").first().textContent()) ?? "").trim();
}

async function sendInvoice(browser: Browser, { address, number, total }: Built): Promise<string> {
  const carol = await logIn(browser, "carol");
  await carol.goto(address);
  expect(await amountOf(carol, "Total")).toBe(total);
  await carol.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = carol.getByRole("dialog", { name: `Send invoice #${number}` });
  await expect(dialog.getByRole("checkbox", { name: new RegExp(CALLER.last) })).toBeChecked();
  await dialog.getByLabel("Message").fill("Thank you for calling us.");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(carol.getByText(`Sending invoice #${number} to ${CALLER.email}.`)).toBeVisible();
  await carol.context().close();

  const mail = await waitForMail(CALLER.email, ({ subject }) => subject.includes(number));
  expect(mail.attachments).toEqual([{ filename: expect.stringMatching(/\.pdf$/), mimeType: "application/pdf" }]);
  expect(mail.html).toContain(total);
  expect(mail.text).toContain("Thank you for calling us.");
  const link = requireValue(/href="(http[^"]*\/(?:view-)?invoice\/[^"]+)"/.exec(mail.html)?.[1], "link");
  expect(link, "a link in the mail").toBeTruthy();
  return link;
}

async function payByCard(browser: Browser, link: string, total: string): Promise<void> {
  const page = await openWatchedPage(await browser.newContext());
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("due", { ignoreCase: true });
  expect(await amountOf(page, "Total")).toBe(total);
  const next = page.getByRole("link", { name: "Pay this invoice" });
  if (await next.isVisible()) await next.click();
  const form = page.getByRole("form", { name: "Pay this invoice" });
  await form.getByLabel("Card number").fill("4242 4242 4242 4242");
  await form.getByLabel("Expires").fill("12/39");
  await form.getByLabel("Security code").fill("123");
  await form.getByLabel("Name on card").fill(`${CALLER.first} ${CALLER.last}`);
  await form.getByRole("button", { name: `Pay ${total}` }).click();
  await expect(page.getByText("Paid in full. Thank you.")).toBeVisible();
  await expect(form).toBeHidden();
  await page.context().close();
}

async function seePaid(browser: Browser, { address, number, total }: Built): Promise<void> {
  const carol = await logIn(browser, "carol");
  await carol.goto(address);
  expect(await amountOf(carol, "Balance due")).toBe("$0.00");
  await expect(carol.getByRole("listitem").filter({ hasText: "Visa ending in 4242, received" })).toContainText(total);
  await carol.goto("/billing/payments");
  const paid = carol.getByRole("row").filter({ hasText: CALLER.last });
  await expect(paid).toContainText(total);
  await expect(paid).toContainText("Received");
  const receipt = await waitForMail(CALLER.email, ({ subject }) => subject.startsWith("Receipt"));
  expect(receipt.subject).toContain(total);
  expect(receipt.text).toContain(`#${number}`);
  expect(receipt.text).toMatch(/Balance due \$0\.00/);
  await carol.context().close();
}
