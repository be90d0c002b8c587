import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { UNASSIGNED, noFilters, type TableFilters } from "@/lib/scheduling/table/narrow-rows";
import { defaultColumns, tableColumns } from "./table-columns";

/** The table's columns, sort order, and filters, as stored in a saved view. */
export type TableView = { columns: string[]; sort: { id: string; desc: boolean }[]; filters: TableFilters };

export const plainView: TableView = { columns: defaultColumns, sort: [], filters: noFilters };

/** Converts a view for the user's settings, which hold lists of words. */
export function toViewState({ columns, sort, filters }: TableView): Record<string, string[]> {
  const { words, ...lists } = filters;
  return {
    columns,
    sort: sort.map(({ id, desc }) => (desc ? `-${id}` : id)),
    ...(words ? { words: [words] } : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

/** Restores a saved view, without the parts that no longer exist. */
export function toTableView(state: Record<string, string[]>): TableView {
  const columnIds = new Set(tableColumns.map(({ id }) => id));
  const columns = (state["columns"] ?? defaultColumns).filter((id) => columnIds.has(id));
  const sort = (state["sort"] ?? [])
    .map((text) => ({ id: text.replace(/^-/, ""), desc: text.startsWith("-") }))
    .filter(({ id }) => columnIds.has(id));
  const lists = Object.keys(noFilters).filter((name) => name !== "words") as Array<
    Exclude<keyof TableFilters, "words">
  >;
  const filters = { ...noFilters, words: state["words"]?.[0] ?? "" };
  for (const name of lists) filters[name] = state[name] ?? [];
  return { columns: columns.length > 0 ? columns : defaultColumns, sort, filters };
}

/** Combines a saved view with changes made before it was loaded. Only changed filters are replaced. */
export function withTouched(savedView: TableView, begin: TableView, touched: Partial<TableView>): TableView {
  const filters = Object.fromEntries(
    Object.entries(touched.filters ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(begin.filters[name as keyof TableFilters])
    )
  );
  return { ...savedView, ...touched, filters: { ...savedView.filters, ...filters } };
}

type People = Pick<BoardQuery, "groupId" | "technicianIds">;

/** Applies the calendar's group and technicians to the view. If these are empty, filters that only a table has stay. */
export function applyQueryPeople(view: TableView, { groupId, technicianIds }: People): TableView {
  const { filters } = view;
  const several = filters.groupIds.length > 1 ? filters.groupIds : [];
  const unassignedIds = filters.technicianIds.includes(UNASSIGNED) ? filters.technicianIds : [];
  return {
    ...view,
    filters: {
      ...filters,
      groupIds: groupId ? [groupId] : several,
      technicianIds: technicianIds.length > 0 ? technicianIds : unassignedIds,
    },
  };
}

/** Converts the view's group and technicians for the calendar. Several groups become all. */
export function queryOfPeople({ filters: { groupIds, technicianIds } }: TableView): People {
  return {
    groupId: groupIds.length === 1 ? groupIds[0]! : null,
    technicianIds: technicianIds.includes(UNASSIGNED) ? [] : technicianIds,
  };
}
