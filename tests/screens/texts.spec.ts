import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { makePhoneNumber, formatShownPhone } from "@/tests/support/screens/new-phone";
import { expect, logIn, test, openWatchedPage } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";

test.describe.configure({ timeout: 180_000 });

/** Sends a call as the scripts of the page do. */
const sendRequest = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([requestMethod, where, requestBody]) => {
      const response = await fetch(where, {
        method: requestMethod,
        ...(requestBody ? { body: JSON.stringify(requestBody), headers: { "content-type": "application/json" } } : {}),
      });
      return { status: response.status, body: response.status === 204 ? null : await response.json() };
    },
    [method, path, body] as const
  );

/** Adds a number for texts if the business has none. */
async function makeTexting(page: Page): Promise<void> {
  const { body } = await sendRequest(page, "GET", "/api/notification-numbers");
  if (body.total > 0) return;
  expect((await sendRequest(page, "POST", "/api/notification-numbers", { number: "+17045550142" })).status).toBe(201);
}

/** Returns an unused phone number, as dialed and as shown. */
const makeNumber = () => {
  const dialed = makePhoneNumber();
  return { dialed, shown: formatShownPhone(dialed) };
};

test("a customer's text reaches two browsers, one replies, and the other sees the reply and its result", async ({
  browser,
}) => {
  const [grace, other] = [await logIn(browser, "grace"), await logIn(browser, "grace")];
  await makeTexting(grace);
  const { dialed, shown } = makeNumber();
  await Promise.all([grace.goto("/messages"), other.goto("/messages")]);
  await expect(other.getByRole("heading", { name: "Select a conversation" })).toBeVisible();

  await grace.goto("/admin/sandbox");
  const card = grace
    .getByRole("region", { name: "Texts", exact: true })
    .or(grace.locator("section", { hasText: "Receive text" }))
    .first();
  await card.getByRole("textbox", { name: "From" }).fill(dialed);
  await card.getByRole("textbox", { name: "Text" }).fill("Is anybody coming today?");
  await card.getByRole("button", { name: "Receive text" }).click();
  await expect(grace.getByText("Text received.").first()).toBeVisible();

  // Without a reload, in the list and as a count in the frame.
  const row = other.getByRole("link", { name: new RegExp(shown.replaceAll(/[()]/g, "\\$&")) });
  await expect(row).toBeVisible({ timeout: 15_000 });
  await expect(other.getByRole("link", { name: /Messages.*unread/ }).first()).toBeVisible();
  await row.click();
  const texts = other.getByRole("list", { name: "Texts" });
  await expect(texts.getByText("Is anybody coming today?")).toBeVisible();

  const conversation = new URL(other.url()).pathname;
  await grace.goto(conversation);
  await expect(grace.getByRole("list", { name: "Texts" }).getByText("Is anybody coming today?")).toBeVisible();
  await other.getByRole("textbox", { name: "Text", exact: true }).fill("Yes – Sam is on the way");
  await expect(other.getByText(/^1 segment · /)).toBeVisible();
  // A read from before the text was sent arrives late and must not replace newer data.
  let answers = 0;
  await other.route(/\/messages\?.*limit=30/, async (route) => {
    const answer = await route.fetch();
    if ((answers += 1) === 1) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response: answer });
  });
  await other.getByRole("button", { name: "Send", exact: true }).click();
  await expect(grace.getByRole("list", { name: "Texts" }).getByText("Yes – Sam is on the way")).toBeVisible({
    timeout: 15_000,
  });
  await expect(texts.getByText(/Sent · /)).toBeVisible({ timeout: 20_000 });

  await grace.goto("/admin/sandbox");
  await grace
    .getByRole("button", { name: /Result of the text to/ })
    .first()
    .click();
  await pickOption(grace, /Landline/);
  await grace.getByRole("button", { name: "Apply", exact: true }).first().click();
  await expect(grace.getByText("Status: undelivered").first()).toBeVisible();
  await expect(texts.getByText("Landline.")).toBeVisible({ timeout: 15_000 });
  await expect(texts.getByRole("button", { name: "Resend" })).toHaveCount(0);

  // STOP takes effect immediately, and the page says so.
  await sendRequest(grace, "POST", "/api/sandbox/texts", { from: dialed, body: "STOP" });
  await expect(other.getByText(/This number opted out of texts/)).toBeVisible({ timeout: 15_000 });
  await other.getByRole("textbox", { name: "Text", exact: true }).fill("One more");
  await other.getByRole("button", { name: "Send", exact: true }).click();
  await expect(other.getByText(/can't text this number until the customer texts START/)).toBeVisible();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto("/messages");
  await expect(other.getByRole("list", { name: "Conversations" })).toBeVisible();
});

test("a conversation opens at a text and loads in both directions without losing the position @corner", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await makeTexting(page);
  const { dialed } = makeNumber();
  for (let at = 1; at <= 100; at++)
    await sendRequest(page, "POST", "/api/sandbox/texts", { from: dialed, body: `No. ${at}.` });
  const conversations = await sendRequest(page, "GET", `/api/sms/conversations?term=${dialed}`);
  const { uuid } = conversations.body.items[0];
  await expect
    .poll(async () => (await sendRequest(page, "GET", `/api/sms/conversations/${uuid}/messages`)).body.total, {
      timeout: 60_000,
    })
    .toBe(100);
  const { body } = await sendRequest(page, "GET", `/api/sms/conversations/${uuid}/messages?limit=100`);
  // The timeline of a customer links to a text like this.
  await page.goto(`/messages?text=${body.items.find((one: { body: string }) => one.body === "No. 40.").uuid}`);
  const texts = page.getByRole("list", { name: "Texts" });
  const one = (at: number) => texts.getByText(`No. ${at}.`, { exact: true });
  await expect(one(40)).toBeInViewport();
  await expect(texts.locator("[aria-current=true]")).toHaveText(/No\. 40\./);
  await expect(texts.locator("[aria-current=true]")).toBeFocused();
  await expect(one(70)).toBeAttached();
  await expect(one(71)).not.toBeAttached();

  const newer = texts.getByRole("button", { name: "Show newer" });
  await newer.scrollIntoViewIfNeeded();
  const before = await one(70).boundingBox();
  await newer.press("Enter");
  await expect(one(100)).toBeAttached();
  const after = await one(70).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
  // New texts do not scroll someone who reads elsewhere. After exactly one page, the end of the list is not yet known.
  if (await newer.isVisible()) await newer.press("Enter");
  await expect(newer).toBeHidden();

  const older = texts.getByRole("button", { name: "Show older" });
  await older.scrollIntoViewIfNeeded();
  const oldest = await one(11).boundingBox();
  await older.press("Enter");
  await expect(one(1)).toBeAttached();
  expect(Math.abs(((await one(11).boundingBox())?.y ?? 0) - (oldest?.y ?? 0))).toBeLessThanOrEqual(2);
  await expect(texts.getByText(/^No\. \d+\.$/)).toHaveCount(100);

  // Below an older text, the newest is one press away, and a new text appears there.
  await page.goto(
    `/messages/${uuid}?text=${body.items.find((text: { body: string }) => text.body === "No. 20.").uuid}`
  );
  await expect(one(20)).toBeInViewport();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("We have read all of it");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(texts.getByText("We have read all of it")).toBeInViewport();
});

test("messaging/abortable: opening another conversation cancels loading the texts of the first", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await makeTexting(page);
  const [slow, quick] = [makeNumber(), makeNumber()];
  await sendRequest(page, "POST", "/api/sandbox/texts", { from: slow.dialed, body: "Of the first" });
  await sendRequest(page, "POST", "/api/sandbox/texts", { from: quick.dialed, body: "Of the second" });
  await page.goto("/messages");
  const row = ({ shown }: typeof slow) =>
    page.getByRole("link", { name: new RegExp(shown.replaceAll(/[()]/g, "\\$&")) });
  await expect(row(slow)).toBeVisible({ timeout: 20_000 });
  await expect(row(quick)).toBeVisible({ timeout: 20_000 });
  const failedPaths = new Set<string>();
  page.on("requestfailed", (request) => failedPaths.add(new URL(request.url()).pathname));
  let isHeld = true;
  const first: string[] = [];
  await page.route(/\/api\/sms\/conversations\/[^/]+\/messages/, async (route) => {
    if (!isHeld) return route.continue();
    isHeld = false;
    first.push(new URL(route.request().url()).pathname);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue().catch(() => undefined);
  });
  await row(slow).click();
  await expect.poll(() => first.length).toBe(1);
  await row(quick).click();
  const texts = page.getByRole("list", { name: "Texts" });
  await expect(texts.getByText("Of the second")).toBeVisible();
  expect([...failedPaths]).toContain(first[0]);
  // Its answer does not appear late, either.
  await page.waitForTimeout(4_500);
  await expect(texts.getByText("Of the first")).toHaveCount(0);
  await expect(texts.getByText("Of the second")).toBeVisible();
});

/** Returns the number of unread messages in the frame of a page. */
const unreadIn = async (page: Page): Promise<number> => {
  const link = page.getByRole("link", { name: /^Messages/ }).first();
  const [words = ""] = await link.locator(".sr-only", { hasText: "unread" }).allTextContents();
  return Number.parseInt(words) || 0;
};

const photo = async (name: string, background: string, format: "jpeg" | "png" = "jpeg") => ({
  name,
  mimeType: `image/${format}`,
  buffer: await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background } })
    .toFormat(format)
    .toBuffer(),
});
const widthOf = (picture: Locator) => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth);

test("pictures are added, resized, removed, sent without text, and fetched by the recipient's side", async ({
  browser,
}) => {
  const page = await logIn(browser, "grace");
  await makeTexting(page);
  const { dialed, shown } = makeNumber();
  await sendRequest(page, "POST", "/api/sandbox/texts", { from: dialed, body: "Which filter do I need?" });
  await page.goto("/messages");
  await page.getByRole("link", { name: new RegExp(shown.replaceAll(/[()]/g, "\\$&")) }).click();
  const box = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(box).toBeVisible();
  await expect(page.getByRole("button", { name: "Add images" })).toBeVisible();
  const files = page.locator("input[type=file]");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeDisabled();
  await files.setInputFiles([await photo("filter.jpg", "#225588"), await photo("furnace.png", "#884422", "png")]);
  const tray = page.getByRole("list", { name: "Images to send" });
  await expect(tray.getByRole("img")).toHaveCount(2);
  await expect(page.getByText(/^MMS, \d+ KB · costs more than a text without images$/)).toBeVisible();
  await files.setInputFiles({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await expect(page.getByText("Can't text this file. Use a JPEG, PNG, or GIF image.")).toBeVisible();
  await tray.getByRole("button", { name: /^Remove furnace/ }).click();
  await expect(tray.getByRole("img")).toHaveCount(1);
  await send.click();
  await expect(tray).toBeHidden();
  const picture = page.getByRole("list", { name: "Texts" }).getByRole("img", { name: "Image 1 of 1" });
  await expect(picture).toBeVisible();
  await expect.poll(() => widthOf(picture)).toBe(1_280);
  await page.goto("/admin/sandbox");
  const fetched = page.getByRole("img", { name: /^As received by \(980\) .+, 1 of 1$/ }).first();
  await fetched.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(fetched)).toBe(1_280);
});

test("session/message-modal-shortcut: M opens messages anywhere, sends one, and closes; in a field it is a letter", async ({
  browser,
}) => {
  const [page, dana] = [await logIn(browser, "grace"), await logIn(browser, "dana")];
  const carol = await logIn(browser, "carol");
  const tab = await openWatchedPage(dana.context());
  await Promise.all([dana, tab, carol].map((one) => one.goto("/jobs")));
  const before = new Map<Page, number>();
  for (const one of [dana, tab, carol]) before.set(one, await unreadIn(one));
  await page.goto("/customers");
  const dialog = page.getByRole("dialog", { name: "Messages" });
  await expect(page.getByRole("heading", { name: "Customers", exact: true }).first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("m");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("m");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Control+m");
  await expect(dialog).toBeHidden();
  const search = page.getByRole("searchbox").first();
  await search.focus();
  await page.keyboard.press("m");
  await expect(search).toHaveValue("m");
  await expect(dialog).toBeHidden();
  await search.blur();
  await page.keyboard.press("m");
  await dialog.getByRole("button", { name: "New message" }).click();
  await page.keyboard.type("dana");
  await pickOption(page, /^Dana Whitaker/);
  const recipients = dialog.getByRole("list", { name: "Recipients" });
  await expect(recipients).toContainText("Dana Whitaker");
  await dialog.getByRole("combobox", { name: "To" }).pressSequentially("carol");
  await pickOption(page, /^Carol/);
  await expect(recipients.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("textbox", { name: "Message" }).fill("Lunch at noon");
  await page.keyboard.press("Control+Enter");
  // The recipients see the count on any screen and in each tab, without a reload.
  for (const [one, count] of before) await expect.poll(() => unreadIn(one), { timeout: 15_000 }).toBe(count + 1);
  await dana.keyboard.press("m");
  const danasDialog = dana.getByRole("dialog", { name: "Messages" });
  await danasDialog.getByRole("list", { name: "Conversations" }).getByRole("button").first().click();
  // Reading a conversation in one tab marks all of it as read in the other, but only for the same user.
  await expect.poll(() => unreadIn(tab), { timeout: 15_000 }).toBeLessThanOrEqual(before.get(tab) ?? 0);
  expect(await unreadIn(carol)).toBe((before.get(carol) ?? 0) + 1);
  await expect(dialog.getByRole("list", { name: "Messages" }).getByText("Lunch at noon").first()).toBeVisible();
  await page.goto("/messages/internal");
  await expect(page.getByRole("list", { name: "Conversations" }).getByText("Lunch at noon").first()).toBeVisible();
  await page.goto("/admin/text-templates?panel=new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(`On our way ${Date.now()}`);
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Hello {first name}, we are on our way. {business}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("table").getByText("Hello {first name}").first()).toBeVisible();
});

test("deleting the number that sends texts shows the consequences first @corner", async ({ browser }) => {
  const grace = await logIn(browser, "grace");
  await makeTexting(grace);
  await grace.goto("/admin/notification-numbers");
  const first = grace.getByRole("row", { name: /Sends and receives/ });
  await first.getByRole("button", { name: /^Delete/ }).click();
  const warning = grace.getByRole("alertdialog");
  await expect(warning).toContainText(/Your texts will come from|You have no other number for texts/);
  await warning.getByRole("button", { name: "Keep" }).click();
  await expect(first).toBeVisible();
});
