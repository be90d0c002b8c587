import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { BenchBusiness } from "../bench-business";
import { inBrowser } from "../in-browser";
import { atMost, percentile, type Line } from "../measure";
import { openChannels } from "../realtime-clients";
import { cookieOf } from "../session";
import { accountOf, tellForm } from "./webhooks";

const CALLS = 20;
/** Phone calls before the measured ones. A server that has just started reads its code with the first. */
const FIRST = 3;
/** The pause between two phone calls, so that each is measured alone. */
const PAUSE_MS = 500;

/**
 * Measures how soon an incoming phone call is on the screens of 200 members of staff. The time runs from the message of
 * the provider to the event at each socket, to the data about the caller, and to the card in one real browser.
 */
export async function measureRinging(origin: string, port: number, business: BenchBusiness): Promise<Line[]> {
  const { businessId } = business;
  const who = await proveSystemWho(businessId, "bench");
  const [people, callers] = await who.db(async (db) => [
    await db.user.findMany({ where: { businessId, isTechnician: true }, take: 200 }),
    await db.customer.findMany({ where: { businessId }, orderBy: { createdAt: "asc" }, take: CALLS * 2 }),
  ]);
  const pages = [];
  for (const { id } of people) {
    const { name, value } = await cookieOf(business, id);
    pages.push({ origin, cookie: `${name}=${value}`, port });
  }
  const channel = `private-twilio-call-${businessId}`;
  const ids = new Map<string, string>();
  const waitForMessages = await openChannels(
    pages,
    { [channel]: "update-call", [`private-call-card-balance-${businessId}`]: "call-card" },
    ({ callId, numberFrom }: CallMessage) => {
      if (numberFrom) ids.set(callId, numberFrom.phoneNumber);
      return ids.get(callId) ?? "";
    }
  );
  const account = await accountOf(business);
  const [events, cards, screens, wholes]: [number[], number[], number[], number[]] = [[], [], [], []];
  await inBrowser(origin, await cookieOf(business), async (page) => {
    const joined = isJoined(page, channel);
    await page.goto(`${origin}/calls/today`);
    await joined;
    for (const [n, caller] of callers.slice(0, FIRST + CALLS).entries()) {
      if (n === FIRST) for (const durations of [events, cards, screens, wholes]) durations.length = 0;
      const [CallSid, From] = [`CA${randomUUID()}`, `+1${caller.mobilePhone}`];
      const card = page.getByRole("article", { name: `Call from ${caller.firstName} ${caller.lastName}` });
      const startedAt = performance.now();
      const since = () => performance.now() - startedAt;
      const cardShown = card.waitFor().then(() => screens.push(since()));
      const whole = card
        .getByText("Oak St")
        .waitFor()
        .then(() => wholes.push(since()));
      const each = waitForMessages(From, (_, event) => (event === "call-card" ? cards : events).push(since()));
      await tellForm(origin, account, "voice", { CallSid, From, CallStatus: "ringing" });
      await Promise.all([cardShown, whole, each]);
      await tellForm(origin, account, "call-status", { CallSid, From, CallStatus: "completed" });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  waitForMessages.close();
  if (process.env["BENCH_EACH"])
    for (const [label, durations] of Object.entries({ events, facts: cards, screens, wholes }))
      console.log(`(m) a call, ${label}:`, [0.1, 0.5, 0.9].map((p) => percentile(durations, p).toFixed(0)).join(" "));
  return [
    atMost("(m) a call, its event at 200 sockets, p95", percentile(events, 0.95), 1_000, "ms"),
    atMost("(m) a call, its card on a screen among them, p95", percentile(screens, 0.95), 1_000, "ms"),
    atMost("(m) a call, all that is known of who calls on that screen, p95", percentile(wholes, 0.95), 1_000, "ms"),
    atMost("(m) a call, all that is known of who calls at 200, p95", percentile(cards, 0.95), 1_000, "ms"),
  ];
}

/** Resolves when a page has joined a channel. Earlier messages do not arrive. */
function isJoined(page: Page, channel: string): Promise<void> {
  return new Promise((resolve) =>
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const text = String(payload);
        if (text.includes("subscription_succeeded") && text.includes(channel)) resolve();
      })
    )
  );
}

/** Only the call itself contains its number. Its card comes later. */
type CallMessage = { callId: string; numberFrom?: { phoneNumber: string } };
