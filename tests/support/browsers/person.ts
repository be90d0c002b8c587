import { demoPassword } from "@/prisma/seed/demo-logins";
import type { Browser, Engine, Size } from "./browser";
import { pauseFor } from "./child";
import { button, css, field, findTarget, type VisibleTarget, toSentTarget, type Target } from "./look";

export const WIDE: Size = { width: 1440, height: 900 };
export const NARROW: Size = { width: 390, height: 844 };

/** The time that a person waits for something. */
const PATIENCE_MS = 20_000;
/**
 * The number of looks in a row that must find an element in one place before it is pressed. A fresh page still moves.
 */
const STILL_LOOKS = 3;

/** Keys that write no text, by their WebDriver codes. */
const KEYS: Record<string, string> = {
  Alt: "\uE00A",
  Control: "\uE009",
  Shift: "\uE008",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Backspace: "\uE003",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
};

/** A person at a browser, who acts by hand and waits for what can be seen. */
export type Person = ReturnType<typeof makePerson>;
type Point = { x: number; y: number };

/** Opens a browser for a person, at an address of the application. */
export async function openPerson(engine: Engine, place: { site: string; proxy: string }, size = WIDE): Promise<Person> {
  return makePerson(await engine.start({ size, proxy: place.proxy }), place.site, engine.finger);
}

/** Opens a browser and logs in as a user of the demo business. */
export async function logInWith(
  engine: Engine,
  place: { site: string; proxy: string },
  userName: string,
  size = WIDE
): Promise<Person> {
  const one = await openPerson(engine, place, size);
  await one.go("/login");
  await one.fill(field("Username or email"), userName);
  await one.fill(css("input[name=password]"), demoPassword);
  await one.click(button("Log in"));
  await one.until("is logged in", async () => !/^\/(login|home)/.test(await one.path()));
  return one;
}

function makePerson(browser: Browser, site: string, finger: "mouse" | "touch") {
  const see = async (target: Target, bring = false) => browser.call(findTarget, toSentTarget(target), bring);

  /** Waits until a check holds, across page loads. */
  async function until<T>(words: string, check: () => Promise<T | false | null | undefined>): Promise<T> {
    let fault: unknown;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pauseFor(100)) {
      const result = await check().catch((error: unknown) => void (fault = error));
      if (result) return result;
    }
    const at = await path().catch(() => "nowhere");
    throw new Error(`Not so within ${PATIENCE_MS / 1000} s at ${at}: ${words}${fault ? ` (${String(fault)})` : ""}`);
  }

  const path = () => browser.call(() => location.pathname);
  const words = ({ css: selector, name, inside }: Target): string =>
    `${selector} ${name ?? ""}${inside ? ` in ${words(inside)}` : ""}`;

  /** Finds the place to press, once the element can be pressed and does not move. */
  async function ready(target: Target): Promise<VisibleTarget> {
    let before = "";
    let still = 0;
    return until(`${words(target)} can be pressed`, async () => {
      const now = await see(target, true);
      const place = now && `${now.x} ${now.y} ${now.width} ${now.height}`;
      still = place === before ? still + 1 : 0;
      before = place ?? "";
      return now && still >= STILL_LOOKS && now.isAlive && now.isOnTop && now.isEnabled && now;
    });
  }

  async function press(pointerType: "mouse" | "touch", target: Target): Promise<void> {
    const { x, y } = getMiddle(await ready(target));
    await browser.performInputs({
      type: "pointer",
      id: pointerType,
      parameters: { pointerType },
      actions: [
        { type: "pointerMove", duration: 0, x, y },
        { type: "pointerDown", button: 0 },
        { type: "pause", duration: 40 },
        { type: "pointerUp", button: 0 },
      ],
    });
  }

  /** Presses keys together, such as "Alt+ArrowDown". */
  async function keys(chord: string): Promise<void> {
    const values = chord.split("+").map((name) => KEYS[name] ?? name);
    await browser.performInputs({
      type: "key",
      id: "keys",
      actions: [
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.toReversed().map((value) => ({ type: "keyUp", value })),
      ],
    });
  }

  async function write(letters: string): Promise<void> {
    const actions = [...letters].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
      { type: "pause", duration: 15 },
    ]);
    await browser.performInputs({ type: "key", id: "keys", actions });
  }

  return {
    path,
    until,
    keys,
    write,
    go: (address: string) => browser.goto(new URL(address, site).href),
    resize: browser.resize,
    call: browser.call,
    picture: browser.picture,
    problems: browser.problems,
    close: browser.close,
    click: (target: Target) => press("mouse", target),
    tap: (target: Target) => press(finger, target),
    /** Waits for the target and returns its state. */
    sees: (target: Target) => until(`there is ${words(target)}`, () => see(target)),
    isGone: (target: Target) => until(`${words(target)} is gone`, async () => (await see(target)) === null),
    isThere: async (target: Target) => (await see(target)) !== null,
    async fill(target: Target, letters: string): Promise<void> {
      await press("mouse", target);
      await until(`${words(target)} has the focus`, async () => (await see(target))?.hasFocus);
      await keys("Control+a");
      await keys("Backspace");
      await write(letters);
    },
    async focus(target: Target): Promise<void> {
      await until(`${words(target)} has the focus`, async () => {
        await browser.call((selector) => document.querySelector<HTMLElement>(selector)?.focus(), target.css);
        return (await see(target))?.hasFocus;
      });
    },
    /** Drags the mouse from point to point. */
    async drag(points: readonly Point[]): Promise<void> {
      const [first, ...rest] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
      await browser.performInputs({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", duration: 0, ...first },
          { type: "pointerDown", button: 0 },
          ...rest.flatMap((point) => [
            { type: "pointerMove", duration: 60, ...point },
            { type: "pause", duration: 30 },
          ]),
          { type: "pointerUp", button: 0 },
        ],
      });
    },
  };
}

export const getMiddle = ({ x, y, width, height }: VisibleTarget): Point => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
});
