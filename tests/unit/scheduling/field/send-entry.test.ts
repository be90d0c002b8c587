import { afterEach, describe, expect, it, vi } from "vitest";
import { sendEntry } from "@/components/scheduling/field/send-entry";
import type { FieldWork, OutboxEntry } from "@/lib/scheduling/field/outbox-entry";
import { startAnsweringServer } from "@/tests/support/providers/answering-server";
import { fakeTimersAndLimits } from "@/tests/support/timing/limits-by-timers";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const entry = (work: FieldWork): OutboxEntry => ({
  key: "k",
  appointmentId: work.kind === "clock" ? null : "V",
  at: "2026-11-20T11:00:00.000Z",
  work,
});

describe("a request that sends stored work", () => {
  it.each([
    ["a step", { kind: "step", transition: "finish" }],
    ["a tap on the clock", { kind: "clock", direction: "out" }],
    ["a running-late message", { kind: "late" }],
    ["a signature", { kind: "signature", invoiceId: "I", document: "invoice #7", name: "Ann Lee", textVersion: "t" }],
  ] satisfies Array<[string, FieldWork]>)(
    "reports with %s the phone's clock at that attempt, also after hours of sleep between attempts",
    async (_, work) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T11:00:01Z") });
      const requests = await startAnsweringServer((response) => {
        vi.setSystemTime(Date.parse("2026-11-20T14:00:00Z"));
        response.destroy();
      });
      await sendEntry(entry(work));
      await sendEntry(entry(work));
      const sentTimes = requests.map(({ headers }) => headers["x-sent-at"]);
      expect([sentTimes[0], ...new Set(sentTimes.slice(1))]).toEqual([
        "2026-11-20T11:00:01.000Z",
        "2026-11-20T14:00:00.000Z",
      ]);
    }
  );

  const photo: FieldWork = { kind: "photo", jobId: "J", name: "a.jpg", file: new Blob([new Uint8Array(80_000)]) };
  it("reports when the photo was taken, and the phone's clock at that attempt", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T14:00:00Z") });
    const requests = await startAnsweringServer((response) => response.end(JSON.stringify({ items: [] })));
    const takenAt = "2026-11-20T09:05:07.000Z";
    await sendEntry(entry({ kind: "photo", jobId: "J", name: "a.jpg", file: new Blob(["x"]), takenAt }));
    expect(requests[0]?.headers["x-sent-at"]).toBe("2026-11-20T14:00:00.000Z");
    expect(requests[0]?.body).toMatch(/name="takenAt"\r\n\r\n2026-11-20T09:05:07\.000Z\r\n/);
  });

  it.each([
    ["a step", { kind: "step", transition: "finish" }, 15_000],
    ["a note", { kind: "note", jobId: "J", body: "Filter changed", isImportant: false }, 15_000],
    ["a photo, plus the time for its bytes on a slow network", photo, 25_000],
  ] satisfies Array<[string, FieldWork, number]>)("is given up after 15 s: %s", async (_, work, limit) => {
    fakeTimersAndLimits();
    const isAsked = Promise.withResolvers<void>();
    await startAnsweringServer(() => isAsked.resolve());
    let sent: unknown;
    void sendEntry(entry(work)).then((answer) => (sent = answer));
    await isAsked.promise;
    await vi.advanceTimersByTimeAsync(limit - 100);
    expect(sent).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(sent).toBe("no-network"));
  });
});
