import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { NOBODY, noFilters, type TableFilters } from "@/lib/scheduling/table/narrow-rows";
import { defaultColumns, tableColumns } from "./table-columns";

/** How the table is looked at: what a saved view keeps. */
export type TableView = { columns: string[]; sort: { id: string; desc: boolean }[]; filters: TableFilters };

export const plainView: TableView = { columns: defaultColumns, sort: [], filters: noFilters };

/** As the person's settings keep it: lists of words. */
export function viewState({ columns, sort, filters }: TableView): Record<string, string[]> {
  const { words, ...lists } = filters;
  return {
    columns,
    sort: sort.map(({ id, desc }) => (desc ? `-${id}` : id)),
    ...(words ? { words: [words] } : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

/** A kept view; what it names that is no longer there is left out. */
export function tableViewOf(state: Record<string, string[]>): TableView {
  const known = new Set(tableColumns.map(({ id }) => id));
  const columns = (state["columns"] ?? defaultColumns).filter((id) => known.has(id));
  const sort = (state["sort"] ?? [])
    .map((text) => ({ id: text.replace(/^-/, ""), desc: text.startsWith("-") }))
    .filter(({ id }) => known.has(id));
  const lists = Object.keys(noFilters).filter((name) => name !== "words") as Array<
    Exclude<keyof TableFilters, "words">
  >;
  const filters = { ...noFilters, words: state["words"]?.[0] ?? "" };
  for (const name of lists) filters[name] = state[name] ?? [];
  return { columns: columns.length > 0 ? columns : defaultColumns, sort, filters };
}

/** A kept view with what was changed of another one before it was known: of the filters only those that were touched. */
export function withTouched(kept: TableView, begin: TableView, touched: Partial<TableView>): TableView {
  const filters = Object.fromEntries(
    Object.entries(touched.filters ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(begin.filters[name as keyof TableFilters]),
    ),
  );
  return { ...kept, ...touched, filters: { ...kept.filters, ...filters } };
}

type People = Pick<BoardQuery, "groupId" | "technicianIds">;

/** The view with the group and the technicians of the calendar; where these say nothing, what only a table can say stays. */
export function peopleOfQuery(view: TableView, { groupId, technicianIds }: People): TableView {
  const { filters } = view;
  const several = filters.groupIds.length > 1 ? filters.groupIds : [];
  const nobody = filters.technicianIds.includes(NOBODY) ? filters.technicianIds : [];
  return {
    ...view,
    filters: {
      ...filters,
      groupIds: groupId ? [groupId] : several,
      technicianIds: technicianIds.length > 0 ? technicianIds : nobody,
    },
  };
}

/** The group and the technicians of the view as the calendar can show them: of several groups, all. */
export function queryOfPeople({ filters: { groupIds, technicianIds } }: TableView): People {
  return {
    groupId: groupIds.length === 1 ? groupIds[0]! : null,
    technicianIds: technicianIds.includes(NOBODY) ? [] : technicianIds,
  };
}
