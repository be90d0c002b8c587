"use client";

import { useEffect, useState } from "react";
import { Kbd } from "@/components/ui/kbd";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { TimeLine } from "./time-line";

/** Elements in which a key types text instead of acting on the board. */
const TYPES_INTO = "input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox]";

type Key = { keys: string[]; does: string };

/** The direction of time: along a day, or from day to day of a week. */
type Axis = TimeLine["axis"] | "week";

/** Lists the keys of a day for either direction of time, or of a week. A week has no times to move a card along. */
function listKeys(axis: Axis, canChange: boolean): Key[] {
  const [along, across] =
    axis !== "y"
      ? [
          ["←", "→"],
          ["↑", "↓"],
        ]
      : [
          ["↑", "↓"],
          ["←", "→"],
        ];
  const reading = [
    { keys: ["←", "↑", "→", "↓"], does: "Move between cards" },
    { keys: ["Enter"], does: "Open card" },
  ];
  if (!canChange) return reading;
  return [
    ...reading,
    { keys: ["Space"], does: "Select appointment" },
    { keys: ["Alt", ...along], does: `Move appointment ${axis === "week" ? "one day" : "15 minutes"}` },
    { keys: ["Alt", ...across], does: "Move appointment to next technician" },
    ...(axis === "week" ? [] : [{ keys: ["Alt", "Shift", ...along], does: "Make appointment longer or shorter" }]),
    { keys: ["Shift", "F10"], does: "Open menu" },
    { keys: ["Esc"], does: "Clear selection" },
    { keys: ["Ctrl", "Z"], does: "Undo" },
  ];
}

/** The list of the board's keys. The question mark opens it. */
export function BoardKeys({ axis, canChange }: { axis: Axis; canChange: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (press: KeyboardEvent) => {
      if (press.key !== "?" || press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return;
      if (press.target instanceof Element && press.target.closest(TYPES_INTO)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      press.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, []);
  return (
    <Dialog title="Keyboard shortcuts" size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className="flex flex-col gap-2">
        {listKeys(axis, canChange).map(({ keys, does }) => (
          <div key={does} className="flex flex-wrap items-center gap-2">
            <dt className="order-2 ml-auto flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
