import type { Locator, Page } from "@playwright/test";
import { findFirstRow, getMailedToken } from "@/tests/support/screens/customer-link";
import { getOwnYear } from "@/tests/support/screens/dispatch-board";
import { makePhoneNumber } from "@/tests/support/screens/new-phone";
import { expect, holdToast, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";

test.describe.configure({ timeout: 120_000 });

/** Returns a day of only this test, in daylight saving time. */
const ownDay = () => `${getOwnYear()}-06-12`;
const board = (day: string) => `/schedule?view=day&date=${day}&group=all&tech=all`;

/** Books an appointment of Stonecrest at 10 AM with Mike. */
async function book(page: Page, day: string): Promise<Locator> {
  await fillBooking(page, day);
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByText(/Booked Stonecrest/)).toBeVisible();
  return page.locator("[data-bar]").filter({ hasText: "Stonecrest" }).first();
}

async function fillBooking(page: Page, day: string): Promise<void> {
  await page.goto(`/schedule/new?view=day&date=${day}&group=all&tech=all&start=${toDemoZone(day, "14:00:00Z")}`);
  await page.getByRole("combobox", { name: "Customer" }).pressSequentially("Stonecrest", { delay: 20 });
  await pickOption(page, /^Stonecrest \w/);
  await expect(page.getByRole("button", { name: /Location/ })).not.toContainText("Select");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Technician/ })
    .first()
    .click();
  await pickOption(page, /Mike Barringer/);
}

test("searches that find nothing say so @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  for (const [list, sentence] of [
    ["/customers", /No matching customers|No customer/],
    ["/jobs", /No matching jobs/],
    ["/billing/invoices", /No matching invoices or proposals/],
  ] as const) {
    await page.goto(`${list}?q=zzqqxx+nobody`);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
});

test("a long name breaks no page @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto("/customers/new");
  await page.getByLabel("First name").fill(`Maximiliana${Date.now()}`);
  await page.getByLabel("Last name").fill("Wolfeschlegelsteinhausenbergerdorff".repeat(2).slice(0, 60));
  await page.getByRole("textbox", { name: "Mobile phone" }).fill(makePhoneNumber());
  await page.getByLabel("Street").fill("12345 Extraordinarily Long Street Name of the Northern Suburbs");
  await page.getByLabel("City").fill("Winchester-on-the-Severn-and-Below");
  await page.getByRole("combobox", { name: "State" }).fill("NC");
  await pickOption(page, /^NC/);
  await page.getByLabel("ZIP").fill("28203");
  await page.getByRole("textbox", { name: "Email" }).fill(`maximiliana.${"long".repeat(8)}.${Date.now()}@example.com`);
  await page.getByRole("button", { name: "Add customer" }).click();
  await page.waitForURL("**/customer/show/**");
  await page.setViewportSize({ width: 390, height: 844 });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overhang()).toBeLessThanOrEqual(0);
  for (const list of ["/customers?sort=-dateCreated", "/jobs", "/billing/invoices", "/billing/payments"]) {
    await page.goto(list);
    await expect(page.getByRole("row").first()).toBeVisible();
    for (const width of [390, 900, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overhang(), `${list} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("an overlap shows a warning, and is booked only on confirmation", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const day = ownDay();
  await book(page, day);
  await fillBooking(page, day);
  await page.getByRole("button", { name: "Book appointment" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Book anyway?");
  await expect(question).toContainText("Stonecrest");
  await question.getByRole("button", { name: "Double-book" }).click();
  await expect(page.getByText(/Booked Stonecrest/)).toBeVisible();
  await expect(page.locator("[data-bar]").filter({ hasText: "Stonecrest" })).toHaveCount(2);
});

test("booking before the customer's locations have loaded does not ask for one @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const day = ownDay();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    "**/api/locations?*",
    async (route) => {
      await answered;
      await route.continue().catch(() => undefined);
    },
    { times: 1 }
  );
  await page.goto(`/schedule/new?view=day&date=${day}&group=all&tech=all&start=${toDemoZone(day, "14:00:00Z")}`);
  await page.getByRole("combobox", { name: "Customer" }).pressSequentially("Stonecrest", { delay: 20 });
  await pickOption(page, /^Stonecrest \w/);
  await expect(page.getByRole("button", { name: /Location/ })).toContainText("Select");
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByText(/Booked Stonecrest/)).toBeVisible();
  answer();
});

test("an appointment moves by mouse and by keyboard, and back by Undo @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const card = await book(page, ownDay());
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card).toContainText("10:00");
  const box = await getBox(card);
  await page.mouse.move(box.x + 40, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 30 + 2 * 56, { steps: 10 });
  await page.mouse.up();
  await expect(card).toContainText("12:00");
  await (await holdToast(page, /^Moved Stonecrest/)).getByRole("button", { name: "Undo" }).click();
  await expect(card).toContainText("10:00");
  await card.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(card).toContainText("10:15");
  await expect(page.getByText(/^Moved Stonecrest/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(card).toContainText("10:00");
});

test("the schedule's filters are remembered @corner", async ({ browser }) => {
  const page = await logIn(browser, "carol");
  await page.goto("/schedule");
  const group = page.getByRole("button", { name: /Dispatch group/ });
  await group.click();
  const remembered = page.waitForResponse("**/api/session/browser-settings");
  await pickOption(page, /HVAC/);
  await remembered;
  await page.goto("/schedule");
  await expect(group).toContainText("HVAC");
  await group.click();
  await Promise.all([page.waitForResponse("**/api/session/browser-settings"), pickOption(page, /All groups/)]);
  await expect(group).toContainText("All groups");
});

test("a browser that was offline catches up by itself @corner", async ({ browser }) => {
  const dana = await logIn(browser, "dana");
  const carol = await logIn(browser, "carol");
  const day = ownDay();
  const isSubscribed = ({ payload }: { payload: string | Buffer }) =>
    /subscription_succeeded.*appointment/.test(String(payload));
  // On any connection, because the previous page may still be opening one.
  const joining = new Promise<void>((resolve) => {
    carol.on("websocket", (socket) => socket.on("framereceived", (frame) => isSubscribed(frame) && resolve()));
  });
  await carol.goto(board(day));
  await expect(carol.getByRole("group", { name: "Calendar" })).toBeVisible();
  // Waits until the page has joined. The tests of the channel cover a network loss during the join.
  await joining;
  await carol.context().setOffline(true);
  await book(dana, day);
  await expect(carol.locator("[data-bar]")).toHaveCount(0);
  await carol.context().setOffline(false);
  await expect(carol.locator("[data-bar]").filter({ hasText: "Stonecrest" })).toHaveCount(1, { timeout: 30_000 });
});

test("a form survives the end of the session @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto("/customers/new");
  await page.getByLabel("First name").fill("Draft");
  await page.getByLabel("Last name").fill("Keeper");
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("Keeper");
  await page.context().clearCookies();
  await page.reload();
  await page.waitForURL("**/login?next=**");
  await page.getByLabel("Username or email").fill("dana");
  await page.locator("input[name=password]").fill("truckroll-demo");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/customers/new");
  await expect(page.getByLabel("First name")).toHaveValue("Draft");
  await expect(page.getByLabel("Last name")).toHaveValue("Keeper");
});

test("typed text is restored after a reload, as when a version's code is gone @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const job = await page.evaluate(async () => (await (await fetch("/api/jobs?limit=1")).json()).items[0]);
  for (const path of [
    `/jobs/${job.id}`,
    `/customer/show/${job.businessCustomer.id}/jobs?add=job`,
    "/admin/roles?panel=new",
  ]) {
    await page.goto(path);
    const name = page.locator("input[name=name]");
    const typedText = `Half typed ${Date.now()}`;
    await name.fill(typedText);
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(typedText);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(name).toHaveValue(typedText);
  }
});

test("lists and blocks of a form are restored after a reload, until the user starts over @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  const expectStored = (text: string) =>
    expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(text);
  const reload = async () => {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
  };
  await page.goto("/maintenance-plans/new");
  await page.getByRole("button", { name: "Add contact" }).click();
  const typedText = `Half${Date.now()}`;
  await page.getByLabel("First name").fill(typedText);
  await page.getByRole("button", { name: "Add contact" }).click();
  await page.getByLabel("First name").nth(1).fill("Second");
  await expectStored("Second");
  await reload();
  await expect(page.getByLabel("First name").first()).toHaveValue(typedText);
  await expect(page.getByLabel("First name").nth(1)).toHaveValue("Second");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("First name")).toHaveCount(0);

  await page.goto("/admin/campaigns/email");
  await page.getByLabel("Subject").fill(typedText);
  await page.getByRole("button", { name: "Add button" }).click();
  await page.getByLabel("Button text").fill("Book a tune-up");
  await expectStored("Book a tune-up");
  await reload();
  await expect(page.getByLabel("Subject")).toHaveValue(typedText);
  await expect(page.getByLabel("Button text")).toHaveValue("Book a tune-up");
});

test("a note with a lost response is saved once when it is sent again @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const job = await page.evaluate(async () => (await (await fetch("/api/jobs?limit=1")).json()).items[0].id as string);
  await page.goto(`/jobs/${job}`);
  const note = `Heard once ${Date.now()}`;
  await page.getByLabel("New note").fill(note);
  let lost = 0;
  await page.route("**/api/notes", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  const add = page.getByRole("button", { name: "Add note" });
  await add.click();
  await expect(page.getByRole("alert").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue(note);
  await add.click();
  await expect(page.getByText(`Added note “${note}.”`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(note)).toHaveCount(1);
  expect(lost).toBe(1);
});

test("customers read and accept without JavaScript", async ({ browser }) => {
  const office = await logIn(browser, "grace");
  const list = "/billing/invoices?status=presented&kind=";
  const invoice = await getMailedToken(
    office,
    await findFirstRow(office, `${list}invoice`, "/jobs/"),
    `plain-i.${Date.now()}@example.com`
  );
  const proposal = await getMailedToken(
    office,
    await findFirstRow(office, `${list}proposal`, "/jobs/"),
    `plain-p.${Date.now()}@example.com`
  );
  const page = await openWatchedPage(await browser.newContext({ javaScriptEnabled: false }));
  await page.goto(`/view-invoice/${invoice}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice");
  await page.goto(`/accept-proposal/${proposal}`);
  await page.getByLabel("Your full name").fill("Ann Lee");
  await page.getByRole("button", { name: "Sign and accept" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.goto(`/view-proposal/${proposal}`);
  await expect(page.getByText("Accepted. We'll be in touch about the work.")).toBeVisible();
});

test("adding a customer while another is selected books nothing @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await fillBooking(page, ownDay());
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  const panel = page.getByRole("dialog", { name: "New appointment" });
  const box = panel.getByRole("combobox", { name: "Customer" });
  const name = `Nested Form${Date.now()}`;
  await box.press("Control+a");
  await box.pressSequentially(name, { delay: 20 });
  await pickOption(page, /as a new customer/);
  const dialog = page.getByRole("dialog", { name: "New customer" });
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await expect(dialog.getByText("Enter a phone number or email.")).toBeVisible();
  await dialog.getByLabel("Mobile phone").fill(makePhoneNumber());
  await dialog.getByLabel("Street").fill(`${Date.now() % 100_000} Nested Form Way`);
  // The state is that of the business until the ZIP code gives another. The city follows from the ZIP code too.
  await expect(dialog.getByRole("combobox", { name: "State" })).toHaveValue(/^NC/);
  await dialog.getByLabel("ZIP").fill("28203");
  await expect(dialog.getByLabel("City")).toHaveValue("Charlotte");
  await dialog.getByRole("button", { name: "Add customer" }).click();
  await expect(box).toHaveValue(name);
  // Moving through the field keeps the choice.
  await box.focus();
  await page.keyboard.press("Tab");
  await panel.getByRole("combobox", { name: "Customer" }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(box).toHaveValue(name);
  expect(sent.filter((path) => path.startsWith("/api/appointments"))).toEqual([]);
  await expect(panel.getByRole("alert").filter({ visible: true })).toHaveCount(0);
});

test("a combo box takes the best match on Enter and on Tab, even before the rows have loaded @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  await page.goto("/customers/new");
  const state = page.getByRole("combobox", { name: "State" });
  await state.click();
  await state.fill("");
  await page.keyboard.type("in");
  await page.keyboard.press("Tab");
  await expect(state).toHaveValue(/^IN/);
  await state.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("north c");
  await page.keyboard.press("Enter");
  await expect(state).toHaveValue(/^NC/);

  await page.goto(`/schedule/new?view=day&date=${ownDay()}&group=all&tech=all`);
  const customer = page.getByRole("combobox", { name: "Customer" });
  for (const key of ["Tab", "Enter"]) {
    await customer.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Stonecrest");
    await page.keyboard.press(key);
    await expect(customer).toHaveValue(/^Stonecrest \w/);
    await expect(page.getByRole("button", { name: /Location/ })).not.toContainText("Select");
    await customer.fill("");
  }
  await customer.click();
  await page.keyboard.type("zzqq nobody");
  await page.keyboard.press("Tab");
  await expect(customer).toHaveValue("");
});
