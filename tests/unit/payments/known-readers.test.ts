import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearReaders, getReaders } from "@/components/payments/readers/known-readers";
import { startAnsweringServer } from "@/tests/support/providers/answering-server";

const READER = { id: "tmr_1", name: "Front desk", isOnline: true };
const MINUTE = 60_000;

beforeEach(() => {
  clearReaders();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

/** Simulates a provider that answers the current `items`, or refuses when they are null. */
async function provider(items: unknown[] | null) {
  const now = { items };
  const requests = await startAnsweringServer((response) => {
    response.writeHead(now.items ? 200 : 409, { "content-type": "application/json" });
    response.end(JSON.stringify({ items: now.items }));
  });
  return Object.assign(now, { requests });
}

it("card readers are requested once a minute, or once in ten minutes when there are none", async () => {
  const stripe = await provider([READER]);
  for (let opened = 0; opened < 3; opened++) expect(await getReaders()).toEqual([READER]);
  expect(stripe.requests).toHaveLength(1);
  vi.advanceTimersByTime(MINUTE);
  stripe.items = [];
  expect(await getReaders()).toEqual([]);
  vi.advanceTimersByTime(9 * MINUTE);
  expect(await getReaders()).toEqual([]);
  expect(stripe.requests).toHaveLength(2);
  vi.advanceTimersByTime(MINUTE);
  stripe.items = [READER];
  expect(await getReaders()).toEqual([READER]);
});

it("a newly added reader appears at once, and a failed request is not cached", async () => {
  const stripe = await provider([]);
  await getReaders();
  stripe.items = [READER];
  clearReaders();
  expect(await getReaders()).toEqual([READER]);
  clearReaders();
  stripe.items = null;
  expect(await getReaders()).toBeNull();
  stripe.items = [READER];
  expect(await getReaders()).toEqual([READER]);
});
