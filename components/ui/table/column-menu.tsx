"use client";

import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../choices/checkbox";
import { IconButton } from "../icon-button";
import { Popover } from "../overlays/popover";

export type ColumnMenuProps = {
  columns: readonly { id: string; label: string; isFixed?: boolean }[];
  visible: readonly string[];
  onColumnsChange: (ids: string[]) => void | Promise<void>;
};

/** Chooses the columns of a table. Fixed ones cannot be hidden. The order is that of `columns`. */
export function ColumnMenu({ columns, visible, onColumnsChange }: ColumnMenuProps) {
  const [chosen, setChosen] = useState(new Set(visible));
  const toggle = (id: string, isVisible: boolean) => {
    const next = new Set(chosen);
    if (isVisible) next.add(id);
    else next.delete(id);
    setChosen(next);
    void onColumnsChange(columns.filter((column) => next.has(column.id)).map((column) => column.id));
  };
  return (
    <Popover
      label="Columns"
      placement="bottom end"
      className="w-56"
      trigger={
        <IconButton label="Select columns" size="small">
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <p className="mb-2 text-sm font-medium">Columns</p>
      <div className="flex flex-col md:gap-1.5">
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            isSelected={chosen.has(column.id)}
            isDisabled={column.isFixed ?? false}
            onChange={(isVisible) => toggle(column.id, isVisible)}
          >
            {column.label}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
