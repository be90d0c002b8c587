import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeatWhileSeen } from "@/components/ui/browser/while-seen";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  turn(to: DocumentVisibilityState) {
    this.visibilityState = to;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("repeats while the page is visible, runs at once after a long absence, and never after its end", () => {
  const page = new Page();
  let count = 0;
  const end = repeatWhileSeen(page as unknown as Document, 60_000, () => count++);
  vi.advanceTimersByTime(120_000);
  expect(count).toBe(2);
  page.turn("hidden");
  vi.advanceTimersByTime(300_000);
  expect(count).toBe(2);
  page.turn("visible");
  expect(count).toBe(3);
  page.turn("hidden");
  page.turn("visible");
  expect(count).toBe(3);
  end();
  vi.advanceTimersByTime(300_000);
  page.turn("visible");
  expect(count).toBe(3);
});
