import type { Page } from "@playwright/test";
import { getComingWorkday } from "@/tests/support/timing/coming-day";
import { makePhoneNumber, formatShownPhone } from "@/tests/support/screens/new-phone";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { pickOption, pickTime } from "@/tests/support/screens/pick-option";

test.describe.configure({ timeout: 240_000 });

type Answer = { status: number; body: { items: Array<Record<string, unknown>>; total?: number } };

/** Sends a call as the scripts of the page do. */
const sendRequest = (page: Page, method: string, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([requestMethod, where, requestBody]) => {
      const response = await fetch(where, {
        method: requestMethod,
        ...(requestBody ? { body: JSON.stringify(requestBody), headers: { "content-type": "application/json" } } : {}),
      });
      return { status: response.status, body: await response.json() };
    },
    [method, path, body] as const
  );

/** Buys a number for incoming phone calls if the business has none. */
async function makeCallable(page: Page): Promise<void> {
  const { body } = await sendRequest(page, "GET", "/api/call-tracking-numbers");
  if (body.items.length > 0) return;
  const availableNumbers = await sendRequest(page, "GET", "/api/call-tracking-numbers/find?areaCode=704");
  const bought = await sendRequest(page, "POST", "/api/call-tracking-numbers", {
    number: availableNumbers.body.items[0]?.["number"],
    forward_number: "+17045550142",
    source: "Yard signs",
  });
  expect(bought.status).toBe(201);
}

/** Plays a caller. The sandbox posts to the webhook, signed like the phone provider. */
async function ring(grace: Page, number: string, name = ""): Promise<void> {
  await grace.goto("/admin/sandbox");
  await grace.getByRole("textbox", { name: "Caller's number" }).fill(number);
  await grace.getByRole("textbox", { name: "Caller ID name" }).fill(name);
  // It rings only when the webhook has received the call, and not as soon as the button is pressed.
  const webhookResponse = grace.waitForResponse((answer) => answer.url().endsWith("/api/sandbox-phone/calls"));
  await grace.getByRole("button", { name: "Start call" }).click();
  expect((await webhookResponse).status()).toBe(200);
}

/** Misses every ringing phone call, which would otherwise ring on the screens of other tests. */
async function endCalls(grace: Page): Promise<void> {
  await grace.goto("/admin/sandbox");
  await expect(grace.getByRole("button", { name: "Start call" })).toBeVisible();
  // A click on a page without scripts is lost.
  await grace.waitForLoadState("networkidle");
  const misses = grace.getByRole("button", { name: /^Don't answer, / });
  for (let remaining = await misses.count(); remaining > 0; remaining--) {
    await misses.first().click();
    await expect(misses).toHaveCount(remaining - 1);
  }
}

/** Finds a customer of the demo business whose number belongs to no one else. */
async function someCustomer(page: Page): Promise<{ fullName: string; phone: string }> {
  const { body } = await sendRequest(page, "GET", "/api/customers?limit=100");
  const phones = body.items.map(({ mobilePhone }) => String(mobilePhone ?? ""));
  const customer = body.items.find(
    ({ mobilePhone: phone }) => phone && phones.filter((one) => one === phone).length === 1
  );
  return { fullName: String(customer?.["fullName"]), phone: String(customer?.["mobilePhone"]) };
}

test("a call comes in, two keys lead to the booking, and the appointment is linked to the call", async ({
  browser,
}) => {
  const [grace, dana] = [await logIn(browser, "grace"), await logIn(browser, "dana")];
  await makeCallable(grace);
  const { fullName, phone } = await someCustomer(grace);
  await dana.goto("/notes");
  await expect(dana.getByRole("heading", { name: "Notes", exact: true }).first()).toBeVisible();

  await ring(grace, phone);
  const card = dana.getByRole("article", { name: `Call from ${fullName}` });
  await expect(card).toBeVisible();
  await expect(card.getByText("Ringing")).toBeVisible();
  await expect(card.getByText("Address")).toBeVisible();
  // A page that opens during the ringing shows it too.
  await dana.reload();
  await expect(card.getByText("Ringing")).toBeVisible();

  await dana.keyboard.press("Alt+c");
  await expect(card.getByRole("link", { name: "Book appointment" })).toBeFocused();
  await dana.keyboard.press("Enter");
  const panel = dana.getByRole("dialog", { name: "New appointment" });
  await expect(panel.getByText(fullName).first()).toBeVisible();
  await expect(panel.getByRole("button", { name: /Location/ })).not.toContainText("Select");

  // The dispatcher who books takes the call, and the others see it.
  await grace.goto("/calls/today");
  const row = grace.getByRole("row", { name: new RegExp(fullName) }).first();
  await expect(row).toContainText("Taken by Dana Whitaker");

  const [year, month, day] = getComingWorkday(9).split("-");
  await panel.locator("[data-field=appointmentDate] [data-type=month]").first().click();
  await dana.keyboard.type(`${month}${day}${year}`);
  await pickTime(panel.getByRole("button", { name: /Start$/ }), "9:00 AM");
  await panel.getByRole("textbox", { name: "Call note" }).fill("Water heater is leaking");
  await panel.getByRole("button", { name: "Book appointment" }).click();
  await expect(dana.getByText(new RegExp(`Booked ${fullName}`)).first()).toBeVisible();

  await grace.goto("/calls/today");
  await expect(row.getByRole("link", { name: "Appointment" })).toBeVisible();
  await expect(row).toContainText("Water heater is leaking");
  await row.getByRole("link", { name: new RegExp(fullName) }).click();
  const call = grace.getByRole("dialog", { name: fullName });
  await expect(call.getByRole("textbox", { name: "Note" })).toHaveValue("Water heater is leaking");
  await call.getByRole("link", { name: "Open appointment" }).click();
  await grace.waitForURL(/\/schedule\/appointments\//);
  await expect(grace.getByText(fullName).first()).toBeVisible();

  await grace.goto("/calls/today");
  await row.getByRole("link", { name: new RegExp(fullName) }).click();
  await call.getByRole("button", { name: "Add lead" }).click();
  await grace.waitForURL(/\/leads\?lead=/);
  await expect(grace.getByRole("dialog", { name: fullName })).toBeVisible();
  await grace.goto("/calls/today");
  await row.getByRole("link", { name: new RegExp(fullName) }).click();
  await expect(call.getByRole("link", { name: "Open lead" })).toBeVisible();
  await endCalls(grace);
});

test("a ringing call is shown below the page without covering it, wide or on a phone @corner", async ({ browser }) => {
  const [grace, dana] = [await logIn(browser, "grace"), await logIn(browser, "dana")];
  await makeCallable(grace);
  await dana.goto("/schedule?view=board");
  const board = dana.getByRole("region", { name: "Schedule" });
  await expect(board.getByText("Mike Barringer").first()).toBeVisible();
  await ring(grace, "919-555-0171", "COVERS NOTHING");
  const calls = dana.getByRole("region", { name: "Calls", exact: true });
  await expect(calls.getByText("COVERS NOTHING")).toBeVisible();
  const edges = async (of: typeof calls) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return { top: Math.round(y), bottom: Math.round(y + height) };
  };
  await expect.poll(async () => (await edges(board)).bottom <= (await edges(calls)).top).toBe(true);
  expect((await edges(calls)).bottom).toBe(dana.viewportSize()?.height);

  await dana.setViewportSize({ width: 390, height: 844 });
  const places = dana.getByRole("navigation", { name: "Sections" }).last();
  // Except for the line above the places.
  await expect.poll(async () => (await edges(calls)).bottom - (await edges(places)).top).toBeLessThanOrEqual(1);
  await dana.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await edges(board)).bottom <= (await edges(calls)).top).toBe(true);
  await endCalls(grace);
  await expect(calls).toBeHidden();
});

test("a call from a new number opens the customer form with the number and the caller's name @corner", async ({
  browser,
}) => {
  const [grace, dana] = [await logIn(browser, "grace"), await logIn(browser, "dana")];
  await makeCallable(grace);
  const number = makePhoneNumber();
  await dana.goto("/notes");
  await expect(dana.getByRole("heading", { name: "Notes", exact: true }).first()).toBeVisible();
  await ring(grace, number, "Margaret Barrington");
  await expect(dana.getByRole("article", { name: "Call from Margaret Barrington" }).first()).toBeVisible();
  await dana.keyboard.press("Alt+c");
  await dana.keyboard.press("Enter");
  const form = dana.getByRole("dialog", { name: "New customer" });
  await expect(form.getByRole("textbox", { name: "First name" })).toHaveValue("Margaret");
  await expect(form.getByRole("textbox", { name: "Last name" })).toHaveValue("Barrington");
  await expect(form.getByRole("textbox", { name: "Mobile phone" })).toHaveValue(formatShownPhone(number));
  // Nothing covers it, so a click reaches the form.
  await form.getByRole("textbox", { name: "Last name" }).click();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(dana.getByRole("dialog", { name: "New appointment" })).toBeVisible();
  await endCalls(grace);
});

test("a call is taken and released in the list, and a missed one is logged as called back @corner", async ({
  browser,
}) => {
  const grace = await logIn(browser, "grace");
  await makeCallable(grace);
  const name = `LIST ${Date.now()}`;
  await ring(grace, makePhoneNumber(), name);
  await endCalls(grace);
  await grace.goto("/calls/today");
  await grace.waitForLoadState("networkidle");
  const row = grace.getByRole("row", { name: new RegExp(name) });
  await row.getByRole("button", { name: "Take call" }).click();
  await expect(row).toContainText("Taken by");
  await row.getByRole("button", { name: "Release" }).click();
  await expect(row.getByRole("button", { name: "Take call" })).toBeVisible();
  await expect(row).not.toContainText("Taken by");
  await row.getByRole("button", { name: "Mark called back" }).click();
  await expect(row).toContainText("Called back");
  await expect(row.getByRole("button", { name: "Mark called back" })).toHaveCount(0);
});

/** Plays a phone call that was answered and recorded, and waits for its recording. Returns its id. */
async function recordedCall(grace: Page, name: string): Promise<string> {
  const from = makePhoneNumber();
  const play = async (body: object) =>
    expect((await sendRequest(grace, "POST", "/api/sandbox-phone/calls", body)).status).toBe(200);
  await play({ act: "ring", from, name });
  const find = async () =>
    (await sendRequest(grace, "GET", "/api/telephony/calls?per_page=50")).body.items.find(
      (one) => one["callerName"] === name
    );
  const callId = String((await find())?.["id"]);
  for (const act of ["answer", "hang-up", "record"]) await play({ act, callId });
  await expect.poll(async () => JSON.stringify((await find())?.["recording"]), { timeout: 60_000 }).toContain("/audio");
  return callId;
}

test("a recording plays in ranges, remembers its position and speed, and shows its transcript", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  await makeCallable(grace);
  const id = await recordedCall(grace, `REC ${Date.now()}`);
  const answers: number[] = [];
  grace.on("response", (answer) => {
    if (/\/recordings\/.*\/audio\?/.test(answer.url())) answers.push(answer.status());
  });
  const open = async () => {
    await grace.goto(`/calls/today?call=${id}`);
    const audio = grace.getByLabel("Call recording");
    await expect.poll(() => audio.evaluate((one) => Math.round((one as HTMLAudioElement).duration))).toBe(45);
    return audio;
  };
  const at = (audio: Awaited<ReturnType<typeof open>>) =>
    audio.evaluate((one) => {
      const { currentTime, playbackRate } = one as HTMLAudioElement;
      return [Math.round(currentTime), playbackRate];
    });
  const first = await open();
  await first.evaluate((one) => {
    (one as HTMLAudioElement).currentTime = 20;
  });
  await grace.getByRole("button", { name: /Speed/ }).click();
  await pickOption(grace, /^1\.5×$/);
  await expect.poll(() => at(first)).toEqual([20, 1.5]);
  expect(new Set(answers)).toEqual(new Set([206]));
  const dialog = grace.getByRole("dialog");
  await expect(dialog.getByText("This is a sample conversation, not a recording. How can we help?")).toBeVisible({
    timeout: 20_000,
  });

  // An expired address is requested again, and the position is kept.
  let refused = 0;
  await grace.route(/\/recordings\/.*\/audio\?/, (route) =>
    refused++ === 0 ? route.fulfill({ status: 403, body: "" }) : route.continue()
  );
  const second = await open();
  await expect.poll(() => at(second)).toEqual([20, 1.5]);
  expect(refused).toBeGreaterThan(1);
});

test("deleting a tracking number of a campaign shows a warning first @corner", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  const name = `Flyers ${Date.now()}`;
  const vendors = await sendRequest(grace, "GET", "/api/marketing-vendors");
  const marketingVendorId = vendors.body.items[0]?.["id"];
  const campaign = await sendRequest(grace, "POST", "/api/campaigns/third-party", { name, marketingVendorId });
  const availableNumbers = await sendRequest(grace, "GET", "/api/call-tracking-numbers/find?areaCode=919");
  const number = String(availableNumbers.body.items[0]?.["number"]);
  const purchase = await sendRequest(grace, "POST", "/api/call-tracking-numbers", {
    number,
    forward_number: "+17045550142",
    marketing_campaign: (campaign.body as unknown as { id: string }).id,
  });
  expect(purchase.status).toBe(201);
  await grace.goto("/admin/call-tracking-numbers");
  await grace
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("link")
    .first()
    .click();
  const remove = grace.getByRole("dialog").getByRole("button", { name: "Delete…" });
  await remove.click();
  const warning = grace.getByRole("alertdialog");
  await expect(warning).toContainText(`Campaign “${name}” will have no tracking number.`);
  await warning.getByRole("button", { name: "Keep" }).click();
  await expect(warning).toBeHidden();
  await remove.click();
  await warning.getByRole("button", { name: "Delete" }).click();
  await expect(grace.getByText(/^Deleted \(/).first()).toBeVisible();
  await expect(grace.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
});
