import type { Page } from "@playwright/test";
import { makeFirstDayBusiness } from "@/tests/support/screens/first-day";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { getItemAt } from "@/tests/support/required-values";

test.describe.configure({ timeout: 120_000 });

const COUNT = 23;

type Waiting = { day: string; name: string };

/**
 * Creates twenty-three waiting appointments for two customers, two job types, and two towns. A zone covers one of the
 * towns.
 */
function fill(page: Page, kind: "request" | "work order"): Promise<Waiting[]> {
  return page.evaluate(
    async ([waitingKind, count]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      };
      const read = async (path: string) => (await fetch(path)).json();
      const length = { durationHours: 1, durationMinutes: 0 };
      const types = [];
      for (const [name, is_default] of [
        ["Repair", true],
        ["Tune-up", false],
      ] as const)
        types.push(await post("/api/job-types", { name, ...length, is_default }));
      const customers = [];
      for (const [lastName, city, zip] of [
        ["Ashdown", "Charlotte", "28202"],
        ["Birch", "Asheville", "28801"],
      ]) {
        const place = { address: "1 Main St", city, state: "NC", zip };
        const whom = { firstName: "Ida", lastName, email: `${lastName}@example.com` };
        customers.push(await post("/api/customers", { ...whom, ...place }));
      }
      const waitingRows = [];
      for (let n = 0; n < count; n++) {
        const customer = customers[n % 3 === 0 ? 1 : 0];
        const [place] = (await read(`/api/locations?businessCustomerId=${customer.id}`)).items;
        const day = `2199-06-${String(1 + ((n * 7) % count)).padStart(2, "0")}`;
        const when =
          waitingKind === "request" ? { appointmentDate: day } : { appointmentDate: day, startTime: "10:00 AM" };
        const data = { ...when, businessCustomerId: customer.id, forceAppointment: true };
        const where = { businessCustomerLocation: place.id, jobTypeId: types[n % 4 === 0 ? 1 : 0].id };
        await post("/api/appointments", { data, ...where });
        waitingRows.push({ day, name: customer.lastName as string });
      }
      return waitingRows;
    },
    [kind, COUNT] as const
  );
}

/** Returns the days in the rows, such as "6/12/2199". */
const daysShown = (page: Page) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .evaluateAll((rows) => rows.map((row) => /\d{1,2}\/\d{1,2}\/\d{4}/.exec(row.textContent ?? "")?.[0] ?? ""));

const asShown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

async function narrow(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole("group", { name: "Filters" }).getByRole("button", { name: filter, exact: true }).click();
  await page.getByRole("checkbox", { name: option }).click({ force: true });
  await page.keyboard.press("Escape");
}

for (const { title, path, kind, head, mark } of [
  { title: "Service requests", path: "/service-requests", kind: "request", head: "Requested date", mark: "" },
  {
    title: "Unassigned appointments",
    path: "/schedule/unassigned",
    kind: "work order",
    head: "Date and time",
    mark: " @corner",
  },
] as const)
  test(`${title}: paging, order, search, and filters are kept in the address${mark}`, async ({ browser }) => {
    const page = await logIn(browser, makeFirstDayBusiness());
    const waitingRows = await fill(page, kind);
    const days = waitingRows.map(({ day }) => asShown(day)).toSorted();
    await page.goto(path);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText(`1–20 of ${COUNT}`);
    expect(await daysShown(page)).toEqual(days.slice(0, 20));
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(pages).toContainText(`21–${COUNT} of ${COUNT}`);
    await expect.poll(() => daysShown(page)).toEqual(days.slice(20));
    await page.reload();
    await expect.poll(() => daysShown(page)).toEqual(days.slice(20));

    // A new order begins at the first page and applies to the next ones.
    const byDay = page.getByRole("columnheader", { name: head }).getByRole("link");
    await byDay.click();
    await expect(page).toHaveURL(/[?&]sort=/);
    // An earlier press would reverse the order again.
    if (!page.url().includes("sort=-day")) await byDay.click();
    await expect(page).toHaveURL(/[?&]sort=-day/);
    const turned = days.toReversed();
    await expect.poll(() => daysShown(page)).toEqual(turned.slice(0, 20));
    await pages.getByRole("link", { name: "Next" }).click();
    await expect.poll(() => daysShown(page)).toEqual(turned.slice(20));

    await page.getByRole("searchbox", { name: /^Search/ }).fill("birch");
    const ofBirch = waitingRows.filter(({ name }) => name === "Birch").map(({ day }) => asShown(day));
    await expect.poll(() => daysShown(page)).toEqual(ofBirch.toSorted().toReversed());
    await page.getByRole("searchbox", { name: /^Search/ }).fill("");
    await expect(pages).toContainText(`of ${COUNT}`);

    await narrow(page, "Job type", "Tune-up");
    const tuned = waitingRows.filter((_, n) => n % 4 === 0).map(({ day }) => asShown(day));
    await expect.poll(() => daysShown(page)).toEqual(tuned.toSorted().toReversed());
    await page.reload();
    await expect.poll(() => daysShown(page)).toEqual(tuned.toSorted().toReversed());
    await page.getByRole("button", { name: "Remove filter Job type" }).click();
    await expect(pages).toContainText(`of ${COUNT}`);

    if (kind === "request") {
      await narrow(page, "Type", "Recurring");
      await expect(page.getByText("No matches")).toBeVisible();
      await page.getByRole("button", { name: "Clear", exact: true }).click();
      await expect(pages).toContainText(`of ${COUNT}`);
      await page.goto(`${path}?day=${getItemAt(waitingRows, 4).day}`);
      await expect.poll(() => daysShown(page)).toEqual([asShown(getItemAt(waitingRows, 4).day)]);
      await page.getByRole("button", { name: "Any day" }).click();
      await expect(pages).toContainText(`of ${COUNT}`);
    }
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(
      page
        .getByRole("dialog")
        .getByText(/^Job \d+/)
        .first()
    ).toBeVisible();
    await page.context().close();
  });
