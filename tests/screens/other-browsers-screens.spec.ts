import { expect, type Page } from "@playwright/test";
import { engines } from "@/tests/support/browsers/engines";
import { NARROW, type Person, WIDE } from "@/tests/support/browsers/person";
import { checkScreen } from "@/tests/support/browsers/screen";
import { runAsPerson, test } from "@/tests/support/browsers/test";
import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import {
  OFFICE,
  listPageLinks,
  makeComparison,
  findScreen,
  listWaysIn,
} from "@/tests/support/screens/office-addresses";
import { sendOwnCall } from "@/tests/support/screens/own-call";
import { logIn } from "@/tests/support/screens/people";

const run = String(Date.now()).slice(-7);

/** Every screen in the supported browsers besides Chromium, at both sizes. Only `npm run drill` runs it. */
for (const name of Object.keys(engines))
  test.describe(name, () => {
    test.skip(process.env.SCREENS_TOPOLOGY !== "drill", "npm run drill runs it");
    test.describe.configure({ timeout: 900_000, retries: 0 });
    test.use({ name, isLeft: true });

    test(`every screen of the office opens wide and on a phone in ${name}`, async ({ browser, opened }) => {
      const page = await logIn(browser, "grace");
      const links = await listWaysIn(page);
      await runAsPerson(opened, "grace", WIDE, async (grace) => {
        const { lines, seen } = await openAll(grace, links, [WIDE, NARROW]);
        const unseen = OFFICE.filter((screen) => !seen.has(screen));
        expect([...lines, ...unseen.map((screen) => `Nothing leads to ${screen}.`)]).toEqual([]);
      });
    });

    test(`a technician's screens open on a phone in ${name}`, async ({ opened }) => {
      await runAsPerson(opened, "mike", NARROW, async (mike) => {
        const { lines, seen } = await openAll(mike, await daysAhead(mike), [NARROW]);
        expect(lines).toEqual([]);
        for (const screen of ["my-day", "my-day/[id]", "jobs/[id]", "jobs", "customers"])
          expect([...seen]).toContain(screen);
      });
    });

    test(`the login and the pages for customers open on a phone in ${name}`, async ({ browser, opened }) => {
      const addresses = await linksOfCustomers(await logIn(browser, "grace"), name);
      await runAsPerson(opened, "", NARROW, async (customer) => {
        const lines: string[] = [];
        for (const address of ["/login", "/forgot-password", ...addresses])
          lines.push(...(await checkScreen(customer, address, [NARROW])));
        expect(lines).toEqual([]);
      });
    });
  });

/** Opens each screen that these links and further links lead to, once. */
async function openAll(one: Person, start: readonly string[], sizes: Parameters<typeof checkScreen>[2]) {
  const lines: string[] = [];
  const links = start.map((address) => ({ address, from: "the list" }));
  const seen = new Set<string>();
  for (const { address, from } of links) {
    const screen = findScreen(address);
    if (!screen || seen.has(screen)) continue;
    seen.add(screen);
    lines.push(...(await checkScreen(one, address, sizes)).map((line) => `${line} (by a link of ${from})`));
    links.push(...(await one.call(listPageLinks)).map((next) => ({ address: next, from: address })));
  }
  return { lines, seen };
}

/** Finds the first day from today on with an appointment to go to. */
async function daysAhead(mike: Person): Promise<string[]> {
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await mike.go(`/my-day?date=${date}`);
    await mike.until("the day is there", () => mike.call(() => Boolean(document.querySelector("h1"))));
    if (await mike.call(() => Boolean(document.querySelector("a[href^='/my-day/']")))) return [`/my-day?date=${date}`];
  }
  throw new Error("Mike has no appointment within two weeks.");
}

/** Returns the addresses that customers receive by email or as a link. */
async function linksOfCustomers(page: Page, name: string): Promise<string[]> {
  const to = (prefix: string) => `${prefix}.${name.toLowerCase()}.${run}@example.com`;
  const list = "/billing/invoices?status=presented&kind=";
  const proposal = await findFirstRow(page, `${list}proposal`, "/jobs/");
  const accept = await getMailedToken(page, proposal, to("proposal"));
  const pay = await getMailedToken(page, await findFirstRow(page, `${list}invoice`, "/jobs/"), to("invoice"));
  const { link } = await sendOwnCall(page, "POST", `/api/comparisons/${await makeComparison(page, proposal)}/link`);
  return [
    `/view-invoice/${pay}`,
    `/invoice/${pay}`,
    `/view-proposal/${accept}`,
    `/proposal/${accept}`,
    `/accept-proposal/${accept}`,
    new URL(link).pathname,
    "/thank-you",
  ];
}
