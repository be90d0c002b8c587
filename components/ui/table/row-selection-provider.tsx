"use client";

import { formatNumber } from "@/lib/platform/format/format-count";
import { X } from "lucide-react";
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { IconButton } from "../icon-button";

type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: Iterable<string>, isSelected: boolean) => void;
  clear: () => void;
};

const SelectionContext = createContext<Selection>({ ids: new Set(), set: () => {}, clear: () => {} });

/** The selected rows of the surrounding table, for the actions in its selection bar. */
export const useSelection = () => useContext(SelectionContext);

const TICK = "input[data-row-tick]";

/** Holds the selected rows and shows the bar with their actions. */
export function RowSelection({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      ids,
      clear: () => setIds(new Set()),
      set: (changed, isSelected) =>
        setIds((before) => {
          const next = new Set(before);
          for (const id of changed) {
            if (isSelected) next.add(id);
            else next.delete(id);
          }
          return next;
        }),
    }),
    [ids]
  );
  const rows = useRef<HTMLDivElement>(null);
  // Picks up the rows that were checked before hydration.
  useEffect(() => {
    const ticked = [...(rows.current?.querySelectorAll<HTMLInputElement>(`${TICK}:checked`) ?? [])];
    if (ticked.length > 0) setIds(new Set(ticked.map(({ value }) => value)));
  }, []);
  // This runs after every render, because new rows may have come whose native checkboxes do not know the state.
  useEffect(() => {
    for (const tick of rows.current?.querySelectorAll<HTMLInputElement>(TICK) ?? []) tick.checked = ids.has(tick.value);
  });
  const handleChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.matches(TICK)) selection.set([target.value], target.checked);
  };
  return (
    <SelectionContext value={selection}>
      <div ref={rows} role="presentation" onChange={handleChange}>
        {children}
      </div>
      {ids.size > 0 && (
        <div
          role="region"
          aria-label="Selection"
          className="appear sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
        >
          <span role="status" className="tabular mr-2 font-medium">
            {formatNumber(ids.size)} selected
          </span>
          {actions}
          <IconButton label="Clear selection" onPress={selection.clear}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </SelectionContext>
  );
}
