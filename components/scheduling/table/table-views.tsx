"use client";

import { ViewsMenu } from "@/components/office/lists/views-menu";
import { plainView, type TableView, toTableView, toViewState } from "./table-view";

/** The saved views of the table: filters, sort order, and columns. */
export function TableViews({ view, onView }: { view: TableView; onView: (view: TableView) => void }) {
  return (
    <ViewsMenu
      list="schedule"
      plainLabel="All appointments"
      state={() => toViewState(view)}
      onChoose={(state) => onView(state ? toTableView(state) : plainView)}
    />
  );
}
