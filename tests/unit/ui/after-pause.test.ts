import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPause } from "@/components/ui/browser/after-pause";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("leads/source-debounce: runs once for several changes, after a pause since the last one", () => {
  const requests: number[] = [];
  const pause = createPause(100);
  for (const change of [1, 2, 3]) {
    pause.run(() => requests.push(change));
    vi.advanceTimersByTime(40);
  }
  expect(pause.isWaiting()).toBe(true);
  vi.advanceTimersByTime(59);
  expect(requests).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requests).toEqual([3]);
  expect(pause.isWaiting()).toBe(false);
  pause.run(() => requests.push(4));
  pause.cancel();
  vi.advanceTimersByTime(200);
  expect(requests).toEqual([3]);
});
