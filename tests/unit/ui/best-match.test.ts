import { describe, expect, it } from "vitest";
import { sortPrefixFirst, findBestMatch } from "@/components/ui/choices/best-match";

const rows = ["Maine", "Minnesota", "IN – Indiana", "Inwood"].map((label) => ({ id: label, label }));

describe("rows that match the typed text", () => {
  it("come first when they begin with it, each group in its own order", () => {
    expect(sortPrefixFirst(rows, " in ").map(({ id }) => id)).toEqual(["IN – Indiana", "Inwood", "Maine", "Minnesota"]);
    expect(sortPrefixFirst(rows, "").map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it("are selected by Enter: the first one", () => {
    expect(findBestMatch(rows, "in", "Enter")?.id).toBe("IN – Indiana");
    expect(findBestMatch(rows.slice(0, 2), "in", "Enter")?.id).toBe("Maine");
  });

  it("are selected by Tab only when the match is unique", () => {
    expect(findBestMatch(rows, "in", "Tab")?.id).toBe("IN – Indiana");
    expect(findBestMatch(rows.slice(0, 2), "in", "Tab")).toBeUndefined();
    expect(findBestMatch(rows.slice(0, 1), "(704) 555-0144", "Tab")?.id).toBe("Maine");
    expect(findBestMatch(rows, " ", "Tab")).toBeUndefined();
    expect(findBestMatch([], "in", "Tab")).toBeUndefined();
  });
});
