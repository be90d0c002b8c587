import { expect } from "@playwright/test";
import { pauseFor } from "@/tests/support/browsers/child";
import { engines } from "@/tests/support/browsers/engines";
import { button, css, dialog, field, heading, link, option, text } from "@/tests/support/browsers/look";
import type { Network } from "@/tests/support/browsers/network";
import { getMiddle, NARROW, type Person, WIDE } from "@/tests/support/browsers/person";
import { runAsPerson, type BrowserSetup, test } from "@/tests/support/browsers/test";
import { readComingDay } from "@/tests/support/timing/coming-day";
import { getBoardAddress, getOwnYear } from "@/tests/support/screens/dispatch-board";
import { waitForMail } from "@/tests/support/screens/mails";

const run = String(Date.now()).slice(-7);
const address = (prefix: string) => `${prefix}.${run}@example.com`;

/**
 * The main job of each role in the supported browsers besides Chromium. Only `npm run drill` runs it, because it needs
 * two more browsers and takes minutes.
 */
for (const name of Object.keys(engines))
  test.describe(name, () => {
    test.skip(process.env.SCREENS_TOPOLOGY !== "drill", "npm run drill runs it");
    test.describe.configure({ timeout: 280_000, retries: 0 });
    test.use({ name });

    test(`the main job of each role runs in ${name}`, async ({ opened }) => {
      const caller = callerOf(name);
      const booked = await test.step("the dispatcher books, moves, and looks at the map", () =>
        dispatch(opened, caller));
      const invoice = await test.step("the technician does the work on a phone", () => work(opened, booked, caller));
      await runAsPerson(opened, "carol", WIDE, (carol) =>
        runAsPerson(opened, "", NARROW, async (customer) => {
          await test.step("a proposal is written, sent, and signed", () => propose(carol, customer, booked, caller));
          await test.step("the invoice is sent and paid", () => pay(carol, customer, invoice, caller));
        })
      );
    });

    test.describe("in a hurry", () => {
      test.use({ isLeft: true });

      test(`leaving a page during a refresh goes to the next page in ${name}`, async ({ opened }) => {
        await leave(opened);
      });
    });
  });

type Caller = { first: string; last: string; phone: string; email: string; street: string; day: string };
type Booked = { id: string; date: string; job: string };

function callerOf(engine: string): Caller {
  const last = `${engine}${run}`;
  // Numbers of only this run, because an existing server still has those of earlier runs.
  const exchange = 300 + ((Number(run.slice(0, 3)) + engine.length) % 600);
  return {
    first: "Nora",
    last,
    phone: `(704) ${exchange}-${run.slice(3)}`,
    email: address(engine.toLowerCase()),
    // A separate address, because a warning about a customer at the same address would move the button during the
    // press.
    street: `${Number(run.slice(-4)) + 1000 * (Object.keys(engines).indexOf(engine) + 1)} Queens Rd`,
    day: quietDay(engine),
  };
}

/** Returns a Wednesday without any bookings, a different one for each engine. */
function quietDay(engine: string): string {
  const day = new Date(Date.UTC(getOwnYear(), 8, 1 + 7 * Object.keys(engines).indexOf(engine)));
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const dispatch = (opened: BrowserSetup, caller: Caller) =>
  runAsPerson(opened, "dana", WIDE, async (dana) => {
    const booked = await book(dana, caller);
    await dana.go(getBoardAddress(booked.date));
    await moveByMouse(dana, booked.id);
    await moveByKeys(dana, booked.id);
    await dana.go(`/schedule?tab=map&date=${booked.date}&group=all&tech=all`);
    await dana.sees(css("canvas.maplibregl-canvas, canvas.mapboxgl-canvas"));
    return booked;
  });

async function book(dana: Person, caller: Caller): Promise<Booked> {
  await dana.go(getBoardAddress(caller.day));
  await dana.click(button("Appointment"));
  const panel = dialog("New appointment");
  await dana.click(field("Customer", panel));
  await dana.write(caller.phone);
  await dana.click(option(/as a new customer/));
  const form = dialog("New customer");
  await dana.fill(field("First name", form), caller.first);
  await dana.fill(field("Last name", form), caller.last);
  await dana.fill(field("Email", form), caller.email);
  await dana.fill(field("Street", form), caller.street);
  await dana.fill(field("City", form), "Charlotte");
  await dana.fill(field("State", form), "NC");
  await dana.sees(option(/^NC/));
  await dana.keys("ArrowDown");
  await dana.keys("Enter");
  await dana.until("the state is chosen", async () => (await dana.sees(field("State", form))).value.startsWith("NC –"));
  await dana.fill(field("ZIP", form), "28207");
  await dana.click(button("Add customer", form));
  await dana.isGone(form);
  await dana.click(button(/Technician/, panel));
  await dana.click(option(/Mike Barringer/));
  await dana.click(button("Find a time", panel));
  const slot = button(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, .*Mike Barringer/, panel);
  const date = readComingDay((await dana.sees(slot)).text);
  await dana.click(slot);
  await dana.click(button("Book appointment", panel));
  await dana.sees(text(new RegExp(`^Booked ${caller.first} ${caller.last}`)));
  const id = await dana.until("the appointment has a card", () =>
    dana.call(
      (last) =>
        [...document.querySelectorAll<HTMLElement>("[data-bar]")]
          .find((card) => card.textContent?.includes(last))
          ?.dataset.bar?.split("/")[0],
      caller.last
    )
  );
  const job = await dana.call(async (one) => (await (await fetch(`/api/appointments/${one}`)).json()).job?.id, id);
  return { id, date, job };
}

const bar = (id: string) => css(`[data-bar^="${id}/"]`);
const laneOf = (one: Person, id: string) =>
  one.call(
    (appointment) =>
      document.querySelector(`[data-bar^="${appointment}/"]`)?.closest<HTMLElement>("[data-lane]")?.dataset.lane ?? "",
    id
  );

/** Moves an appointment to the row of another technician, and back with the button of the toast. */
async function moveByMouse(dana: Person, id: string): Promise<void> {
  await dana.sees(bar(id));
  const before = await laneOf(dana, id);
  const to = await dana.call(
    (own) =>
      [...document.querySelectorAll<HTMLElement>("[data-lane]")]
        .map(({ dataset }) => dataset.lane ?? "")
        .find((lane) => lane !== own && lane !== "unassigned") ?? "",
    before
  );
  const from = getMiddle(await dana.sees(bar(id)));
  const row = await dana.sees(css(`[data-lane="${to}"]`));
  const target = { x: from.x, y: row.y + row.height / 2 };
  await dana.drag([from, { x: from.x, y: from.y + 8 }, { x: from.x, y: (from.y + target.y) / 2 }, target, target]);
  await dana.until("the appointment is in the other row", async () => (await laneOf(dana, id)) === to);
  await dana.click(button("Undo"));
  await dana.until("the appointment is back", async () => (await laneOf(dana, id)) === before);
}

/** Moves an appointment to another row and back, and to a later time and back, only by keyboard. The focus follows. */
async function moveByKeys(dana: Person, id: string): Promise<void> {
  const label = async () =>
    dana.call((one) => document.querySelector(`[data-bar^="${one}/"]`)?.getAttribute("aria-label") ?? "", id);
  const saved = () =>
    dana.call(async (one) => {
      const { start, end, technicians } = await (await fetch(`/api/appointments/${one}`)).json();
      return JSON.stringify([start, end, technicians.map(({ id: technician }: { id: string }) => technician)]);
    }, id);
  const before = { lane: await laneOf(dana, id), label: await label(), saved: await saved() };
  await dana.focus(bar(id));
  await dana.keys("Alt+ArrowDown");
  await dana.until("the appointment is in another row", async () => (await laneOf(dana, id)) !== before.lane);
  await dana.until("the appointment kept the focus", async () => (await dana.sees(bar(id))).hasFocus);
  await dana.keys("Alt+ArrowUp");
  await dana.until("the appointment is in its row", async () => (await laneOf(dana, id)) === before.lane);
  await dana.keys("Alt+ArrowRight");
  await dana.until("the appointment is later", async () => (await label()) !== before.label);
  await dana.until("that is saved", async () => (await saved()) !== before.saved);
  await dana.keys("Alt+ArrowLeft");
  await dana.until("the appointment is as it was", async () => (await label()) === before.label);
  await dana.until("that is saved", async () => (await saved()) === before.saved);
}

type Invoice = { address: string; number: string; total: string };

const work = (opened: BrowserSetup, { id, date }: Booked, caller: Caller) =>
  runAsPerson(opened, "mike", NARROW, async (mike) => {
    await mike.go(`/my-day?date=${date}`);
    await mike.tap(link(new RegExp(caller.last)));
    await mike.until("the appointment opens", async () => (await mike.path()) === `/my-day/${id}`);
    await mike.tap(button("En route"));
    await mike.sees(button("Start work"));
    await withoutNetwork(opened.network, mike, id);
    const invoice = await buildInvoice(mike);
    await mike.go(`/my-day/${id}`);
    await mike.tap(button("Finish"));
    await mike.sees(button("Reopen"));
    return invoice;
  });

/**
 * Starts an appointment and adds a note without a network. The page opens, and the changes are sent when the network is
 * back.
 */
async function withoutNetwork(network: Network, mike: Person, id: string): Promise<void> {
  await mike.until("the page is kept", () =>
    mike.call(
      async (path) =>
        (await (await caches.open("truckroll-pages-1")).keys()).some(({ url }) => new URL(url).pathname === path),
      `/my-day/${id}`
    )
  );
  network.cut();
  await mike.go(`/my-day/${id}`);
  await mike.tap(button("Start work"));
  await mike.sees(button("Finish"));
  await mike.fill(field("New note"), `Valve shut ${run}`);
  await mike.tap(button("Add note"));
  await mike.sees(text(/^2 changes will send/));
  const before = await statusOf(mike, id).catch(() => "out of reach");
  expect(before).toBe("out of reach");
  network.mend();
  // A phone notifies its pages, which otherwise check every half minute. This browser was not notified.
  await mike.call(() => void window.dispatchEvent(new Event("online")));
  await mike.isGone(text(/changes? will send/));
  expect(await statusOf(mike, id)).toBe("started");
  await mike.sees(text(`Valve shut ${run}`));
}

const statusOf = (one: Person, id: string) =>
  one.call(
    async (appointment) => (await (await fetch(`/api/appointments/${appointment}`)).json()).technicians[0].techStatus,
    id
  ) as Promise<string>;

/** Adds one line from the price book by touch and another by keyboard. */
async function buildInvoice(mike: Person): Promise<Invoice> {
  await mike.tap(link("New invoice"));
  const book = field("Add from the price book");
  await mike.tap(book);
  await mike.write("capacitor");
  await mike.tap(option(/capacitor/i));
  await mike.isGone(css("[role=option]"));
  await mike.fill(field("Quantity of line 1"), "3");
  await mike.tap(text("Labor"));
  await mike.tap(book);
  await mike.write("diagnos");
  await mike.sees(option(/diagnos/i));
  await mike.keys("ArrowDown");
  await mike.keys("Enter");
  await mike.isGone(css("[role=option]"));
  await mike.sees(field("Quantity of line 2"));
  await mike.tap(button("Save"));
  await mike.until("the invoice is saved", async () => /\/invoices\/[0-9a-f-]{36}$/.test(await mike.path()));
  const number = /#(\d+)/.exec((await mike.sees(css("h1"))).text)?.[1] ?? "";
  return { address: await mike.path(), number, total: await amountOf(mike, "Total") };
}

/** Returns the amount beside a word. */
const amountOf = (one: Person, word: string) =>
  one.until(`${word} has an amount`, () =>
    one.call((label) => {
      const places = [...document.querySelectorAll("*")].filter(
        (place) => place.textContent?.trim() === label && place.checkVisibility() && place.nextElementSibling
      );
      return places
        .map((place) => place.nextElementSibling?.textContent?.trim() ?? "")
        .find((words) => words.startsWith("$"));
    }, word)
  );

/** Carol writes a proposal and emails it. The customer signs at the link, on a phone. */
async function propose(carol: Person, customer: Person, { job }: Booked, { email, first, last }: Caller) {
  const to = `proposal.${email}`;
  await carol.go(`/jobs/${job}/invoices/new?kind=proposal`);
  await carol.click(button("Custom item"));
  await carol.fill(field("Name of line 1"), "New furnace");
  await carol.fill(field("Price of line 1"), "4200");
  await carol.click(button("Save"));
  await carol.until("the proposal is saved", async () => /\/invoices\/[0-9a-f-]{36}$/.test(await carol.path()));
  await send(carol, /^Send proposal/, to);
  await customer.go(await linkFor(to, /href="(http[^"]*\/[a-z-]*proposal\/[^"?]+)/));
  await customer.sees(css("h1"));
  if (await customer.isThere(link(/Accept/))) await customer.tap(link(/Accept/));
  // Without a name, the page says what is missing.
  await customer.tap(button("Sign and accept"));
  await customer.sees(text("Type your full name to sign."));
  await customer.fill(field("Your full name"), `${first} ${last}`);
  await sign(customer);
  await customer.tap(button("Sign and accept"));
  await customer.sees(heading("Thank you"));
}

async function send(carol: Person, title: RegExp, to: string): Promise<void> {
  await carol.click(button("Send"));
  const form = dialog(title);
  await carol.fill(field(/addresses/, form), to);
  await carol.click(button("Send", form));
  await carol.click(button("Send", dialog(/^Send to /)));
  await carol.sees(text(/^(Sending|Queued) .* (to|for) /));
}

async function linkFor(to: string, pattern: RegExp): Promise<string> {
  const { html } = await waitForMail(to, () => true);
  const [, mailedLink] = pattern.exec(html) ?? [];
  if (!mailedLink) throw new Error(`There is no link in the mail to ${to}.`);
  return mailedLink;
}

async function sign(customer: Person): Promise<void> {
  const canvas = css("canvas");
  if (!(await customer.isThere(canvas))) return;
  await customer.call(() => document.querySelector("canvas")?.scrollIntoView({ block: "center", behavior: "instant" }));
  await pauseFor(300);
  const { x, y, height } = await customer.sees(canvas);
  await customer.drag(
    [0, 1, 2, 3, 4, 5, 6].map((step) => ({ x: x + 30 + step * 25, y: y + height * (step % 2 ? 0.3 : 0.7) }))
  );
}

/**
 * Carol emails the invoice. The customer pays by card on a phone, whose number pad has no slash. Carol sees the
 * payment.
 */
async function pay(carol: Person, customer: Person, invoice: Invoice, { email, first, last }: Caller) {
  const to = `invoice.${email}`;
  await carol.go(invoice.address);
  await send(carol, new RegExp(`^Send invoice #${invoice.number}`), to);
  await customer.go(await linkFor(to, /href="(http[^"]*\/(?:view-)?invoice\/[^"]+)"/));
  await customer.sees(css("h1"));
  if (await customer.isThere(link("Pay this invoice"))) await customer.tap(link("Pay this invoice"));
  await customer.fill(field("Card number"), "4242424242424242");
  await customer.fill(field("Expires"), "1239");
  expect((await customer.sees(field("Expires"))).value).toBe("12/39");
  await customer.fill(field("Security code"), "123");
  await customer.fill(field("Name on card"), `${first} ${last}`);
  await customer.tap(button(`Pay ${invoice.total}`));
  await customer.sees(text("Paid in full. Thank you."));
  await carol.go(invoice.address);
  expect(await amountOf(carol, "Balance due")).toBe("$0.00");
  await carol.sees(text(/Visa ending in 4242, received/));
}

/** Different moments: before the page is requested, during the answer, and after it. */
const LEAVE_AFTER_MS = [0, 10, 20, 40, 60, 80, 110, 150, 200, 260, 330, 420];

const leave = (opened: BrowserSetup) =>
  runAsPerson(opened, "grace", WIDE, async (grace) => {
    for (const wait of LEAVE_AFTER_MS) {
      await grace.go("/jobs");
      await grace.sees(heading("Jobs"));
      // Hydrated, not only loaded, because only then does Next's router accept a refresh.
      await grace.until("the page is alive", () =>
        grace.call(() => Object.keys(document.body).some((key) => key.startsWith("__react")))
      );
      await grace.call((ms) => {
        (window as never as { next: { router: { refresh(): void } } }).next.router.refresh();
        setTimeout(() => location.assign("/coverage-zones"), ms);
      }, wait);
      await grace.until("the next page is there", async () => (await grace.path()) === "/coverage-zones");
      await grace.sees(heading(/zones/i));
      await pauseFor(700);
      expect(await grace.path(), `left ${wait} ms after the refresh began`).toBe("/coverage-zones");
    }
  });
