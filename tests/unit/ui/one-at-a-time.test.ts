import { expect, it } from "vitest";
import { limitToOneAtATime } from "@/components/ui/browser/one-at-a-time";
import { getFirst, getItemAt } from "@/tests/support/required-values";

it("runs one at a time, and once more for all calls that came meanwhile", async () => {
  const begun: Array<() => void> = [];
  const run = limitToOneAtATime(() => new Promise<void>((resolve) => begun.push(resolve)));
  const first = run();
  const others = [run(), run()];
  expect(begun).toHaveLength(1);
  getFirst(begun)();
  await expect.poll(() => begun.length).toBe(2);
  getItemAt(begun, 1)();
  await Promise.all([first, ...others]);
  expect(begun).toHaveLength(2);
  const later = run();
  expect(begun).toHaveLength(3);
  getItemAt(begun, 2)();
  await later;
});
