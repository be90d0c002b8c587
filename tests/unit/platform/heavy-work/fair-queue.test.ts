import { describe, expect, it } from "vitest";
import { FairQueue, type WorkShare } from "@/lib/platform/heavy-work/fair-queue";

const ACME: WorkShare = { name: "acme", isOfUser: true };
const BEST: WorkShare = { name: "best", isOfUser: true };
const STRANGERS: WorkShare = { name: "strangers", isOfUser: false };

/** A queue for two works at once, the names of the begun works, and a function that ends one. */
function makeQueue() {
  const queue = new FairQueue(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (share: WorkShare, name: string) =>
    queue.run(share, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await settle();
    ends.get(name)?.();
    await settle();
  };
  return { begun, add, end, settle };
}

describe("AV-8: heavy work", () => {
  it("of one business gives every other business the next turn", async () => {
    const { begun, add, end } = makeQueue();
    const works = [1, 2, 3, 4, 5].map((i) => add(ACME, `acme ${i}`));
    works.push(add(BEST, "best 1"), add(BEST, "best 2"));
    for (const name of ["acme 1", "acme 2", "acme 3", "best 1", "acme 4", "best 2", "acme 5"]) await end(name);
    expect(begun).toEqual(["acme 1", "acme 2", "acme 3", "best 1", "acme 4", "best 2", "acme 5"]);
    expect(await Promise.all(works)).toHaveLength(7);
  });

  it("without a user leaves a process free for users", async () => {
    const { begun, add, end, settle } = makeQueue();
    void add(STRANGERS, "stranger 1");
    void add(STRANGERS, "stranger 2");
    void add(ACME, "acme 1");
    await settle();
    expect(begun).toEqual(["stranger 1", "acme 1"]);
    await end("acme 1");
    expect(begun).toEqual(["stranger 1", "acme 1"]);
    await end("stranger 1");
    expect(begun).toEqual(["stranger 1", "acme 1", "stranger 2"]);
  });

  it("above a share is refused, and other shares are not", async () => {
    const { add } = makeQueue();
    const [users, others] = [42, 11].map((count, i) =>
      Array.from({ length: count + 1 }, (_, j) =>
        add(i ? STRANGERS : ACME, `${i} ${j}`).catch((error: unknown) => error)
      )
    );
    expect(await users?.at(-1)).toMatchObject({ status: 429, code: "busy" });
    expect(await others?.at(-1)).toMatchObject({ status: 429, code: "busy" });
    expect(await Promise.race([add(BEST, "best"), Promise.resolve("waiting")])).toBe("waiting");
  });

  it("that fails frees its turn", async () => {
    const queue = new FairQueue(1);
    await expect(queue.run(ACME, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run(ACME, () => Promise.resolve("done"))).toBe("done");
  });
});
