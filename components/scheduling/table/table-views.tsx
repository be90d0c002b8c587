"use client";

import { ViewsMenu } from "@/components/office/lists/views-menu";
import { plainView, type TableView, tableViewOf, viewState } from "./table-view";

/** Kept views of the table: its filters, its order and its columns. */
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
