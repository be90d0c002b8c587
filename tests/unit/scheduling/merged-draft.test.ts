import { describe, expect, it } from "vitest";
import { mergeDrafts } from "@/components/scheduling/panel/merged-draft";

describe("a form whose thing was changed meanwhile", () => {
  it("keeps what was typed, and takes the rest as it is by now", () => {
    const before = { name: "Meeting", notes: "", technicians: ["a"] };
    const mine = { name: "Meeting", notes: "Bring ladders", technicians: ["a"] };
    const latest = { name: "Training", notes: "Room 2", technicians: ["a", "b"] };
    expect(mergeDrafts(before, mine, latest)).toEqual({
      name: "Training",
      notes: "Bring ladders",
      technicians: ["a", "b"],
    });
  });
});
