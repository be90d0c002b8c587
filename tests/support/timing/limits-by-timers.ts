import { vi } from "vitest";

/** Makes time limits of outside calls follow the fake timers, because the clock of the engine cannot be faked. */
export function fakeTimersAndLimits(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException("This took too long.", "TimeoutError")), ms);
    return limit.signal;
  });
}
