import { expect, it } from "vitest";
import { viewOf } from "@/components/scheduling/map/map-reading";

const query = { tab: "map", view: "day", date: "2026-11-23", groupId: null, technicianIds: [] as string[] } as const;

it("the map is fitted anew for another day, group, technician or route, and not for the same ones", () => {
  const views = [
    viewOf(query, null),
    viewOf({ ...query, view: "week" }, null),
    viewOf({ ...query, date: "2026-11-24" }, null),
    viewOf({ ...query, groupId: "north" }, null),
    viewOf({ ...query, technicianIds: ["ann"] }, null),
    viewOf(query, "ann"),
  ];
  expect(new Set(views).size).toBe(views.length);
  expect(viewOf({ ...query, technicianIds: [] }, null)).toBe(views[0]);
});
