import { afterEach, describe, expect, it, vi } from "vitest";
import { api, type CallError } from "@/lib/platform/http/api-client";
import { startAnsweringServer } from "@/tests/support/providers/answering-server";
import { fakeTimersAndLimits } from "@/tests/support/timing/limits-by-timers";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sends a call that hangs. Returns the error so far, once the request has arrived. */
async function hanging(options: Parameters<typeof api>[2]) {
  const isAsked = Promise.withResolvers<void>();
  const asked = await startAnsweringServer(() => isAsked.resolve());
  let told: unknown;
  void api("POST /api/keep-alive", {}, options).catch((error: unknown) => (told = error));
  await isAsked.promise;
  return { asked, told: () => told };
}

const AWAY = { status: 0, message: "Can't reach the server. Check your connection and try again." };

describe("a call whose connection hangs", () => {
  it.each([
    ["any", {}],
    ["one with a key, which is asked again where a connection breaks", { requestKey: "k" }],
    ["one that may be given up", { signal: new AbortController().signal }],
  ])("has no answer after a minute: %s", async (_, options) => {
    fakeTimersAndLimits();
    const { asked, told } = await hanging(options);
    await vi.advanceTimersByTimeAsync(59_900);
    expect(told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(told()).toMatchObject(AWAY satisfies Partial<CallError>));
    expect(asked).toHaveLength(1);
  });

  it("has none after as long as it says itself", async () => {
    fakeTimersAndLimits();
    const { told } = await hanging({ limitMs: 600_000 });
    await vi.advanceTimersByTimeAsync(599_900);
    expect(told()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(told()).toMatchObject(AWAY));
  });

  it("is given up at once by who asked, and tells that", async () => {
    const given = new AbortController();
    const { told } = await hanging({ signal: given.signal });
    given.abort();
    await vi.waitFor(() => expect(told()).toMatchObject({ name: "AbortError" }));
  });

  it("is not asked where it was given up before", async () => {
    const asked = await startAnsweringServer((response) => response.end("{}"));
    await expect(api("POST /api/keep-alive", {}, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(asked).toEqual([]);
  });
});
