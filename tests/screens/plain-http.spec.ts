import { type Browser, chromium, type Page } from "@playwright/test";
import { findFirstRow } from "@/tests/support/screens/customer-link";
import { getBar, getBoardAddress, bookAppointments, getOwnDay } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, PHONE, test } from "@/tests/support/screens/people";
import { pickOption } from "@/tests/support/screens/pick-option";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getFirst, requireValue } from "@/tests/support/required-values";

test.describe.configure({ timeout: 120_000 });
test.skip(process.env.SCREENS_TOPOLOGY === "drill", "The drill's own pages speak TLS.");

/** A name in the local network. Unlike localhost, it is not a secure context for a browser. */
const NAME = "office.test";

let elsewhere: Browser;
let baseURL: string;

test.beforeAll(async () => {
  const { use } = test.info().project;
  baseURL = requireValue(use.baseURL, "base URL").replace("localhost", NAME);
  const args = [...(use.launchOptions?.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`];
  elsewhere = await chromium.launch({ ...use.launchOptions, args });
});

test.afterAll(() => elsewhere.close());

test("BR-1: over plain http live updates work, and the page says what the browser does not allow", async ({
  browser,
}) => {
  const day = getOwnDay(-93);
  const dana = await logIn(browser, "dana");
  const carol = await logIn(elsewhere, "carol", { baseURL });
  expect(await carol.evaluate(() => window.isSecureContext)).toBe(false);
  const notice = carol.getByRole("complementary", { name: "Not secure" });
  await expect(notice).toContainText("This address doesn't use HTTPS");
  const joined = carol.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await carol.goto(getBoardAddress(day));
  await expect(carol.getByRole("region", { name: "Schedule" })).toBeVisible();
  await joined;
  const liveId = getFirst(await bookAppointments(dana, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]));
  await expect(getBar(carol, liveId)).toBeVisible({ timeout: 5_000 });
  await notice.getByRole("button", { name: "Close" }).click();
  await carol.reload();
  await expect(carol.getByRole("region", { name: "Schedule" })).toBeVisible();
  await expect(notice).toBeHidden();
  await carol.close();
  await dana.close();
});

test("BR-1: over plain http a technician does their steps @corner", async ({ browser }) => {
  const day = getOwnDay(-95);
  const dana = await logIn(browser, "dana");
  await dana.evaluate(async (date) => {
    const read = async (path: string) => (await fetch(path)).json();
    const customer = (await read("/api/customers/wildcard-search?term=Stonecrest")).items[0];
    const place = (await read(`/api/locations?businessCustomerId=${customer.id}`)).items[0];
    const mike = (await read("/api/users/search?term=Barringer")).items[0];
    const when = { appointmentDate: date, startTime: "10:00 AM", techIds: [mike.id], forceAppointment: true };
    const body = { data: { ...when, businessCustomerId: customer.id }, businessCustomerLocation: place.id };
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/appointments", { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  }, day);
  const mike = await logIn(elsewhere, "mike", { ...PHONE, baseURL });
  await mike.goto(`/my-day?date=${day}`);
  await mike.getByRole("button", { name: "En route" }).first().tap();
  await expect(mike.getByRole("button", { name: "Start work" }).first()).toBeVisible();
  await expect(mike.getByText(/changes? will send/)).toHaveCount(0);
  await mike.reload();
  await expect(mike.getByRole("button", { name: "Start work" }).first()).toBeVisible();
  await mike.close();
  await dana.close();
});

test("BR-1: over plain http an invoice is edited, wide by the office and on a phone by a technician @corner", async () => {
  const carol = await logIn(elsewhere, "carol", { baseURL });
  const list = await findFirstRow(carol, "/billing/invoices?status=open+-+draft&kind=invoice", "/jobs/");
  await carol.goto(list);
  expect(await carol.evaluate(() => window.isSecureContext)).toBe(false);
  const quantity = carol.getByRole("textbox", { name: "Quantity of line 1" });
  const newQuantity = (await quantity.inputValue()) === "7" ? "8" : "7";
  await quantity.fill(newQuantity);
  const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
  await save(carol);
  await expect(carol.getByText(/^Invoice #\d+ saved\.$/).last()).toBeVisible();
  await carol.reload();
  await expect(quantity).toHaveValue(newQuantity);

  const mike = await logIn(elsewhere, "mike", { ...PHONE, baseURL });
  await mike.goto(`${list.split("/invoices/")[0]}/invoices/new?kind=invoice`);
  const book = mike.getByRole("combobox", { name: "Add from the price book" });
  await book.tap();
  await book.pressSequentially("capacitor", { delay: 20 });
  await pickOption(mike, /capacitor/i, "tap");
  await expect(mike.getByRole("textbox", { name: "Quantity of line 1" })).toBeVisible();
  await mike.getByRole("textbox", { name: "Quantity of line 1" }).fill("3");
  await expect(book).toHaveValue("");
  await mike.getByText("Labor", { exact: true }).tap();
  await book.focus();
  await book.pressSequentially("diagnos", { delay: 20 });
  await expect(mike.getByRole("option", { name: /diagnos/i }).first()).toBeVisible();
  await mike.keyboard.press("ArrowDown");
  await mike.keyboard.press("Enter");
  await expect(mike.getByRole("textbox", { name: "Quantity of line 2" })).toBeVisible();
  await save(mike);
  await mike.waitForURL(/\/invoices\/(?!new)[\w-]+$/, { waitUntil: "commit" });
  await mike.reload();
  await expect(mike.getByRole("textbox", { name: "Name of line 1" })).toHaveValue(/capacitor/i);
  await expect(mike.getByRole("textbox", { name: "Quantity of line 1" })).toHaveValue("3");
  await expect(mike.getByRole("textbox", { name: "Name of line 2" })).toHaveValue(/diagnos/i);
  await carol.close();
  await mike.close();
});
