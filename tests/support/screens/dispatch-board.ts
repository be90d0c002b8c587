import { test, type Browser, type Locator, type Page, type TestInfo } from "@playwright/test";
import { expect, logIn } from "./people";
import { getFirst } from "../required-values";

const YEARS = 160;
let year = Math.floor(Date.now() / 1000) % YEARS;
let yearOf: TestInfo | undefined;

/**
 * Returns a year that hardly any other test uses: after the bookings of the demo business, and before the last year
 * that the application accepts.
 */
export function getOwnYear(): number {
  const asking = findRunningTest();
  if (asking !== yearOf) year = (year + 1) % YEARS;
  yearOf = asking;
  return 2030 + year;
}

/** Returns nothing while a file is loading. */
function findRunningTest(): TestInfo | undefined {
  try {
    return test.info();
  } catch {
    return undefined;
  }
}

/** Returns a weekday of such a year, far from the days of other tests. */
export function getOwnDay(offset: number): string {
  const day = new Date(Date.UTC(getOwnYear(), 1, 2 + offset));
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The address of the dispatch board for a day. */
export const getBoardAddress = (day: string) => `/schedule?view=board&date=${day}&group=all&tech=all`;

type Booking = {
  start: string | null;
  tech?: number;
  hours?: number;
  /** The requested day of a service request. */
  wish?: string;
  note?: string;
};

/** Books appointments with the application's own calls, as the user of the page. */
export async function bookAppointments(page: Page, appointments: Booking[]): Promise<string[]> {
  return page.evaluate(async (bookings) => {
    const read = async (path: string) => (await fetch(path)).json();
    const technicians = (await read("/api/users/technicians/active")).items as Array<{ id: string; tech_id?: string }>;
    const customer = (await read("/api/customers/wildcard-search?term=stonecrest")).items[0] as { id: string };
    const place = (await read(`/api/locations?businessCustomerId=${customer.id}`)).items[0] as { id: string };
    const ids: string[] = [];
    for (const { start, tech, wish, note = "", hours = 1 } of bookings) {
      const technician = tech === undefined ? undefined : technicians[tech];
      const data = {
        start,
        ...(wish ? { appointmentDate: wish } : {}),
        duration: hours * 3_600_000,
        techIds: technician ? [technician.tech_id ?? technician.id] : [],
        businessCustomerId: customer.id,
        note,
        forceAppointment: true,
      };
      const answer = await fetch("/api/appointments", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ data, businessCustomerLocation: place.id }),
      });
      const { appointment } = await answer.json();
      ids.push(appointment.id);
    }
    return ids;
  }, appointments);
}

export const getBar = (page: Page, id: string): Locator => page.locator(`[data-bar^="${id}/"]`);
/** Returns the label of a card, which begins with its status and time. */
export const readCardLabel = (card: Locator) => card.getAttribute("aria-label");
export const getRow = (card: Locator): Locator => card.locator("xpath=ancestor::*[@data-lane]");

export async function openBoardWith(browser: Browser, day: string, appointments: Booking[]) {
  const page = await logIn(browser, "dana");
  const ids = await bookAppointments(page, appointments);
  await page.goto(getBoardAddress(day));
  await expect(getBar(page, getFirst(ids))).toBeVisible();
  // A bar that is not hydrated yet ignores keys.
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"));
  await expect.poll(() => getBar(page, getFirst(ids)).evaluate(isAlive)).toBe(true);
  return { page, ids };
}

/**
 * One dispatcher moves an appointment to a quarter past nine with a key. The other's page shows it within a second of
 * the save, and keeps its scroll and selection. Returns a function that checks the scroll and selection again.
 */
export async function moveUnderEyes(
  { page: mover, key }: { page: Page; key: string },
  { page: watcher, area }: { page: Page; area: Locator },
  id: string
): Promise<() => Promise<void>> {
  const scroll = () => area.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await watcher.waitForTimeout(300);
  const before = await scroll();
  // Measured in the browser of the watcher.
  const visibleAt = watcher.evaluate(
    (appointment) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const label = document.querySelector(`[data-bar^="${appointment}/"]`)?.getAttribute("aria-label");
          if (label?.includes("9:15–10:15 AM")) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    id
  );
  await getBar(mover, id).focus();
  await mover.keyboard.press(key);
  await expect(mover.getByText(/^Moved Stonecrest/)).toBeVisible();
  const saidAt = Date.now();
  expect((await visibleAt) - saidAt).toBeLessThan(1_000);
  const expectUnchanged = async () => {
    expect(await scroll()).toEqual(before);
    await expect(watcher.getByText("1 selected")).toBeVisible();
  };
  await expectUnchanged();
  return expectUnchanged;
}

type Point = { x: number; y: number };

/** Simulates a finger on the touch screen of the page. */
export async function makeFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  const moveTo = async (from: Point, to: Point) => {
    for (let i = 1; i <= 10; i++) {
      await touch("touchMove", { x: from.x + ((to.x - from.x) * i) / 10, y: from.y + ((to.y - from.y) * i) / 10 });
      await page.waitForTimeout(30);
    }
  };
  const hold = async (at: Point) => {
    await touch("touchStart", at);
    // Uses the page's own clock. A busy page recognizes its long press late, and an earlier move means scrolling.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
  };
  return {
    /** Holds until it counts as a long press, then lets go. */
    press: async (at: Point) => {
      await hold(at);
      await touch("touchEnd");
    },
    drag: async (from: Point, to: Point) => {
      await hold(from);
      await moveTo(from, to);
      await touch("touchEnd");
    },
    /** Drags until a second finger comes down beside it. Both let go there. */
    dragAndPinch: async (from: Point, to: Point) => {
      await hold(from);
      await moveTo(from, to);
      const both = [to, { x: from.x + 10, y: from.y + 10 }];
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: both });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
  };
}
