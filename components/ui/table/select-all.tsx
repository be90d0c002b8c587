"use client";

import { Checkbox } from "../choices/checkbox";
import { useSelection } from "./row-selection-provider";

/** Checks or clears every row of this page. */
export function SelectAll({ ids }: { ids: string[] }) {
  const selection = useSelection();
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      aria-label="Select all rows on this page"
      isSelected={ticked === ids.length && ids.length > 0}
      isIndeterminate={ticked > 0 && ticked < ids.length}
      onChange={(isSelected) => selection.set(ids, isSelected)}
    />
  );
}
