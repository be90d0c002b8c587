import { expect, it } from "vitest";
import { runWhenSeen } from "@/components/ui/browser/when-seen";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  turn(to: DocumentVisibilityState) {
    this.visibilityState = to;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}
const on = (page: Page, run: () => void) => runWhenSeen(page as unknown as Document, run);

it("runs at once while the page is visible, and only once", () => {
  const page = new Page();
  let count = 0;
  on(page, () => count++);
  page.turn("hidden");
  page.turn("visible");
  expect(count).toBe(1);
});

it("waits in a hidden tab until it becomes visible, and never runs after it is canceled", () => {
  const page = new Page();
  page.turn("hidden");
  const done: string[] = [];
  on(page, () => done.push("kept"));
  const off = on(page, () => done.push("called off"));
  expect(done).toEqual([]);
  off();
  page.turn("visible");
  expect(done).toEqual(["kept"]);
});
