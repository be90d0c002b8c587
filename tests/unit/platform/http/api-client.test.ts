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
  const requests = await startAnsweringServer(() => isAsked.resolve());
  let callError: unknown;
  void api("POST /api/keep-alive", {}, options).catch((error: unknown) => (callError = error));
  await isAsked.promise;
  return { requests, getError: () => callError };
}

const AWAY = { status: 0, message: "Can't reach the server. Check your connection and try again." };

describe("a call whose connection hangs", () => {
  it.each([
    ["any call", {}],
    ["one with a key, which is retried when a connection breaks", { requestKey: "k" }],
    ["one that can be aborted", { signal: new AbortController().signal }],
  ])("fails after a minute: %s", async (_, options) => {
    fakeTimersAndLimits();
    const { requests, getError } = await hanging(options);
    await vi.advanceTimersByTimeAsync(59_900);
    expect(getError()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(getError()).toMatchObject(AWAY satisfies Partial<CallError>));
    expect(requests).toHaveLength(1);
  });

  it("fails after its own limit when it has one", async () => {
    fakeTimersAndLimits();
    const { getError } = await hanging({ limitMs: 600_000 });
    await vi.advanceTimersByTimeAsync(599_900);
    expect(getError()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(getError()).toMatchObject(AWAY));
  });

  it("fails at once with an abort error when the caller aborts it", async () => {
    const controller = new AbortController();
    const { getError } = await hanging({ signal: controller.signal });
    controller.abort();
    await vi.waitFor(() => expect(getError()).toMatchObject({ name: "AbortError" }));
  });

  it("is not sent when it was aborted before", async () => {
    const requests = await startAnsweringServer((response) => response.end("{}"));
    await expect(api("POST /api/keep-alive", {}, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(requests).toEqual([]);
  });
});
