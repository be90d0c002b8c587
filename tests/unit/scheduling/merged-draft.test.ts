import { describe, expect, it } from "vitest";
import { mergeDrafts } from "@/components/scheduling/panel/merged-draft";

describe("a form whose record changed meanwhile", () => {
  it("keeps the fields that the user edited, and takes all others from the latest version", () => {
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
