import { describe, expect, it } from "vitest";
import { beginningFirst, bestMatch } from "@/components/ui/choices/best-match";

const rows = ["Maine", "Minnesota", "IN – Indiana", "Inwood"].map((label) => ({ id: label, label }));

describe("rows that fit what was typed", () => {
  it("begin with it before others have it inside, each part in its own order", () => {
    expect(beginningFirst(rows, " in ").map(({ id }) => id)).toEqual(["IN – Indiana", "Inwood", "Maine", "Minnesota"]);
    expect(beginningFirst(rows, "").map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it("are taken by Enter: the first", () => {
    expect(bestMatch(rows, "in", "Enter")?.id).toBe("IN – Indiana");
    expect(bestMatch(rows.slice(0, 2), "in", "Enter")?.id).toBe("Maine");
  });

  it("are taken by Tab only where no other could be meant", () => {
    expect(bestMatch(rows, "in", "Tab")?.id).toBe("IN – Indiana");
    expect(bestMatch(rows.slice(0, 2), "in", "Tab")).toBeUndefined();
    expect(bestMatch(rows.slice(0, 1), "(704) 555-0144", "Tab")?.id).toBe("Maine");
    expect(bestMatch(rows, " ", "Tab")).toBeUndefined();
    expect(bestMatch([], "in", "Tab")).toBeUndefined();
  });
});
