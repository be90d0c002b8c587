import { expect, it } from "vitest";
import { getViewKey } from "@/components/scheduling/map/map-reading";

const query = { tab: "map", view: "day", date: "2026-11-23", groupId: null, technicianIds: [] as string[] } as const;

it("the map fits its view again for another day, group, technician, or route, and not for the same ones", () => {
  const views = [
    getViewKey(query, null),
    getViewKey({ ...query, view: "week" }, null),
    getViewKey({ ...query, date: "2026-11-24" }, null),
    getViewKey({ ...query, groupId: "north" }, null),
    getViewKey({ ...query, technicianIds: ["ann"] }, null),
    getViewKey(query, "ann"),
  ];
  expect(new Set(views).size).toBe(views.length);
  expect(getViewKey({ ...query, technicianIds: [] }, null)).toBe(views[0]);
});
