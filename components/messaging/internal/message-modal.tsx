"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import { InternalMessages } from "./internal-messages";

/** Elements where a key types text: fields and editable content. */
const TYPES_INTO =
  "input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu]";

/**
 * The internal messages over any staff screen. M opens them while no field has the focus. rule:
 * session/message-modal-shortcut
 */
export function MessageModal({ userId, zone }: { userId: string; zone: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "m" || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TYPES_INTO)) return;
      setOpen((was) => {
        // Over another dialog, it would cover a question.
        const isOther = !was && document.querySelector("[role=dialog], [role=alertdialog]") !== null;
        return isOther ? was : !was;
      });
    };
    window.addEventListener("keydown", toggle);
    return () => window.removeEventListener("keydown", toggle);
  }, []);
  return (
    <Dialog title="Messages" size="large" isOpen={isOpen} onClose={() => setOpen(false)}>
      <InternalMessages userId={userId} zone={zone} />
    </Dialog>
  );
}
