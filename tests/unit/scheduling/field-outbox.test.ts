import { describe, expect, it } from "vitest";
import { nextToSend, type OutboxEntry, statusAfter, workLabel } from "@/lib/scheduling/field-outbox";
import type { TechnicianTransition } from "@/lib/scheduling/technician-transitions";

const step = (key: string, visitId: string, transition: TechnicianTransition, problem?: string): OutboxEntry => ({
  key,
  visitId,
  at: "2026-11-20T10:00:00Z",
  work: { kind: "step", transition },
  ...(problem ? { problem } : {}),
});

describe("the phone's outbox", () => {
  it("sends in order; a refused one holds back its own visit only", () => {
    expect(nextToSend([])).toBeNull();
    const [a, b, c] = [step("1", "A", "start"), step("2", "A", "finish"), step("3", "B", "enRoute")];
    expect(nextToSend([a, b, c])?.key).toBe("1");
    expect(nextToSend([{ ...a, problem: "Canceled." }, b, c])?.key).toBe("3");
    expect(nextToSend([{ ...a, problem: "Canceled." }, b])).toBeNull();
  });

  it("shows how far the work is with what waits, and without what was refused or makes no sense", () => {
    expect(statusAfter("assigned", "A", [step("1", "A", "enRoute"), step("2", "A", "start")])).toBe("started");
    expect(statusAfter("assigned", "A", [step("1", "B", "enRoute")])).toBe("assigned");
    expect(statusAfter("assigned", "A", [step("1", "A", "start", "Canceled.")])).toBe("assigned");
    expect(statusAfter("finished", "A", [step("1", "A", "enRoute")])).toBe("finished");
  });

  it("names what waits", () => {
    expect(workLabel({ kind: "note", jobId: "J", body: "x".repeat(60), isImportant: false })).toHaveLength(47);
    expect(workLabel({ kind: "photo", jobId: "J", name: "furnace.jpg", file: new Blob() })).toBe("Photo furnace.jpg");
    expect(workLabel({ kind: "step", transition: "start" })).toBe("Start work");
  });
});
