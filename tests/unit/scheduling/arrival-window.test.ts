import { describe, expect, it } from "vitest";
import { shiftWindow } from "@/lib/scheduling/appointments/shift-window";

const at = (text: string) => new Date(`2026-11-${text}Z`);
const promised = { windowStartAt: at("23T13:00"), windowEndAt: at("23T15:00") };

describe("the promised window of an appointment that moves", () => {
  it("stays while the appointment begins in it", () => {
    expect(shiftWindow(promised, at("23T13:00"), at("23T14:30"))).toEqual(promised);
    expect(shiftWindow(promised, at("23T13:00"), at("23T15:00"))).toEqual(promised);
  });

  it("goes along to another hour or day, and back again", () => {
    const moved = shiftWindow(promised, at("23T13:30"), at("27T19:30"));
    expect(moved).toEqual({ windowStartAt: at("27T19:00"), windowEndAt: at("27T21:00") });
    expect(shiftWindow(moved, at("27T19:30"), at("23T13:30"))).toEqual(promised);
  });

  it("is none where there was none, or no time to go by", () => {
    const none = { windowStartAt: null, windowEndAt: null };
    expect(shiftWindow(none, at("23T13:00"), at("24T13:00"))).toEqual(none);
    expect(shiftWindow(promised, null, at("24T13:00"))).toEqual(none);
  });
});
