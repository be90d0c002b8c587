import { expect, it } from "vitest";
import { emptyDraft, hasWindow, getSearchWindow, withWindow } from "@/components/scheduling/draft/appointment-draft";

const morning = { startMinute: 480, endMinute: 600 };

it("choosing an arrival window sets the start, unless the start is already inside it", () => {
  const chosen = withWindow(emptyDraft(), morning);
  expect(chosen).toEqual({ windowFrom: "8:00 AM", windowTo: "10:00 AM", time: "8:00 AM" });
  expect(hasWindow(emptyDraft(chosen), morning)).toBe(true);
  expect(hasWindow(emptyDraft(chosen), { startMinute: 480, endMinute: 720 })).toBe(false);
  expect(withWindow(emptyDraft({ time: "9:30 AM" }), morning).time).toBe("9:30 AM");
  for (const time of ["10:00 AM", "7:30 AM", "2:00 PM"])
    expect(withWindow(emptyDraft({ time }), morning).time).toBe("8:00 AM");
});

it("the search for a free time lets the technician arrive within the window, however long the work is", () => {
  const draft = emptyDraft({ ...withWindow(emptyDraft(), morning), durationMs: 3 * 3_600_000 });
  expect(getSearchWindow(draft)).toEqual({ windowStart: "8:00 AM", windowEnd: "1:00 PM" });
  const late = { windowFrom: "8:00 PM", windowTo: "10:00 PM" };
  expect(getSearchWindow(emptyDraft(late))).toEqual({ windowStart: "8:00 PM" });
  expect(getSearchWindow(emptyDraft())).toEqual({});
});
