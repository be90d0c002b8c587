import { utimes } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { demoPassword } from "@/prisma/seed/demo-logins";
import { drawUntilTakenAway } from "@/tests/support/screens/draw";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { forgetUnsentWork } from "@/tests/support/screens/unsent-work";
import { requireItems, requireValue } from "@/tests/support/required-values";

test.describe.configure({ timeout: 120_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Booked = { id: string; date: string };

/** Returns a day far ahead that no other run uses. Never a Monday, when the demo business meets. */
function dayWithoutMeeting(): string {
  const day = new Date(Date.UTC(2100 + (Math.floor(Date.now() / 1000) % 90), Math.floor(Date.now() / 1000) % 9, 14));
  if (day.getUTCDay() === 1) day.setUTCDate(15);
  return day.toISOString().slice(0, 10);
}

/** Books two appointments for Mike as the office, on a separate day, with the API calls of the browser. */
async function bookTwo(office: Page): Promise<[Booked, Booked]> {
  const date = dayWithoutMeeting();
  return office.evaluate(async (day) => {
    const read = async (path: string) => (await fetch(path)).json();
    const post = (path: string, body: object) =>
      fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const customer = (await read("/api/customers/wildcard-search?term=Stonecrest")).items[0];
    const locations = await read(`/api/locations?businessCustomerId=${customer.id}&page=1&perPage=10`);
    const mike = (await read("/api/users/search?term=Barringer")).items[0];
    const appointments = [];
    for (const startTime of ["10:00 AM", "2:00 PM"]) {
      const data = {
        appointmentDate: day,
        startTime,
        techIds: [mike.id],
        businessCustomerId: customer.id,
        forceAppointment: true,
      };
      const answer = await post("/api/appointments", { data, businessCustomerLocation: locations.items[0].id });
      appointments.push({ id: (await answer.json()).appointment.id as string, date: day });
    }
    return appointments as [Booked, Booked];
  }, date);
}

const read = (page: Page, id: string) =>
  page.evaluate(async (appointment) => (await fetch(`/api/appointments/${appointment}`)).json(), id);

const keptText = async (page: string) => (await (await caches.open("truckroll-pages-1")).match(page))?.text();

/**
 * Logs in on a technician's phone that sends nothing in the background, like an iPhone. The service worker has its own
 * network connection, which a test cannot cut, and would send at any moment.
 */
async function logInOnPhone(browser: Browser): Promise<Page> {
  const mike = await logIn(browser, "mike", PHONE);
  await mike.addInitScript(() => {
    // An empty page has no service worker.
    if ("ServiceWorkerRegistration" in window) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, "sync");
  });
  return mike;
}

/** Tells the page about the network. Chromium lets a page that was loaded offline believe that it is online. */
async function noticeNetwork(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => value });
    window.dispatchEvent(new Event(value ? "online" : "offline"));
  }, isOnline);
}

test("a technician's day works offline; changes made there arrive once, and a conflict is shown", async ({
  browser,
}) => {
  const office = await logIn(browser, "dana");
  const [first, second] = await bookTwo(office);
  const mike = await logInOnPhone(browser);
  const day = `/my-day?date=${first.date}`;
  await mike.goto(day);
  await expect(mike.getByRole("link", { name: /Stonecrest/ })).toHaveCount(2);
  // The service worker stores the day and both appointments before the network goes.
  await expect
    .poll(() =>
      mike.evaluate(async () =>
        (await (await caches.open("truckroll-pages-1")).keys()).map(({ url }) => new URL(url).pathname)
      )
    )
    .toEqual(expect.arrayContaining(["/my-day", `/my-day/${first.id}`, `/my-day/${second.id}`]));

  await mike.context().setOffline(true);
  await mike.reload();
  await expect(mike.getByRole("link", { name: /Stonecrest/ })).toHaveCount(2);
  await noticeNetwork(mike, false);
  await expect(mike.getByText(/^Offline\./)).toBeVisible();
  await mike.getByRole("button", { name: "En route" }).first().tap();
  await expect(mike.getByRole("button", { name: "Start work" }).first()).toBeVisible();
  await mike.getByRole("button", { name: "Start work" }).first().tap();
  await expect(mike.getByRole("button", { name: "Finish" }).first()).toBeVisible();
  await expect(mike.getByText(/2 changes? will send/)).toBeVisible();
  await mike.goto(`/my-day/${second.id}`);
  await noticeNetwork(mike, false);
  await mike.getByRole("textbox", { name: "New note" }).fill("Furnace filter changed");
  await mike.getByRole("button", { name: "Add note" }).tap();
  await expect(mike.getByText(/3 changes? will send/)).toBeVisible();
  // A page that is not stored says so in the colors of the application.
  const lost = await mike.context().newPage();
  await lost.emulateMedia({ colorScheme: "dark" });
  await lost.goto("/schedule/map");
  await expect(lost.getByRole("heading", { name: "You're offline" })).toBeVisible();
  const luminance = await lost.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d")!;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0];
  });
  expect(luminance).toBeLessThan(64);
  // A stored page says how old it is.
  await lost.clock.setFixedTime(Date.now() + 3 * 60_000);
  await lost.goto(day);
  await expect(lost.getByText(/^As of .*\d:\d\d [AP]M$/)).toBeVisible();
  await lost.close();
  // Meanwhile the office cancels the second appointment.
  const canceled = await office.evaluate(
    async (id) =>
      (
        await fetch(`/api/appointments/${id}/cancel`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        })
      ).status,
    second.id
  );
  expect(canceled).toBe(200);
  await mike.getByRole("button", { name: "En route" }).tap();
  await expect(mike.getByText(/4 changes? will send/)).toBeVisible();
  // Immediate, because the action was taken offline. Its refusal is no passing message.
  await mike.context().setOffline(false);
  await noticeNetwork(mike, true);
  const refused = mike.getByRole("alert").filter({ hasText: /En route for .* wasn't saved/ });
  await expect(refused).toBeVisible({ timeout: 40_000 });
  await expect(mike.getByText(/changes? will send/)).toHaveCount(0);
  await expect(mike.getByRole("listitem").getByText("Furnace filter changed")).toBeVisible();
  await expect(mike.getByRole("textbox", { name: "New note" })).toHaveValue("");
  const sent = await read(office, first.id);
  expect(sent.technicians[0].techStatus).toBe("started");
  expect((await read(office, second.id)).technicians[0].techStatus).toBe("assigned");
  // The stored page contains what arrived, so that the next time offline does not offer it again.
  await expect.poll(() => mike.evaluate(keptText, `/my-day/${first.id}`)).toMatch(/>Finish</);
  await mike.context().setOffline(true);
  await mike.goto(`/my-day/${first.id}`);
  await expect(mike.getByRole("button", { name: "Finish" })).toBeVisible();
  await expect(mike.getByRole("button", { name: "En route" })).toHaveCount(0);
  await mike.goto(`/my-day/${second.id}`);
  await mike.context().setOffline(false);
  await mike.getByRole("button", { name: "Discard" }).tap();
  await mike.getByRole("alertdialog").getByRole("button", { name: "Discard" }).tap();
  await expect(mike.getByRole("alert").filter({ hasText: "wasn't saved" })).toHaveCount(0);

  // The next person with the phone must not see a stored page, even when the session ended by itself.
  await mike.context().clearCookies();
  await mike.goto("/login?next=/jobs");
  const beside = await mike.context().newPage();
  await beside.goto("/login");
  const isThere = () => beside.evaluate(() => caches.has("truckroll-pages-1"));
  await expect.poll(isThere).toBe(false);
  await mike.getByLabel("Username or email").fill("dana");
  await mike.getByLabel("Password").fill(demoPassword);
  await mike.getByRole("button", { name: "Log in", exact: true }).tap();
  await expect(mike.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
});

const isKept = (page: Page, path: string) =>
  expect.poll(() =>
    page.evaluate(async (name) => (await (await caches.open("truckroll-pages-1")).match(name)) !== undefined, path)
  );
type Clocked = { startAt: string; endAt: string | null; appointmentId: string | null };
const clockToday = (page: Page): Promise<Clocked[]> =>
  page.evaluate(async () => (await (await fetch("/api/time-clock/today")).json()).items);

test("the time clock is on the day, works offline, sends from any page, and shows a conflict @corner", async ({
  browser,
}) => {
  const mike = await logInOnPhone(browser);
  await mike.addInitScript(() => {
    // An empty page has no storage.
    if (navigator.storage as StorageManager | undefined)
      navigator.storage.persist = async () => (document.documentElement.setAttribute("data-asked", "yes"), true);
  });
  await mike.goto("/my-day");
  const clock = mike.getByRole("region", { name: "Time clock" });
  const [on, off] = requireItems(
    ["Clock in", "Clock out"].map((name) => clock.getByRole("button", { name })),
    2
  );
  await expect(on.or(off)).toBeVisible();
  if (await off.isVisible()) await off.tap();
  await expect(clock.getByText("Off the clock")).toBeVisible();
  await isKept(mike, "/my-day").toBe(true);
  const before = (await clockToday(mike)).length;

  await mike.context().setOffline(true);
  const tapped = Date.now();
  await on.tap();
  await expect(clock.getByText(/^On the clock since/)).toBeVisible();
  await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
  await expect(mike.locator("html[data-asked]")).toHaveCount(1);
  await mike.reload();
  await expect(clock.getByText(/^On the clock since/)).toBeVisible();
  await off.tap();
  await expect(mike.getByText(/2 changes? will send/)).toBeVisible();
  await on.tap();
  await expect(mike.getByText(/3 changes? will send/)).toBeVisible();
  // The network comes back while no page of the technician is open.
  await mike.goto("about:blank");
  const sending = Date.now();
  await mike.context().setOffline(false);
  await mike.goto("/profile");
  await expect.poll(async () => (await clockToday(mike)).length).toBe(before + 2);
  const [first, second] = requireItems((await clockToday(mike)).slice(before), 2);
  for (const at of [first.startAt, requireValue(first.endAt, "end at"), second.startAt]) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(tapped);
    expect(Date.parse(at)).toBeLessThan(sending);
  }
  expect(second.endAt).toBeNull();

  await mike.goto("/my-day");
  await expect(off).toBeVisible();
  await isKept(mike, "/my-day").toBe(true);
  await mike.context().setOffline(true);
  await off.tap();
  await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
  // Meanwhile he clocks out on another phone.
  const other = await logIn(browser, "mike");
  await other.goto("/time-clock");
  await other.getByRole("button", { name: "Clock out" }).click();
  await expect(other.getByRole("button", { name: "Clock in" })).toBeVisible();
  await mike.context().setOffline(false);
  const alert = mike.getByRole("alert").filter({ hasText: "Clock out wasn't saved" });
  await expect(alert).toContainText("Your timesheet was changed later, at", { timeout: 40_000 });
  await alert.getByRole("button", { name: "Discard" }).tap();
  await mike.getByRole("alertdialog").getByRole("button", { name: "Discard" }).tap();
  await expect(alert).toHaveCount(0);
  await expect(clock.getByText("Off the clock")).toBeVisible();
});

test("meetings and blocks appear among the day's appointments; a late message is sent once back online @corner", async ({
  browser,
}) => {
  const office = await logIn(browser, "dana");
  const [first] = await bookTwo(office);
  await office.evaluate(async (day) => {
    const read = async (path: string) => (await fetch(path)).json();
    const post = async (path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    };
    const mike = (await read("/api/users/search?term=Barringer")).items[0];
    const types = [(await read("/api/event-types")).items[0].id];
    const event = { name: "Safety training", types, technicians: [mike.id], eventDate: day };
    await post("/api/events", { ...event, startTime: "12:15 PM", endTime: "1:15 PM" });
    const block = { techId: mike.id, appointmentDate: day, startTime: "7:00 AM", endTime: "8:00 AM" };
    await post("/api/appointments/block", block);
  }, first.date);
  const mike = await logInOnPhone(browser);
  await mike.goto(`/my-day?date=${first.date}`);
  await expect(mike.locator("main ol h2")).toHaveText(["Blocked", /Stonecrest/, "Safety training", /Stonecrest/]);
  await expect(mike.getByText("12:15–1:15 PM")).toBeVisible();

  await mike.goto(`/my-day/${first.id}`);
  await isKept(mike, `/my-day/${first.id}`).toBe(true);
  await mike.context().setOffline(true);
  await mike.getByRole("button", { name: "Running late…" }).tap();
  await expect(mike.getByText(/sends? when you're back online/)).toBeVisible();
  await mike.getByRole("button", { name: "Send" }).tap();
  await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
  await mike.context().setOffline(false);
  await expect(mike.getByText(/changes? will send/)).toHaveCount(0, { timeout: 40_000 });
  const repeatResult = await office.evaluate(
    async (id) => (await fetch(`/api/appointments/${id}/send-late-message`, { method: "POST" })).json(),
    first.id
  );
  expect(repeatResult.code).toBe("late_message_sent");
});

test("a signature given offline is kept, and is stored only for the text that was read @corner", async ({
  browser,
}) => {
  const office = await logIn(browser, "dana");
  const [first] = await bookTwo(office);
  const { jobId, customerId } = await read(office, first.id).then((appointment) => ({
    jobId: appointment.job.id as string,
    customerId: appointment.businessCustomer.id as string,
  }));
  const save = (price: string, stored: object = {}) =>
    office.evaluate(
      async (invoice_type) => {
        const body = JSON.stringify({ invoice_type });
        const headers = { "content-type": "application/json" };
        return (await fetch("/api/invoices", { method: "POST", headers, body })).json();
      },
      { businessCustomerId: customerId, jobId, lineItems: [{ name: "Repair", unitPrice: price }], ...stored }
    );
  const invoice = await save("100.00");
  const mike = await logInOnPhone(browser);
  await mike.goto(`/jobs/${jobId}/invoices/${invoice.id}`);
  await expect(mike.getByRole("textbox", { name: "Note to the customer" })).toBeVisible();
  const sign = async () => {
    await mike.context().setOffline(true);
    await mike.getByRole("button", { name: "Sign", exact: true }).tap();
    const dialog = mike.getByRole("dialog", { name: /^Sign invoice/ });
    // A phone call comes in while the customer signs.
    await drawUntilTakenAway(mike, dialog.locator("canvas"));
    await expect(dialog.getByRole("img", { name: "Your signature" })).toBeVisible();
    await dialog.getByRole("button", { name: "Sign", exact: true }).tap();
    await expect(mike.getByText("Signed on site, not sent yet")).toBeVisible();
    await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
    await expect(mike.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);
  };
  await sign();
  await save("5000.00", { id: invoice.id, version: invoice.version });
  await mike.context().setOffline(false);
  const refused = mike
    .getByRole("alert")
    .filter({ hasText: /'s signature on .* wasn't saved: This invoice has changed/ });
  await expect(refused).toBeVisible({ timeout: 40_000 });
  // The current version is shown.
  await expect(mike.getByText("$5,000.00").first()).toBeVisible();
  await refused.getByRole("button", { name: "Discard" }).tap();
  await mike.getByRole("alertdialog").getByRole("button", { name: "Discard" }).tap();
  await expect(refused).toHaveCount(0);
  await sign();
  const signed = Date.now();
  await mike.waitForTimeout(1_500);
  await mike.context().setOffline(false);
  await expect(mike.getByText(/^Signed by/)).toBeVisible({ timeout: 40_000 });
  await expect(mike.getByText(/changes? will send/)).toHaveCount(0);
  const { signedAt } = await office.evaluate(async (id) => (await fetch(`/api/invoices/${id}`)).json(), invoice.id);
  expect(Date.parse(signedAt)).toBeLessThanOrEqual(signed + 1_000);
});

test("a photo taken offline is sent once back online, even when the response is lost @corner", async ({ browser }) => {
  await forgetUnsentWork();
  const office = await logIn(browser, "dana");
  const [first] = await bookTwo(office);
  const jobId = (await read(office, first.id)).job.id as string;
  const names = () =>
    office.evaluate(
      async (job) =>
        ((await (await fetch(`/api/jobs/${job}/files`)).json()).items as Array<{ file_name: string }>).map(
          ({ file_name: name }) => name
        ),
      jobId
    );
  const mike = await logInOnPhone(browser);
  await mike.goto(`/my-day?date=${first.date}`);
  await expect(mike.getByRole("link", { name: /Stonecrest/ })).toHaveCount(2);
  await isKept(mike, `/my-day/${first.id}`).toBe(true);
  await mike.context().setOffline(true);
  await mike.goto(`/my-day/${first.id}`);
  // Text typed beside it survives the page, which a phone ends while its camera is open.
  await mike.getByRole("textbox", { name: "New note" }).fill("Flue is rusted");
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64"
  );
  const [chooser] = await Promise.all([
    mike.waitForEvent("filechooser"),
    mike.getByRole("button", { name: "Choose files" }).tap(),
  ]);
  await chooser.setFiles({ name: "boiler.png", mimeType: "image/png", buffer: picture });
  await expect(
    mike.getByText("File saved on this device. The upload will start when you're back online.")
  ).toBeVisible();
  await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
  // The photo is stored on the phone, not in the page.
  await expect(mike.locator("li[data-waiting]")).toContainText(/boiler\.png.*Not uploaded yet/);
  await mike.waitForTimeout(300);
  await mike.reload();
  await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
  await expect(mike.getByRole("textbox", { name: "New note" })).toHaveValue("Flue is rusted");
  await expect(mike.locator("li[data-waiting] img")).toBeVisible();
  expect(await names()).toEqual([]);

  // The server stores it, but its answers are lost until the office has looked.
  let lost = 0;
  let hasOfficeSeen = false;
  await mike.route(`**/api/jobs/${jobId}/files`, async (route) => {
    if (route.request().method() !== "POST" || hasOfficeSeen) return route.continue();
    lost++;
    await route.fetch();
    await route.abort();
  });
  await mike.context().setOffline(false);
  // The office sees that something is waiting there until it arrives.
  await office.goto("/schedule?view=day&group=all&tech=all");
  const mark = office.locator("[data-unsent]");
  await expect(mark).toHaveAttribute("title", /^1 change not sent since \d/, { timeout: 30_000 });
  await expect(office.getByRole("group", { name: /Barringer.*1 change not sent since/ }).first()).toBeVisible();
  const admin = await logIn(browser, "grace");
  await admin.goto("/admin/users?q=Barringer");
  await expect(admin.getByText(/^1 change not sent since/)).toBeVisible();
  hasOfficeSeen = true;
  await expect(mike.getByText(/changes? will send/)).toHaveCount(0, { timeout: 80_000 });
  await expect(mike.locator("li[data-waiting]")).toHaveCount(0);
  await expect(mark).toHaveCount(0, { timeout: 30_000 });
  expect(lost).toBeGreaterThan(0);
  expect(await names()).toEqual(["boiler.png"]);
  await expect(mike.getByRole("link", { name: /boiler\.png/ })).toHaveCount(1);
});

test("finished work is folded below the rest of the day, whose next step is on the first screen @corner", async ({
  browser,
}) => {
  const office = await logIn(browser, "dana");
  const [first, second] = await bookTwo(office);
  const mike = await logInOnPhone(browser);
  const day = `/my-day?date=${first.date}`;
  const linkOf = (id: string) => mike.locator(`a[href="/my-day/${id}"]`).first();
  await mike.goto(day);
  await expect(mike.getByText(/^Done \(/)).toHaveCount(0);
  for (const transition of ["enRoute", "start", "finish"])
    await mike.evaluate(
      async ([id, step]) => {
        const headers = { "content-type": "application/json", "idempotency-key": `${id}${step}` };
        const path = `/api/appointments/${id}/update-tech-status-by-appointment`;
        const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify({ transition: step }) });
        if (!answer.ok) throw new Error(await answer.text());
      },
      [first.id, transition] as const
    );
  await mike.reload();
  await expect(mike.getByText("Done (1)")).toBeVisible();
  await expect(linkOf(first.id)).toBeHidden();
  await expect(linkOf(second.id)).toBeVisible();
  await expect(mike.getByRole("button", { name: "En route" })).toBeInViewport();
  await mike.getByText("Done (1)").tap();
  await expect(linkOf(first.id)).toBeVisible();
  await expect(mike.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("several photos and a PDF selected offline are kept with small previews and all sent @corner", async ({
  browser,
}) => {
  await forgetUnsentWork();
  const office = await logIn(browser, "dana");
  const [first] = await bookTwo(office);
  const jobId = (await read(office, first.id)).job.id as string;
  const mike = await logInOnPhone(browser);
  await mike.goto(`/my-day/${first.id}`);
  await isKept(mike, `/my-day/${first.id}`).toBe(true);
  const [chooser] = await Promise.all([
    mike.waitForEvent("filechooser"),
    mike.getByRole("button", { name: "Choose files" }).tap(),
  ]);
  expect(chooser.isMultiple()).toBe(true);
  // Only a new picture, on an iPhone.
  expect(await chooser.element().getAttribute("capture")).toBeNull();
  await mike.context().setOffline(true);
  // An iPhone gives every photo this name.
  const photo = async (background: string) => ({
    name: "image.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  const pdf = { name: "permit.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await chooser.setFiles([await photo("#aa2200"), await photo("#00aa22"), await photo("#2200aa"), pdf]);
  const waiting = mike.locator("li[data-waiting]");
  const small = waiting.locator("img");
  const widths = () => small.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect(waiting).toHaveCount(4);
  await expect.poll(widths).toEqual([60, 60, 60]);
  await mike.reload();
  await expect(waiting).toHaveCount(4);
  await expect.poll(widths).toEqual([60, 60, 60]);
  await expect(mike.getByText(/4 changes will send/)).toBeVisible();

  await mike.context().setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: 80_000 });
  const storedTypes = await office.evaluate(async (job) => {
    const { items } = await (await fetch(`/api/jobs/${job}/files`)).json();
    return (items as Array<{ id: string; contentType: string }>).map(({ contentType }) => contentType).toSorted();
  }, jobId);
  expect(storedTypes).toEqual(["application/pdf", "image/jpeg", "image/jpeg", "image/jpeg"]);
  const pictures = mike.locator("main img[src*='/files/'], main img[alt^='Job ']");
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  }
});

test("a large photo is sent with progress as a JPEG of at most 2,048 pixels, dated when it was taken @corner", async ({
  browser,
}, info) => {
  const office = await logIn(browser, "dana");
  const [first] = await bookTwo(office);
  const { id: jobId } = (await read(office, first.id)).job;
  const file = info.outputPath("image.jpg");
  const noise = { type: "gaussian" as const, mean: 128, sigma: 12 };
  await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "#225588", noise } }).toFile(file);
  const takenAt = Math.floor(Date.now() / 1_000) * 1_000 - 2 * 3_600_000;
  await utimes(file, takenAt / 1_000, takenAt / 1_000);

  const mike = await logInOnPhone(browser);
  await mike.goto(`/my-day/${first.id}`);
  const [chooser] = await Promise.all([
    mike.waitForEvent("filechooser"),
    mike.getByRole("button", { name: "Choose files" }).tap(),
  ]);
  const phone = await mike.context().newCDPSession(mike);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 80_000 };
  await phone.send("Network.emulateNetworkConditions", slow);
  await chooser.setFiles(file);
  await expect(mike.locator("li[data-waiting]").getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await phone.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await expect(mike.locator("li[data-waiting]")).toHaveCount(0, { timeout: 80_000 });

  const storedFile = await office.evaluate(async (job) => {
    const [newest] = (await (await fetch(`/api/jobs/${job}/files`)).json()).items;
    const { width, height } = await createImageBitmap(await (await fetch(newest.url)).blob());
    return { ...newest, width, height };
  }, jobId);
  expect(storedFile).toMatchObject({
    file_name: expect.stringMatching(/^Job \d+ \d{4}-\d\d-\d\d \d{1,2}\.\d\d\.\d\d [AP]M\.jpg$/),
    contentType: "image/jpeg",
    dateCreated: new Date(takenAt).toISOString(),
    width: 2_048,
    height: 1_365,
  });
});

test("FW-4: after a session ends with unsent work, the login page says that it is sent then, and it is @corner", async ({
  browser,
}) => {
  const mike = await logInOnPhone(browser);
  await mike.goto("/my-day");
  const clock = mike.getByRole("region", { name: "Time clock" });
  const tap = clock.getByRole("button", { name: /^Clock (in|out)$/ });
  await expect(tap).toBeVisible();
  await mike.context().setOffline(true);
  await tap.tap();
  await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
  await mike.context().clearCookies();
  await mike.context().setOffline(false);
  await mike.waitForURL("**/login?next=**", { timeout: 60_000, waitUntil: "commit" });
  await expect(mike.getByText("1 unsent change on this device. Log in to send it.")).toBeVisible();
  await mike.getByLabel("Username or email").fill("mike");
  await mike.getByLabel("Password").fill(demoPassword);
  await mike.getByRole("button", { name: "Log in", exact: true }).tap();
  await mike.waitForURL("**/my-day", { waitUntil: "commit" });
  await expect(tap).toBeVisible();
  await expect(mike.getByText(/changes? will send/)).toHaveCount(0, { timeout: 40_000 });
  await mike.goto("/login?logout=1");
  await expect(mike.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(mike.getByText(/on this device/)).toHaveCount(0);
});

test("the service worker sends waiting work with no page open, where browsers have Background Sync @corner", async ({
  browser,
}) => {
  test.skip("SCREENS_AHEAD_MS" in process.env, "only pages can be told of another time, no service worker");
  const mike = await logIn(browser, "mike", PHONE);
  await mike.goto("/my-day");
  const clock = mike.getByRole("region", { name: "Time clock" });
  const [on, off] = requireItems(
    ["Clock in", "Clock out"].map((name) => clock.getByRole("button", { name })),
    2
  );
  await expect(on.or(off)).toBeVisible();
  await isKept(mike, "/my-day").toBe(true);
  // A page at the application's address that is not part of the application.
  const beside = await mike.context().newPage();
  await beside.goto("/manifest.webmanifest");
  const ended = async () => (await clockToday(beside)).filter(({ endAt }) => endAt !== null).length;
  const started = async () => (await clockToday(beside)).length;
  const isOn = await off.isVisible();
  const before = await (isOn ? ended() : started());
  await mike.context().setOffline(true);
  await (isOn ? off : on).tap();
  await expect(mike.getByText(/1 changes? will send/)).toBeVisible();
  await mike.goto("about:blank");
  await mike.context().setOffline(false);
  const tools = await mike.context().newCDPSession(beside);
  const registered = new Promise<string>((resolve) =>
    tools.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [first] }) => first && resolve(first.registrationId)
    )
  );
  await tools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const userId = await beside.evaluate(async () => (await (await fetch("/api/session")).json()).user.id as string);
  const { origin } = new URL(beside.url());
  await tools.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag: `outbox:${userId}`,
    lastChance: false,
  });
  await expect.poll(isOn ? ended : started).toBe(before + 1);
});
