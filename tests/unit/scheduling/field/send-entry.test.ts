import { afterEach, describe, expect, it, vi } from "vitest";
import { sendEntry } from "@/components/scheduling/field/send-entry";
import type { FieldWork, OutboxEntry } from "@/lib/scheduling/field/field-outbox";
import { answeringServer } from "@/tests/support/answering-server";

afterEach(() => vi.useRealTimers());

const entry = (work: FieldWork): OutboxEntry => ({
  key: "k",
  appointmentId: work.kind === "clock" ? null : "V",
  at: "2026-11-20T11:00:00.000Z",
  work,
});

describe("what the phone sends of work that was done", () => {
  it.each([
    ["a step", { kind: "step", transition: "finish" }],
    ["a tap on the clock", { kind: "clock", direction: "out" }],
    ["the late message", { kind: "late" }],
    ["a signature", { kind: "signature", invoiceId: "I", document: "invoice #7", name: "Ann Lee", textVersion: "t" }],
  ] satisfies Array<[string, FieldWork]>)(
    "says with %s what its clock shows at that try, also when it slept for hours since the one before",
    async (_, work) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T11:00:01Z") });
      const asked = await answeringServer((response) => {
        vi.setSystemTime(Date.parse("2026-11-20T14:00:00Z"));
        response.destroy();
      });
      await sendEntry(entry(work));
      await sendEntry(entry(work));
      const said = asked.map(({ headers }) => headers["x-sent-at"]);
      expect([said[0], ...new Set(said.slice(1))]).toEqual(["2026-11-20T11:00:01.000Z", "2026-11-20T14:00:00.000Z"]);
    },
  );
});
