import { describe, expect, it, vi } from "vitest";
import { createDataSetStore } from "@/lib/platform/load-state";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (cause: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe("load state", () => {
  it("load-state/values: is 0 at first, 1 while loading, 2 when loaded, and 3 after a failure", async () => {
    const answers = [deferred<string>(), deferred<string>()];
    let calls = 0;
    const store = createDataSetStore({
      name: "zones",
      read: () => requireValue(answers[calls++], "answer").promise,
      log: () => {},
    });
    const states: number[] = [];
    store.subscribe(() => states.push(store.snapshot().state));

    expect(store.snapshot().state).toBe(0);
    const first = store.load();
    getFirst(answers).resolve("north");
    await first;
    const second = store.load();
    getItemAt(answers, 1).reject(new Error("500"));
    await second;
    expect(states).toEqual([1, 2, 1, 3]);
    expect(store.snapshot().value).toBe("north");
  });

  it("load-state/ignore-while-loading: sends one request until the first is answered", async () => {
    const answer = deferred<number>();
    const read = vi.fn(() => answer.promise);
    const store = createDataSetStore({ name: "zones", read, log: () => {} });
    const loads = [store.load(), store.load()];
    expect(read).toHaveBeenCalledTimes(1);
    answer.resolve(1);
    await Promise.all(loads);
    await store.load();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("load-state/failure-silent: resolves on failure, logs it, and has the error state", async () => {
    const log = vi.fn();
    const store = createDataSetStore({ name: "zones", read: () => Promise.reject(new Error("500")), log });
    await expect(store.load()).resolves.toBeUndefined();
    expect(store.snapshot()).toEqual({ state: 3, value: undefined });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("does not notify a listener that unsubscribed", async () => {
    const store = createDataSetStore({ name: "zones", read: () => Promise.resolve(1), log: () => {} });
    const listener = vi.fn();
    store.subscribe(listener)();
    await store.load();
    expect(listener).not.toHaveBeenCalled();
  });
});
