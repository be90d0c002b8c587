import type { Page, Request } from "@playwright/test";
import { demoPassword } from "@/prisma/seed/demo-logins";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { bookAppointments, getOwnDay } from "@/tests/support/screens/dispatch-board";
import { makePhoneNumber } from "@/tests/support/screens/new-phone";
import { sendOwnCall } from "@/tests/support/screens/own-call";
import { drawUntilTakenAway } from "@/tests/support/screens/draw";
import { holdScripts } from "@/tests/support/screens/hold-scripts";
import { BACK, reloadWithTyping } from "@/tests/support/screens/load-anew";
import { expect, logIn, PHONE, test, openWatchedPage } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getBox } from "@/tests/support/screens/get-box";
import { requireValue } from "@/tests/support/required-values";

test.describe.configure({ timeout: 120_000 });

/** Books an appointment for Mike to go to. */
async function bookForMike(dana: Page, day: string): Promise<string[]> {
  const { items } = await sendOwnCall(dana, "GET", "/api/users/technicians/active");
  const tech = items.findIndex(({ fullName }: { fullName: string }) => fullName.startsWith("Mike Barringer"));
  return bookAppointments(dana, [{ start: toDemoZone(day, "15:00:00Z"), tech }]);
}

test("an unsaved booking is restored after a reload, until it is booked", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  const day = getOwnDay(-61);
  const address = `/schedule/new?view=day&date=${day}&group=all&tech=all&start=${toDemoZone(day, "14:00:00Z")}`;
  await page.goto(address);
  const customer = page.getByRole("combobox", { name: "Customer" });
  await customer.pressSequentially("Stonecrest", { delay: 20 });
  await pickOption(page, /^Stonecrest \w/);
  const name = await customer.inputValue();
  const technician = page
    .getByRole("dialog")
    .getByRole("button", { name: /Technician/ })
    .first();
  await technician.click();
  await pickOption(page, /Mike Barringer/);
  const note = page.getByLabel("Reason for visit");
  const typedText = `Half booked ${Date.now()}`;
  await note.fill(typedText);
  await reloadWithTyping(page, typedText);

  await expect(page.getByText(BACK)).toBeVisible();
  await expect(customer).toHaveValue(name);
  await expect(note).toHaveValue(typedText);
  await expect(page.getByRole("dialog").getByText("Mike Barringer").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Location/ })).not.toContainText("Select");
  await page.getByRole("button", { name: "Book appointment" }).click();
  await expect(page.getByText(/^Booked Stonecrest/)).toBeVisible();
  await page.goto(address);
  await expect(customer).toHaveValue("");
  await expect(note).toHaveValue("");
  await expect(page.getByText(BACK)).toHaveCount(0);
});

test("an unsaved change of an appointment survives an expired session, and warns when it is outdated @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "dana");
  const day = getOwnDay(-67);
  const [id] = await bookAppointments(page, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0, note: "As booked" }]);
  const address = `/schedule/appointments/${id}?view=day&date=${day}&group=all&tech=all`;
  await page.goto(address);
  const note = page.getByLabel("Reason for visit");
  const typedText = `Half changed ${Date.now()}`;
  await note.fill(typedText);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(typedText);
  await page.context().clearCookies();
  // The page may notice by itself, before the press, that the session is over.
  const press = page.getByRole("button", { name: "Save changes" }).click({ timeout: 5_000 });
  await Promise.all([page.waitForURL("**/login?next=**"), press.catch(() => undefined)]);
  await page.getByLabel("Username or email").fill("dana");
  await page.locator("input[name=password]").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(`**/schedule/appointments/${id}**`, { waitUntil: "commit" });
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(note).toHaveValue(typedText);

  // Meanwhile another user changes it. The typed text must not overwrite that without a question.
  await page.goto("/profile");
  const { version } = await sendOwnCall(page, "GET", `/api/appointments/${id}`);
  await sendOwnCall(page, "POST", `/api/appointments/${id}/update`, {
    appointment: { version, note: "By somebody else" },
  });
  await page.goto(address);
  await expect(page.getByText(/changed after you opened it/)).toBeVisible();
  await expect(note).toHaveValue(typedText);
  await page.getByRole("button", { name: "Use latest version" }).click();
  await expect(note).toHaveValue("By somebody else");
  await page.reload();
  await expect(note).toHaveValue("By somebody else");
  await expect(page.getByText(BACK)).toHaveCount(0);
});

test("an unsaved event and an unsaved block are restored after a reload @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto("/schedule/events/new");
  const typedText = `Half planned ${Date.now()}`;
  await page.getByRole("textbox", { name: "Name" }).fill(typedText);
  await page.getByText("Meeting", { exact: true }).click();
  await reloadWithTyping(page, typedText);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(typedText);
  await expect(page.getByRole("checkbox", { name: "Meeting" })).toBeChecked();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");

  await page.goto("/schedule/block");
  const technician = page.getByRole("dialog").getByRole("button", { name: /Technician/ });
  await technician.click();
  await pickOption(page, /Mike Barringer/);
  await reloadWithTyping(page, "block:");
  await expect(technician).toContainText("Mike Barringer");
});

test("text typed into a dialog is restored when the dialog opens again after a reload @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const typedText = `Half said ${Date.now()}`;
  const invoice = await findFirstRow(page, "/billing/invoices?status=presented&kind=invoice", "/jobs/");
  const customer = await findFirstRow(page, "/customers", "/customer/show/");
  await page.goto("/billing/payments?status=succeeded&method=cash");
  const payment = requireValue(
    await page.getByRole("row").nth(1).getByRole("link").first().getAttribute("href"),
    "href"
  );
  for (const [address, opens, label] of [
    [invoice, "Send", "Message"],
    [`${customer}/statements`, "Email statement", "Message"],
    [payment, "Refund", "Memo"],
  ] as const) {
    await page.goto(address);
    const open = page.getByRole("button", { name: opens, exact: true }).first();
    const field = page.getByRole("dialog").getByRole("textbox", { name: label });
    await open.click();
    await field.fill(`${typedText} ${opens}`);
    await reloadWithTyping(page, `${typedText} ${opens}`);
    await open.click();
    await expect(field, address).toHaveValue(`${typedText} ${opens}`);
    await expect(page.getByText(BACK), address).toBeVisible();
  }
  await page.goto("/price-book/product-groups?panel=new-bundle");
  const item = page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true });
  await item.fill(`${typedText} item`);
  await reloadWithTyping(page, `${typedText} item`);
  await expect(item).toHaveValue(`${typedText} item`);
});

test("an unsent message is restored after a reload, and cleared when it is sent @corner", async ({ browser }) => {
  const page = await logIn(browser, "grace");
  const typedText = `Half written ${Date.now()}`;
  const toPhoneNumber = makePhoneNumber();
  const { uuid } = await sendOwnCall(page, "POST", "/api/sms/conversations", { toPhoneNumber });
  await page.goto(`/messages/${uuid}`);
  const box = page.getByRole("textbox", { name: "Text", exact: true });
  await box.fill(typedText);
  await reloadWithTyping(page, typedText);
  await expect(box).toHaveValue(typedText);

  await page.goto("/messages/internal");
  await page.getByRole("button", { name: "New message" }).click();
  const message = page.getByRole("textbox", { name: "Message", exact: true });
  await message.fill(typedText);
  await reloadWithTyping(page, typedText);
  await page.getByRole("button", { name: "New message" }).click();
  await expect(message).toHaveValue(typedText);
  await page.getByRole("combobox", { name: "To" }).pressSequentially("Mike", { delay: 20 });
  await pickOption(page, /Mike Barringer/);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText(typedText)).toBeVisible();
  await page.getByRole("button", { name: "New message" }).click();
  await expect(message.last()).toHaveValue("");
});

test("an unsaved note is restored when the phone closed the page to open its camera @corner", async ({ browser }) => {
  const dana = await logIn(browser, "dana");
  const [id] = await bookForMike(dana, getOwnDay(-73));
  const mike = await logIn(browser, "mike", PHONE);
  await mike.goto(`/my-day/${id}`);
  const note = mike.getByRole("textbox", { name: "New note" });
  const typedText = `Half noted ${Date.now()}`;
  await note.fill(typedText);
  await reloadWithTyping(mike, typedText);
  await expect(note).toHaveValue(typedText);
  await mike.getByRole("button", { name: "Add note" }).tap();
  await expect(mike.getByRole("listitem").getByText(typedText)).toBeVisible();
  await mike.reload();
  await expect(note).toHaveValue("");
});

test("a warning that appears during a button press does not move the button @corner", async ({ browser }) => {
  const page = await logIn(browser, "dana");
  await page.goto(`/schedule/new?view=day`);
  const box = page.getByRole("combobox", { name: "Customer" });
  await box.pressSequentially(`Pressed Button${Date.now()}`, { delay: 20 });
  await pickOption(page, /as a new customer/);
  const dialog = page.getByRole("dialog", { name: "New customer" });
  const customerId = await page.evaluate(
    async () => (await (await fetch("/api/customers/wildcard-search?term=Stonecrest")).json()).items[0].id as string
  );
  const { mobilePhone } = await sendOwnCall(page, "GET", `/api/customers/${customerId}`);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const duplicatesRequest = page.waitForRequest("**/api/customers/duplicates**");
  await page.route("**/api/customers/duplicates**", async (route) => {
    await promise;
    await route.continue();
  });
  await dialog.getByLabel("Mobile phone").fill(mobilePhone);
  await duplicatesRequest;
  const add = dialog.getByRole("button", { name: "Add customer" });
  const place = await getBox(add);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  const answered = page.waitForResponse("**/api/customers/duplicates**");
  answer();
  await answered;
  // Long enough for the page to show the results.
  await page.waitForTimeout(500);
  // A pressed button moves by a pixel.
  expect(Math.abs((await getBox(add)).y - place.y)).toBeLessThanOrEqual(2);
  await page.mouse.up();
  await expect(dialog.getByText("Required").first()).toBeVisible();
  await expect(dialog.getByText("Possible duplicate customer")).toBeVisible();
});

test("a technician's tap before the page's scripts load takes effect once @corner", async ({ browser }) => {
  const dana = await logIn(browser, "dana");
  const [id] = await bookForMike(dana, getOwnDay(-79));
  const mike = await logIn(browser, "mike", { ...PHONE, serviceWorkers: "block" });
  const letArrive = await holdScripts(mike);
  const steps: string[] = [];
  mike.on("request", (request) => {
    if (request.method() === "POST" && /\/api\/appointments\//.test(request.url())) steps.push(request.url());
  });
  await mike.goto(`/my-day/${id}`, { waitUntil: "commit" });
  await mike.getByRole("button", { name: "En route" }).tap();
  letArrive();
  await expect(mike.getByRole("button", { name: "Start work" })).toBeVisible();
  await expect.poll(() => steps.length).toBe(1);
  // No second step follows.
  await mike.waitForTimeout(1_500);
  expect(steps).toHaveLength(1);
});

test("whichever script of a page is late, a press before it loads takes effect once @corner", async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await logIn(browser, "grace", { serviceWorkers: "block" });
  const address = "/admin/accounting-sync/sandbox?state=none";
  const scripts: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === "script") scripts.push(request.url().replace(/.*\//, ""));
  };
  page.on("request", note);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  let callbackCount = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/accounting-sync/callback?error=access_denied")) callbackCount += 1;
  });
  expect(scripts.length).toBeGreaterThan(10);
  for (const [n, script] of scripts.entries()) {
    const letArrive = await holdScripts(page, script);
    await page.goto(address, { waitUntil: "commit" });
    const cancel = page.getByRole("button", { name: "Cancel" });
    await expect(cancel).toBeVisible();
    // Everything except the held script has arrived, and React has hydrated as much as it can.
    await page.waitForTimeout(300);
    await cancel.click({ noWaitAfter: true });
    letArrive();
    await page.waitForURL(/accounting-sync\?end=/, { waitUntil: "commit" });
    expect(callbackCount, script).toBe(n + 1);
  }
});

test("text and checkboxes entered before the page's scripts load stay, and are saved with later input @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace", { serviceWorkers: "block" });
  const early = async (address: string, label: string, typedText: string, caretAt?: number) => {
    const letArrive = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    const field = page
      .getByRole("textbox", { name: label })
      .or(page.getByRole("searchbox", { name: label }))
      .first();
    await field.click();
    if (caretAt === undefined) await page.keyboard.press("End");
    else await field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), caretAt);
    await page.keyboard.type(typedText);
    const before = await field.inputValue();
    letArrive();
    await page.waitForLoadState("networkidle");
    return { field, before };
  };
  const search = await early("/customers?q=a", "Search customers", " Half");
  await expect(search.field).toHaveValue("a Half");
  await expect(page).toHaveURL(/q=a(\+|%20)Half/);

  const { field, before } = await early("/admin/pricing", "Hourly rate ($)", "9", 0);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await page.waitForTimeout(1_000);
  await expect(field).toHaveValue(before);
  expect(before).toMatch(/^9\d/);
  await page.keyboard.type("7");
  await expect(field).toHaveValue(before.replace(/^9/, "97"));

  const letArrive = await holdScripts(page);
  await page.goto("/admin/notifications", { waitUntil: "commit" });
  const week = page.getByRole("switch", { name: "One week before an appointment" });
  const words = page.getByText("One week before an appointment");
  await expect(words).toBeVisible();
  const was = await week.isChecked();
  await words.click();
  expect(await week.isChecked()).toBe(!was);
  letArrive();
  await page.waitForLoadState("networkidle");
  await expect(week).toBeChecked({ checked: !was });
  // The form has noticed the change and stored it.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain("draft:notifications");

  const stranger = await openWatchedPage(await browser.newContext());
  const letLogIn = await holdScripts(stranger);
  await stranger.goto("/login", { waitUntil: "commit" });
  await stranger.getByLabel("Username or email").click();
  await stranger.keyboard.type("dana");
  await stranger.locator("input[name=password]").click();
  await stranger.keyboard.type(demoPassword);
  letLogIn();
  await stranger.waitForLoadState("networkidle");
  await stranger.waitForTimeout(1_000);
  await expect(stranger.getByLabel("Username or email")).toHaveValue("dana");
  await expect(stranger.locator("input[name=password]")).toHaveValue(demoPassword);
});

test("a tap next to the dialog does not discard a signature @corner", async ({ browser }) => {
  const page = await logIn(browser, "mike", PHONE);
  const invoice = await findFirstRow(page, "/billing/invoices?status=open+-+draft&kind=invoice", "/jobs/");
  await page.goto(invoice);
  await expect(page.getByRole("textbox", { name: "Note to the customer" })).toBeVisible();
  await page.getByRole("button", { name: "Sign", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: /^Sign invoice/ });
  await drawUntilTakenAway(page, dialog.locator("canvas"));
  const signature = dialog.getByRole("img", { name: "Your signature" });
  await expect(signature).toBeVisible();
  await page.touchscreen.tap(195, 3);
  await page.waitForTimeout(500);
  await expect(signature).toBeVisible();
});
