import type { Page } from "@playwright/test";
import { findAxeProblems, findWordProblems, SHELL, runSideBySide, sweepPages } from "@/tests/support/screens/axe";
import { NARROW, WIDE } from "@/tests/support/browsers/person";
import { isThere, listFaults } from "@/tests/support/browsers/screen";
import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { listMailsTo } from "@/tests/support/screens/mails";
import { listPageLinks, OFFICE, findScreen, listWaysIn } from "@/tests/support/screens/office-addresses";
import { expect, logIn, PHONE, test, openWatchedPage } from "@/tests/support/screens/people";
import { requireValue } from "@/tests/support/required-values";

test.describe.configure({ timeout: 240_000 });

test("pages without a login", async ({ browser }) => {
  const page = await openWatchedPage(await browser.newContext());
  await sweepPages(page, [
    "/login",
    "/login?logout=1",
    "/forgot-password",
    "/reset-password?token=unknown",
    "/nowhere",
    "/invoice/unknown",
  ]);
});

test("setting a password behind a link", async ({ browser }) => {
  const page = await openWatchedPage(await browser.newContext());
  await page.goto("/forgot-password");
  await page.getByLabel("Email or username").fill("luis");
  const mailed = () => listMailsTo("luis@catawba-plumbing.example.com");
  const before = mailed().length;
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect.poll(() => mailed().length).toBeGreaterThan(before);
  const token = /reset-password\?token=([^"&]+)/.exec(mailed().at(-1)?.html ?? "")?.[1];
  await page.goto(`/reset-password?token=${token}`);
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  expect(await findAxeProblems(page, "new password")).toEqual([]);
});

test("schedule and its panels @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const views = ["day", "board", "week", "month"].map((view) => `/schedule?view=${view}&group=all&tech=all`);
  await sweepPages(page, [...views, "/schedule?tab=table&group=all&tech=all"]);
  await page.goto("/schedule?view=board&group=all&tech=all");
  await page.getByRole("button", { name: "Requests", exact: true }).click();
  await page
    .locator("[data-bar]")
    .first()
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("1 selected")).toBeVisible();
  expect(await findAxeProblems(page, "board with requests and a selection")).toEqual([]);
  await page.goto("/schedule?view=day&group=all&tech=all");
  await page.locator("[data-bar]").first().click();
  await page.waitForURL("**/schedule/appointments/**");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findAxeProblems(page, "appointment panel")).toEqual([]);
});

test("every screen of the office with data in it, wide and on a phone, light and dark", async ({ browser }) => {
  test.setTimeout(1_800_000);
  const page = await logIn(browser, "grace");
  const checkedScreens = new Set<string>();
  const lines: string[] = [];
  const next: string[] = [];
  const look = async (lane: Page, address: string) => {
    lines.push(...(await wrongOn(lane, address)));
    next.push(...(await lane.evaluate(listPageLinks)));
  };
  const first = await listWaysIn(page);
  // The frame around every screen is checked only once.
  await page.goto("/customers");
  await page.waitForFunction(isThere);
  lines.push(...(await findAxeProblems(page, "around the customers")));
  // Checks each screen once, then the screens that it links to.
  for (let links = first; links.length > 0; links = next.splice(0)) {
    const unseen = links.filter((address) => {
      const screen = findScreen(address);
      return screen && OFFICE.includes(screen) && !checkedScreens.has(screen) && checkedScreens.add(screen);
    });
    await runSideBySide(page, unseen, look);
  }
  const missed = OFFICE.filter((screen) => !checkedScreens.has(screen)).map((screen) => `Nothing leads to ${screen}.`);
  expect([...lines, ...missed]).toEqual([]);
});

/**
 * Opens a screen at the current size. Returns what axe finds, and what is wrong with it at both sizes. Drawing a page
 * again takes as long as checking it.
 */
async function wrongOn(page: Page, address: string): Promise<string[]> {
  const lines: string[] = [];
  const isWide = page.viewportSize()?.width === WIDE.width;
  await page.goto(address);
  const look = async (size: typeof WIDE) => {
    await page.setViewportSize(size);
    await page.waitForFunction(isThere);
    let words = await page.evaluate(listFaults);
    // The redraw for another width comes a little later.
    for (let tries = 0; words.length > 0 && tries < 10; tries += 1) {
      await page.waitForTimeout(200);
      words = await page.evaluate(listFaults);
    }
    lines.push(...words.map((line) => `${address} at ${size.width}: ${line}`));
    if (size === WIDE) lines.push(...(await findAxeProblems(page, address, { without: [SHELL] })));
    if (size === WIDE) lines.push(...(await findWordProblems(page, address)));
  };
  for (const size of isWide ? [WIDE, NARROW] : [NARROW, WIDE]) await look(size);
  // A frame that is left while it is still arriving reports that its server did not finish.
  await page.waitForFunction(areFramesThere);
  return lines;
}

/** Runs in the page. True once each frame with an address shows its page. A new frame is empty, which counts as loaded. */
function areFramesThere(): boolean {
  return [...document.querySelectorAll("iframe")].every(({ src, contentDocument: frameDocument }) => {
    if (src === "" || frameDocument === null) return true;
    return frameDocument.URL !== "about:blank" && frameDocument.readyState === "complete";
  });
}

test("the import's columns and outcome @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  await page.goto("/customers/import");
  const run = Date.now();
  const rows = [
    "Customer Name,Email,Service Street 1,Service City,Service State,Service Zip",
    `Axel Import${run},axel.${run}@example.com,1 Elm St,Charlotte,NC,28203`,
    ",not-an-address,2 Elm St,Charlotte,NC,ABCDE",
  ];
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose file" }).click(),
  ]);
  await chooser.setFiles({ name: "axe.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await page.waitForURL(/\/customers\/import\/[0-9a-f-]{36}/);
  await expect(page.getByText("1 row can be imported")).toBeVisible();
  expect(await findAxeProblems(page, "columns of the import")).toEqual([]);
  await page.getByRole("button", { name: "Import 1 customer", exact: true }).click();
  await expect(page.getByText("Import complete")).toBeVisible({ timeout: 30_000 });
  expect(await findAxeProblems(page, "outcome of the import")).toEqual([]);
});

test("new, open, and paid invoices, and the payment form @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const job = await findFirstRow(page, "/jobs", "/jobs/");
  const draft = await findFirstRow(page, "/billing/invoices?status=open+-+draft&kind=invoice", "/jobs/");
  const paid = await findFirstRow(page, "/billing/invoices?status=closed&kind=invoice", "/jobs/");
  const owing = await findFirstRow(page, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  await sweepPages(page, [`${job}/invoices/new?kind=invoice`, draft, paid]);
  await page.goto(owing);
  await page.getByRole("link", { name: "Accept payment" }).click();
  await page.getByText("Credit or debit card").click();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  expect(await findAxeProblems(page, "accept payment")).toEqual([]);
});

test("a technician's phone", async ({ browser }) => {
  const page = await logIn(browser, "mike", PHONE);
  let date = new Date();
  await page.goto("/my-day");
  for (let day = 0; day < 14 && !(await page.locator("a[href^='/my-day/']").count()); day++) {
    date = new Date(date.getTime() + 86_400_000);
    await page.goto(`/my-day?date=${date.toISOString().slice(0, 10)}`);
  }
  const appointment = requireValue(await page.locator("a[href^='/my-day/']").first().getAttribute("href"), "href");
  const job = await findFirstRow(page, "/jobs", "/jobs/");
  await sweepPages(page, [
    "/my-day",
    `/my-day?date=${date.toISOString().slice(0, 10)}`,
    appointment,
    "/jobs",
    "/customers",
    job,
    `${job}/invoices/new?kind=invoice`,
  ]);
});

test("pages for customers", async ({ browser }) => {
  const office = await logIn(browser, "grace");
  const to = (name: string) => `${name}.${Date.now()}@example.com`;
  const invoice = await getMailedToken(
    office,
    await findFirstRow(office, "/billing/invoices?status=presented&kind=invoice", "/jobs/"),
    to("axe-invoice")
  );
  const proposal = await getMailedToken(
    office,
    await findFirstRow(office, "/billing/invoices?status=presented&kind=proposal", "/jobs/"),
    to("axe-proposal")
  );
  const page = await openWatchedPage(await browser.newContext(PHONE));
  await sweepPages(page, [
    `/view-invoice/${invoice}`,
    `/invoice/${invoice}`,
    `/view-proposal/${proposal}`,
    `/proposal/${proposal}`,
    `/accept-proposal/${proposal}`,
    "/thank-you",
  ]);
});
