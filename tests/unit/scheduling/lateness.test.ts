import { describe, expect, it } from "vitest";
import { computeLateness } from "@/lib/scheduling/board/lateness";

const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`);
const tech = (techStatus: string, tech_id = "a") => ({ tech_id, techStatus });
const appointment = (more: object = {}) => ({
  status: "scheduled" as const,
  canceled: false,
  start: "2026-11-23T14:00:00Z",
  end: "2026-11-23T15:00:00Z",
  technicians: [tech("assigned")],
  ...more,
});

describe("an appointment", () => {
  it("is late after its start while no technician is en route, at work, or done", () => {
    expect(
      [at("13:59"), at("14:00"), at("14:01"), at("16:00")].map((now) => computeLateness(appointment(), now))
    ).toEqual([null, null, "late", "late"]);
    for (const status of ["en route", "started", "finished"])
      expect(computeLateness(appointment({ technicians: [tech("assigned"), tech(status, "b")] }), at("14:30"))).toBe(
        null
      );
  });

  it("is late only after its arrival window, and is judged for each technician separately", () => {
    const window = { start: "2026-11-23T14:00:00Z", end: "2026-11-23T16:00:00Z" };
    expect([at("15:59"), at("16:01")].map((now) => computeLateness(appointment({ window }), now))).toEqual([
      null,
      "late",
    ]);
    const two = appointment({ technicians: [tech("en route"), tech("assigned", "b")] });
    expect(["a", "b", null].map((one) => computeLateness(two, at("14:30"), one))).toEqual([null, "late", null]);
  });

  it("runs over after its end while a technician is at work", () => {
    const begun = appointment({ status: "in progress", technicians: [tech("started")] });
    expect([at("14:59"), at("15:01")].map((now) => computeLateness(begun, now))).toEqual([null, "running over"]);
    expect(computeLateness(appointment({ status: "in progress", technicians: [tech("finished")] }), at("15:01"))).toBe(
      null
    );
  });

  it("is never late when it is over, canceled, unassigned, without a time, or from the day before", () => {
    for (const more of [
      { status: "complete" as const },
      { status: "missed" as const },
      { canceled: true },
      { technicians: [] },
      { start: null, end: null },
    ])
      expect(computeLateness(appointment(more), at("16:00"))).toBe(null);
    expect(computeLateness(appointment(), at("16:00") + 24 * 3_600_000)).toBe(null);
  });
});
