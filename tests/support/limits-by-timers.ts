import { vi } from "vitest";

/** Limits of calls follow the faked timers, too: the engine's own clock cannot be faked. */
export function fakeTimersAndLimits(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException("This took too long.", "TimeoutError")), ms);
    return limit.signal;
  });
}
