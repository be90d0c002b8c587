import { describe, expect, it } from "vitest";
import {
  computeClockAfter,
  upgradeEntry,
  findNextToSend,
  type OutboxEntry,
  computeStatusAfter,
  withEntry,
  formatWork,
} from "@/lib/scheduling/field/outbox-entry";
import type { TechnicianTransition } from "@/lib/scheduling/appointments/technician-status";

const step = (key: string, appointmentId: string, transition: TechnicianTransition, problem?: string): OutboxEntry => ({
  key,
  appointmentId,
  at: "2026-11-20T10:00:00Z",
  work: { kind: "step", transition },
  ...(problem ? { problem } : {}),
});

const clock = (key: string, direction: "in" | "out", at = "2026-11-20T10:00:00Z", problem?: string): OutboxEntry => ({
  key,
  appointmentId: null,
  at,
  work: { kind: "clock", direction },
  ...(problem ? { problem } : {}),
});
const late = (key: string, appointmentId: string): OutboxEntry => ({
  key,
  appointmentId,
  at: "",
  work: { kind: "late" },
});

const nextStep = (entries: OutboxEntry[]) => findNextToSend(entries, "steps");
const note = (key: string, appointmentId: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  appointmentId,
  at: "",
  work: { kind: "note", jobId: "J", body: "x", isImportant: false },
  ...more,
});
const photo = (key: string, appointmentId: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...note(key, appointmentId, more),
  work: { kind: "photo", jobId: "J", name: "x.jpg", file: new Blob() },
});

describe("work stored by an earlier version", () => {
  it("keeps its appointment, and current entries stay unchanged", () => {
    const { appointmentId, ...rest } = step("k", "A", "start");
    expect(upgradeEntry({ ...rest, visitId: "A" })).toEqual({ ...rest, appointmentId });
    expect(upgradeEntry({ ...rest, visitId: null })).toEqual({ ...rest, appointmentId: null });
    expect(upgradeEntry(step("k", "A", "start"))).toEqual(step("k", "A", "start"));
  });
});

describe("FW-2: the phone's outbox", () => {
  it("sends notes and photos past refused entries, and steps past waiting or refused notes", () => {
    const all = [
      photo("1", "A", { problem: "Too large." }),
      note("2", "A"),
      step("3", "A", "start", "Canceled."),
      photo("4", "A"),
    ];
    expect(findNextToSend(all, "notes")?.key).toBe("2");
    expect(findNextToSend(all, "photos")?.key).toBe("4");
    expect(nextStep([photo("1", "A"), note("2", "A", { problem: "No." }), step("3", "A", "start")])?.key).toBe("3");
  });

  it("skips a step that did not get through, and the steps after it at the same appointment", () => {
    const all = [step("1", "A", "start"), step("2", "A", "finish"), step("3", "B", "start")];
    expect(findNextToSend(all, "steps", new Set(["1"]))?.key).toBe("3");
  });

  it("takes photos in turn, so that one that never arrives does not block the rest", () => {
    expect(
      findNextToSend(
        [photo("1", "A", { tries: 2 }), photo("2", "A", { tries: 1 }), photo("3", "A", { tries: 1 })],
        "photos"
      )?.key
    ).toBe("2");
  });

  it("sends steps in order, and a refused one blocks only its own appointment", () => {
    expect(nextStep([])).toBeNull();
    const [a, b, c] = [step("1", "A", "start"), step("2", "A", "finish"), step("3", "B", "enRoute")];
    expect(nextStep([a, b, c])?.key).toBe("1");
    expect(nextStep([{ ...a, problem: "Canceled." }, b, c])?.key).toBe("3");
    expect(nextStep([{ ...a, problem: "Canceled." }, b])).toBeNull();
  });

  it("adds waiting steps to the shown status, without refused or impossible ones", () => {
    expect(computeStatusAfter("assigned", "A", [step("1", "A", "enRoute"), step("2", "A", "start")])).toBe("started");
    expect(computeStatusAfter("assigned", "A", [step("1", "B", "enRoute")])).toBe("assigned");
    expect(computeStatusAfter("assigned", "A", [step("1", "A", "start", "Canceled.")])).toBe("assigned");
    expect(computeStatusAfter("finished", "A", [step("1", "A", "enRoute")])).toBe("finished");
  });

  it("sends clock taps in order, and a refused tap blocks none of the others", () => {
    const [on, off] = [clock("1", "in"), clock("2", "out")];
    expect(nextStep([on, off])?.key).toBe("1");
    // The server refuses a tap that does not fit a later one. That must not block the taps after it.
    const refused = clock("1", "in", undefined, "Changed since.");
    expect(nextStep([refused, off, step("3", "A", "start")])?.key).toBe("2");
    expect(nextStep([refused])).toBeNull();
    expect(nextStep([step("3", "A", "start", "Canceled."), off])?.key).toBe("2");
  });

  it("adds waiting taps and steps to the shown clock", () => {
    const [eight, nine] = ["2026-11-20T08:00:00Z", "2026-11-20T09:00:00Z"];
    const general = { since: eight, appointmentId: null };
    expect(computeClockAfter(null, [])).toBeNull();
    expect(computeClockAfter(null, [clock("1", "in", eight)])).toEqual(general);
    expect(computeClockAfter(general, [clock("1", "out", nine)])).toBeNull();
    expect(computeClockAfter(general, [clock("1", "out", nine, "Changed since.")])).toEqual(general);
    const started = computeClockAfter(general, [step("1", "A", "enRoute"), step("2", "A", "start")]);
    expect(started).toEqual({ since: "2026-11-20T10:00:00Z", appointmentId: "A" });
    expect(computeClockAfter(started, [step("3", "A", "finish")])).toBeNull();
    expect(computeClockAfter(started, [step("3", "B", "finish")])).toEqual(started);
  });

  it("does not block steps behind a message, and drops a running-late message once the work starts", () => {
    const refused = { ...late("1", "A"), problem: "Too late." };
    expect(nextStep([refused, step("2", "A", "start")])?.key).toBe("2");
    const waiting = [late("1", "A"), late("2", "B")];
    expect(withEntry(waiting, step("3", "A", "enRoute")).map(({ key }) => key)).toEqual(["1", "2", "3"]);
    expect(withEntry(waiting, step("3", "A", "start")).map(({ key }) => key)).toEqual(["2", "3"]);
  });

  it("names the waiting work", () => {
    expect(formatWork({ kind: "note", jobId: "J", body: "x".repeat(60), isImportant: false })).toBe(
      `Note: ${"x".repeat(40)}...`
    );
    expect(formatWork({ kind: "photo", jobId: "J", name: "furnace.jpg", file: new Blob() })).toBe("Photo furnace.jpg");
    expect(formatWork({ kind: "step", transition: "start" })).toBe("Start work");
    expect(formatWork({ kind: "clock", direction: "out" })).toBe("Clock out");
    expect(formatWork({ kind: "late" })).toBe("Running-late message");
    const about = "Ruth Schmidt, Sun, Nov 22, 2:00 PM";
    expect(formatWork({ kind: "late", about })).toBe("Running-late message for Ruth Schmidt, Sun, Nov 22, 2:00 PM");
    expect(formatWork({ kind: "step", transition: "enRoute", about })).toBe(`En route for ${about}`);
  });
});
