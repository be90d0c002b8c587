import type { Page } from "@playwright/test";
import { expect, logIn, test } from "@/tests/support/people";

test.describe.configure({ timeout: 120_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Booked = { id: string; date: string };

/** The office books two visits for Mike on a day of their own, through the API as the browser has it. */
async function bookTwo(office: Page): Promise<[Booked, Booked]> {
  const date = `${2100 + (Math.floor(Date.now() / 1000) % 90)}-0${1 + (Math.floor(Date.now() / 1000) % 9)}-14`;
  return office.evaluate(async (day) => {
    const read = async (path: string) => (await fetch(path)).json();
    const post = (path: string, body: object) =>
      fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const customer = (await read("/api/customers/wildcard-search?term=Stonecrest")).items[0];
    const locations = await read(`/api/locations?businessCustomerId=${customer.id}&page=1&perPage=10`);
    const mike = (await read("/api/users/search?term=Barringer")).items[0];
    const visits = [];
    for (const startTime of ["10:00 AM", "2:00 PM"]) {
      const data = {
        appointmentDate: day,
        startTime,
        techIds: [mike.id],
        businessCustomerId: customer.id,
        forceAppointment: true,
      };
      const answer = await post("/api/appointments", { data, businessCustomerLocation: locations.items[0].id });
      visits.push({ id: (await answer.json()).appointment.id as string, date: day });
    }
    return visits as [Booked, Booked];
  }, date);
}

const read = (page: Page, id: string) =>
  page.evaluate(async (visit) => (await fetch(`/api/appointments/${visit}`)).json(), id);

const keptText = async (page: string) => (await (await caches.open("truckroll-pages-1")).match(page))?.text();

test("a technician's day works without a network; what was done there arrives once, and a conflict is shown", async ({
  browser,
}) => {
  const office = await logIn(browser, "dana");
  const [first, second] = await bookTwo(office);
  const mike = await logIn(browser, "mike", PHONE);
  const day = `/my-day?date=${first.date}`;
  await mike.goto(day);
  await expect(mike.getByRole("link", { name: /Stonecrest/ })).toHaveCount(2);
  // The worker has the day and both visits before the network goes.
  await expect
    .poll(() =>
      mike.evaluate(async () =>
        (await (await caches.open("truckroll-pages-1")).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    .toEqual(expect.arrayContaining(["/my-day", `/my-day/${first.id}`, `/my-day/${second.id}`]));

  await mike.context().setOffline(true);
  await mike.reload();
  await expect(mike.getByRole("link", { name: /Stonecrest/ })).toHaveCount(2);
  await expect(mike.getByText("No network")).toBeVisible();
  await mike.getByRole("button", { name: "En route" }).first().tap();
  await expect(mike.getByRole("button", { name: "Start work" }).first()).toBeVisible();
  await mike.getByRole("button", { name: "Start work" }).first().tap();
  await expect(mike.getByRole("button", { name: "Finish" }).first()).toBeVisible();
  await expect(mike.getByText(/2 things are kept here/)).toBeVisible();
  await mike.goto(`/my-day/${second.id}`);
  await mike.getByLabel("New note").fill("Furnace filter changed");
  await mike.getByRole("button", { name: "Add note" }).tap();
  await expect(mike.getByText(/3 things are kept here/)).toBeVisible();
  // Meanwhile the office cancels the second visit.
  const canceled = await office.evaluate(
    async (id) =>
      (
        await fetch(`/api/appointments/${id}/cancel`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        })
      ).status,
    second.id,
  );
  expect(canceled).toBe(200);
  await mike.getByRole("button", { name: "En route" }).tap();
  await expect(mike.getByText(/4 things are kept here/)).toBeVisible();
  // At once: what was just done was done without a network, and its refusal is no passing message.
  await mike.context().setOffline(false);
  await expect(mike.getByRole("alert").filter({ hasText: "En route was not taken" })).toBeVisible({ timeout: 40_000 });
  await expect(mike.getByText(/kept here/)).toHaveCount(0);
  await expect(mike.getByRole("listitem").getByText("Furnace filter changed")).toBeVisible();
  await expect(mike.getByLabel("New note")).toHaveValue("");
  const sent = await read(office, first.id);
  expect(sent.technicians[0].techStatus).toBe("started");
  expect((await read(office, second.id)).technicians[0].techStatus).toBe("assigned");
  // What arrived is in the kept page too: the next tunnel does not offer it again.
  await expect.poll(() => mike.evaluate(keptText, `/my-day/${first.id}`)).toMatch(/>Finish</);
  await mike.context().setOffline(true);
  await mike.goto(`/my-day/${first.id}`);
  await expect(mike.getByRole("button", { name: "Finish" })).toBeVisible();
  await expect(mike.getByRole("button", { name: "En route" })).toHaveCount(0);
  await mike.goto(`/my-day/${second.id}`);
  await mike.context().setOffline(false);
  await mike.getByRole("button", { name: "Discard" }).tap();
  await mike.getByRole("button", { name: "Yes" }).tap();
  await expect(mike.getByRole("alert").filter({ hasText: "was not taken" })).toHaveCount(0);

  // A kept page is not for whoever has the phone next.
  await mike.evaluate(() => navigator.serviceWorker.controller?.postMessage("forget"));
  await expect.poll(() => mike.evaluate(() => caches.has("truckroll-pages-1"))).toBe(false);
});
