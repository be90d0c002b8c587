import { describe, expect, it } from "vitest";
import { shiftWindow } from "@/lib/scheduling/appointments/shift-window";

const at = (text: string) => new Date(`2026-11-${text}Z`);
const promised = { windowStartAt: at("23T13:00"), windowEndAt: at("23T15:00") };

describe("the arrival window of a moved appointment", () => {
  it("stays the same while the appointment still starts inside it", () => {
    expect(shiftWindow(promised, at("23T13:00"), at("23T14:30"))).toEqual(promised);
    expect(shiftWindow(promised, at("23T13:00"), at("23T15:00"))).toEqual(promised);
  });

  it("moves to the new hour or day, and back again", () => {
    const moved = shiftWindow(promised, at("23T13:30"), at("27T19:30"));
    expect(moved).toEqual({ windowStartAt: at("27T19:00"), windowEndAt: at("27T21:00") });
    expect(shiftWindow(moved, at("27T19:30"), at("23T13:30"))).toEqual(promised);
  });

  it("stays empty when there was no window, and stays unchanged without a previous start", () => {
    const none = { windowStartAt: null, windowEndAt: null };
    expect(shiftWindow(none, at("23T13:00"), at("24T13:00"))).toEqual(none);
    expect(shiftWindow(promised, null, at("24T13:00"))).toEqual(none);
  });
});
