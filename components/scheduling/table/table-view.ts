import { noFilters, type TableFilters } from "@/lib/scheduling/table/narrow-rows";
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
export function viewOf(state: Record<string, string[]>): TableView {
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
