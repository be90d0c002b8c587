"use client";

import { ViewsMenu } from "@/components/office/lists/views-menu";
import { plainView, type TableView, tableViewOf, viewState } from "./table-view";

/** The saved views of the table: filters, sort order, and columns. */
export function TableViews({ view, onView }: { view: TableView; onView: (view: TableView) => void }) {
  return (
    <ViewsMenu
      list="schedule"
      plainLabel="All appointments"
      state={() => viewState(view)}
      onChoose={(state) => onView(state ? tableViewOf(state) : plainView)}
    />
  );
}
