import { describe, expect, it } from "vitest";
import { formatMinute } from "@/lib/platform/time/format-time";
import { formatNextHalfHour, findTypedChoice } from "@/lib/platform/time/find-typed-choice";

const times = Array.from({ length: 48 }, (_, i) => formatMinute(i * 30));
const DAY = { startMinute: 480, endMinute: 1020 };
const NIGHT = { startMinute: 1080, endMinute: 1440 };

describe("a time typed without AM or PM falls into the working day", () => {
  it.each([
    ["4:30", "4:30 PM"],
    ["430", "4:30 PM"],
    ["4:3", "4:30 PM"],
    ["4", "4:00 PM"],
    ["4:", "4:00 PM"],
    ["5", "5:00 PM"],
    ["8", "8:00 AM"],
    ["9:30", "9:30 AM"],
    ["12", "12:00 PM"],
    ["1", "1:00 PM"],
    ["7", "7:00 AM"],
    ["6", "6:00 PM"],
  ])("%s becomes %s", (typedText, expected) => {
    expect(findTypedChoice(typedText, times, DAY)).toBe(expected);
  });

  it("follows the given hours, and means the morning without any", () => {
    expect(findTypedChoice("8:30", times, NIGHT)).toBe("8:30 PM");
    expect(findTypedChoice("8:30", times, null)).toBe("8:30 AM");
  });
});

describe("a time typed in full keeps its meaning", () => {
  it.each([
    ["4:30 AM", "4:30 AM"],
    ["4:30a", "4:30 AM"],
    ["4 a.m.", "4:00 AM"],
    ["9 pm", "9:00 PM"],
    ["16:30", "4:30 PM"],
    ["1630", "4:30 PM"],
    ["04:30", "4:30 AM"],
    ["0430", "4:30 AM"],
    ["00:30", "12:30 AM"],
    ["12 am", "12:00 AM"],
  ])("%s becomes %s", (typedText, expected) => {
    expect(findTypedChoice(typedText, times, DAY)).toBe(expected);
  });

  it("finds every choice by the start of its text", () => {
    for (const time of times) expect(findTypedChoice(time, times, DAY)).toBe(time);
    expect(findTypedChoice("no", ["No window", ...times], DAY)).toBe("No window");
  });

  it.each(["25", "4:45", "4:70", "x", "4:30 x"])("%s matches none", (typedText) => {
    expect(findTypedChoice(typedText, times, DAY)).toBeUndefined();
  });
});

it("the list of times opens at the next half hour, while the day has one", () => {
  expect([0, 869, 870, 899, 1409].map(formatNextHalfHour)).toEqual([
    "12:30 AM",
    "2:30 PM",
    "3:00 PM",
    "3:00 PM",
    "11:30 PM",
  ]);
  expect(formatNextHalfHour(1410)).toBeUndefined();
});
