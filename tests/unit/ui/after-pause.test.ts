import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPause } from "@/components/ui/browser/after-pause";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("leads/source-debounce: asks once for several changes, so long after the last of them", () => {
  const asked: number[] = [];
  const pause = createPause(100);
  for (const change of [1, 2, 3]) {
    pause.run(() => asked.push(change));
    vi.advanceTimersByTime(40);
  }
  expect(pause.isWaiting()).toBe(true);
  vi.advanceTimersByTime(59);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([3]);
  expect(pause.isWaiting()).toBe(false);
  pause.run(() => asked.push(4));
  pause.cancel();
  vi.advanceTimersByTime(200);
  expect(asked).toEqual([3]);
});
