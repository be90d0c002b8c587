import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFresh } from "@/components/scheduling/field/keep-fresh";

const MINUTE = 60_000;
const [document, window] = [Object.assign(new EventTarget(), { visibilityState: "visible" }), new EventTarget()];
let isOnline: boolean;
let readAt: number;
let reads: number;
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T02:00:00Z") });
  [isOnline, readAt, reads] = [true, Date.now(), 0];
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

function open(clockAheadMs = 0) {
  const readAgain = () => {
    reads++;
    readAt = Date.now() - clockAheadMs;
  };
  const page = { document: document as unknown as Document, window: window as Window, isOnline: () => isOnline };
  end = keepFresh(page, { readAt: () => readAt, zone: "America/New_York", readAgain, look: () => {} });
}

it("reads a stored page again at once when it is older than a minute, and not when it is fresh", () => {
  open();
  expect(reads).toBe(0);
  end();
  readAt -= 2 * MINUTE;
  open();
  expect(reads).toBe(1);
});

it("reads again on return after a minute, and when the network is back", () => {
  open();
  vi.advanceTimersByTime(MINUTE / 2);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reads).toBe(0);
  vi.advanceTimersByTime(MINUTE);
  isOnline = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reads).toBe(0);
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  expect(reads).toBe(1);
});

it("reads again once when the business's day begins", () => {
  open();
  vi.advanceTimersByTime(3 * 60 * MINUTE - 1);
  expect(reads).toBe(0);
  vi.advanceTimersByTime(MINUTE);
  expect(reads).toBe(1);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(reads).toBe(1);
});

it("reads at most once a minute when the phone's clock is wrong", () => {
  readAt -= 60 * MINUTE;
  open(60 * MINUTE);
  for (let i = 0; i < 10; i++) document.dispatchEvent(new Event("visibilitychange"));
  expect(reads).toBe(1);
});
