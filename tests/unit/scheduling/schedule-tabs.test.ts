import { describe, expect, it } from "vitest";
import { buildBoardAddress, parseBoardQuery } from "@/lib/scheduling/board/board-query";
import { parseTab, SCHEDULE_TABS } from "@/lib/scheduling/board/schedule-tab";

const nothing = { groupId: null, technicianId: null };

describe("the schedule page", () => {
  it("schedule/tabs: reads the tab from the address, and falls back to the calendar for unknown values", () => {
    expect(SCHEDULE_TABS).toEqual(["calendar", "table", "map"]);
    expect(["table", "map", "list", "", undefined, ["table"]].map(parseTab)).toEqual([
      "table",
      "map",
      "calendar",
      "calendar",
      "calendar",
      "calendar",
    ]);
  });

  it("keeps the tab in every address of the schedule", () => {
    const query = parseBoardQuery({ tab: "table", view: "board" }, nothing, "2026-11-18");
    expect([query.tab, query.view]).toEqual(["table", "board"]);
    const addressParams = new URL(buildBoardAddress("/schedule/new", query), "http://a").searchParams;
    expect(parseBoardQuery(Object.fromEntries(addressParams), nothing, "2026-01-01")).toEqual(query);
    expect(buildBoardAddress("/schedule", { ...query, tab: "calendar" })).not.toContain("tab");
  });
});

describe("the choices that the schedule remembers", () => {
  const [tech, group] = ["0197a0c0-0000-7000-8000-000000000012", "0197a0c0-0000-7000-8000-000000000004"];

  it("persistence/selected-tech, persistence/selected-dispatch-group: apply the last choice unless the address names another", () => {
    const remembered = { groupId: group, technicianId: tech };
    expect(parseBoardQuery({}, remembered, "2026-11-18")).toMatchObject({ groupId: group, technicianIds: [tech] });
    expect(parseBoardQuery({ group: "all", tech: "all" }, remembered, "2026-11-18")).toMatchObject({
      groupId: null,
      technicianIds: [],
    });
  });

  it("open the last tab and view, unless the address names a view", () => {
    const remembered = { ...nothing, tab: "map", view: "week" };
    const read = (params: Record<string, string>) => {
      const { tab, view } = parseBoardQuery(params, remembered, "2026-11-18");
      return `${tab} ${view}`;
    };
    expect(read({})).toBe("map week");
    expect(read({ date: "2026-11-20" })).toBe("map week");
    expect(read({ tab: "table" })).toBe("table week");
    expect(read({ view: "month" })).toBe("calendar month");
    expect(read({ view: "year" })).toBe("calendar day");
    const unknown = parseBoardQuery({}, { ...nothing, tab: "list", view: "year" }, "2026-11-18");
    expect([unknown.tab, unknown.view]).toEqual(["calendar", "day"]);
  });
});
