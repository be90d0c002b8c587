import { describe, expect, it } from "vitest";
import { tableColumns } from "@/components/scheduling/table/table-columns";
import {
  applyQueryPeople,
  plainView,
  queryOfPeople,
  toTableView,
  toViewState,
  withTouched,
  type TableView,
} from "@/components/scheduling/table/table-view";
import { narrowRows, UNASSIGNED, noFilters, withRows, type TableFilters } from "@/lib/scheduling/table/narrow-rows";
import type { TableRow } from "@/lib/scheduling/table/table-row";
import { requireValue } from "@/tests/support/required-values";

const row = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  start: "2026-11-18T14:00:00.000Z",
  end: "2026-11-18T15:00:00.000Z",
  status: "scheduled",
  canceled: false,
  forced: false,
  recurring: false,
  version: 1,
  customer: "Ann Lee",
  address: "9 Elm St",
  city: "Charlotte",
  job: 1001,
  jobType: "Repair",
  zone: "",
  tags: [],
  technicians: [],
  ...more,
});
const crew = (...ids: string[]) => ({ technicians: ids.map((tech_id) => ({ tech_id, techStatus: "assigned" })) });
const groups = [{ group_id: "plumbing", technicianIds: ["ann", "bob"] }];

describe("the filtered rows of the table", () => {
  const rows = [
    row("a", { ...crew("ann"), zone: "North", jobType: "Install" }),
    row("b", { ...crew("cid", "bob"), canceled: true, tags: ["VIP"], customer: "Óscar Ruiz", job: 2044 }),
    row("c", { status: "complete" }),
  ];
  const ids = (filters: Partial<TableFilters>) =>
    narrowRows(rows, { ...noFilters, ...filters }, groups)
      .map(({ id }) => id)
      .join("");

  it("pass every filter, and a canceled appointment counts only as canceled", () => {
    expect(ids({})).toBe("abc");
    expect(ids({ statuses: ["scheduled"] })).toBe("a");
    expect(ids({ statuses: ["canceled", "complete"] })).toBe("bc");
    expect(ids({ technicianIds: ["bob"] })).toBe("b");
    expect(ids({ technicianIds: ["nobody", "ann"] })).toBe("ac");
    expect(ids({ groupIds: ["plumbing"] })).toBe("ab");
    expect(ids({ groupIds: ["plumbing"], zones: ["North"] })).toBe("a");
    expect(ids({ zones: ["nobody"] })).toBe("bc");
    expect(ids({ tags: ["VIP"], jobTypes: ["Repair"] })).toBe("b");
    expect(ids({ words: "ruiz 2044" })).toBe("b");
    expect(ids({ words: "elm oak" })).toBe("");
  });

  it("stay ordered by time as rows are changed, added, and removed", () => {
    const later = row("a", { start: "2026-11-19T14:00:00.000Z", version: 2 });
    const after = withRows(rows, ["a", "b", "d"], [later, row("d", { start: "2026-11-17T14:00:00.000Z" })]);
    expect(after.map(({ id, version }) => `${id}${version}`)).toEqual(["d1", "c1", "a2"]);
  });
});

describe("the text of a row", () => {
  it("is in the business's time zone, not the browser's", () => {
    const words = { zone: "America/New_York", names: new Map([["ann", "Ann Berry"]]) };
    const text = (id: string) =>
      requireValue(
        tableColumns.find((column) => column.id === id),
        "table column"
      ).text(row("a", crew("ann")), words);
    expect([text("date"), text("time"), text("technicians"), text("status")]).toEqual([
      "11/18/2026",
      "9:00–10:00 AM",
      "Ann Berry",
      "Not started",
    ]);
  });
});

describe("a saved view", () => {
  const view: TableView = {
    columns: ["date", "customer", "zone"],
    sort: [{ id: "customer", desc: true }],
    filters: { ...noFilters, words: "elm", statuses: ["missed"], technicianIds: ["ann"] },
  };

  it("is the same after it is stored and read", () => {
    expect(toTableView(toViewState(view))).toEqual(view);
    expect(toTableView(toViewState(plainView))).toEqual(plainView);
  });

  it("applies only the changes that the user made before it loaded", () => {
    const words = { filters: { ...noFilters, words: "oak" } };
    expect(withTouched(view, plainView, words)).toEqual({ ...view, filters: { ...view.filters, words: "oak" } });
    expect(withTouched(view, plainView, { columns: ["date"] })).toEqual({ ...view, columns: ["date"] });
  });

  it("leaves out unknown columns, and falls back to the default columns", () => {
    const old = { columns: ["gone"], sort: ["-gone", "date"] };
    expect(toTableView(old)).toEqual({ ...plainView, sort: [{ id: "date", desc: false }] });
  });
});

describe("the technicians and groups of the table", () => {
  const people = (groupIds: string[], technicianIds: string[]): TableView => ({
    ...plainView,
    filters: { ...noFilters, groupIds, technicianIds },
  });

  it("follow those of the calendar, and the other way round", () => {
    const view = applyQueryPeople(people(["west"], []), { groupId: "east", technicianIds: ["ann", "bob"] });
    expect(view.filters).toMatchObject({ groupIds: ["east"], technicianIds: ["ann", "bob"] });
    expect(queryOfPeople(view)).toEqual({ groupId: "east", technicianIds: ["ann", "bob"] });
    const all = applyQueryPeople(people(["west"], ["ann"]), { groupId: null, technicianIds: [] });
    expect(all.filters).toMatchObject({ groupIds: [], technicianIds: [] });
  });

  it("keep selections that only the table can express", () => {
    const view = applyQueryPeople(people(["west", "east"], [UNASSIGNED]), { groupId: null, technicianIds: [] });
    expect(view.filters).toMatchObject({ groupIds: ["west", "east"], technicianIds: [UNASSIGNED] });
    expect(queryOfPeople(view)).toEqual({ groupId: null, technicianIds: [] });
  });
});
