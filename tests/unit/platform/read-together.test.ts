import { describe, expect, it } from "vitest";
import { readTogether } from "@/lib/platform/read-together";
import { getFirst, getItemAt } from "@/tests/support/required-values";

/** Makes reads that end when the test says so. */
function slowRead() {
  const started: Array<{ resolve: (value: number) => void; reject: (error: Error) => void }> = [];
  const read = () => new Promise<number>((resolve, reject) => started.push({ resolve, reject }));
  return { started, read };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("simultaneous reads", () => {
  it("share one further read, which starts after the current one ends", async () => {
    const together = readTogether<number>();
    const { started, read } = slowRead();
    const first = together("a", read);
    const others = [together("a", read), together("a", read), together("a", read)];
    expect(started).toHaveLength(1);
    getFirst(started).resolve(1);
    expect(await first).toBe(1);
    await settle();
    expect(started).toHaveLength(2);
    const later = together("a", read);
    getItemAt(started, 1).resolve(2);
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    await settle();
    getItemAt(started, 2).resolve(3);
    expect(await later).toBe(3);
    expect(started).toHaveLength(3);
  });

  it("are separate for each key, and a failure affects only its own callers", async () => {
    const together = readTogether<number>();
    const { started, read } = slowRead();
    const [one, other, second] = [together("a", read), together("b", read), together("a", read)];
    expect(started).toHaveLength(2);
    getFirst(started).reject(new Error("away"));
    getItemAt(started, 1).resolve(5);
    await expect(one).rejects.toThrow("away");
    expect(await other).toBe(5);
    await settle();
    getItemAt(started, 2).resolve(6);
    expect(await second).toBe(6);
  });
});
