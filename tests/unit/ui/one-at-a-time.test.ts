import { expect, it } from "vitest";
import { limitToOneAtATime } from "@/components/ui/browser/one-at-a-time";

it("runs one at a time, and once more for whoever asked meanwhile", async () => {
  const begun: Array<() => void> = [];
  const run = limitToOneAtATime(() => new Promise<void>((resolve) => begun.push(resolve)));
  const first = run();
  const others = [run(), run()];
  expect(begun).toHaveLength(1);
  begun[0]!();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]!();
  await Promise.all([first, ...others]);
  expect(begun).toHaveLength(2);
  const later = run();
  expect(begun).toHaveLength(3);
  begun[2]!();
  await later;
});
