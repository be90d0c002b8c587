"use client";

import { ChevronDown, Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useContext } from "react";
import { Button, ComboBoxStateContext, Group, Input, ListBox } from "react-aria-components";
import { findBestMatch } from "./best-match";
import { type Option, OptionRow } from "../overlays/option-row";
import { FloatingSurface } from "../overlays/popover";
import { Spinner } from "../spinner";

/** The id of the row that offers to create the typed text. */
export const CREATE_ROW = "~create";

export function ComboBoxInput({
  placeholder,
  isLoading,
  isInvalid,
  takeLater,
}: {
  placeholder?: string;
  isLoading?: boolean;
  isInvalid: boolean;
  /** Takes the best match once the rows for the typed text have arrived. */
  takeLater?: (key: "Enter" | "Tab") => void;
}) {
  const state = useContext(ComboBoxStateContext);
  // Without this, the library drops the typed text when no row was focused.
  const takeBest = (event: KeyboardEvent) => {
    const { key } = event;
    if ((key !== "Enter" && key !== "Tab") || !state?.isOpen || state.selectionManager.focusedKey !== null) return;
    if (state.inputValue === (state.selectedItem?.textValue ?? "")) return;
    if (isLoading) {
      if (key === "Enter") {
        event.preventDefault();
        event.stopPropagation();
      }
      takeLater?.(key);
      return;
    }
    const rows = [...state.collection].map(({ key: id, textValue }) => ({ id: String(id), label: textValue, key: id }));
    const best = findBestMatch(
      key === "Tab" ? rows.filter(({ id }) => id !== CREATE_ROW) : rows,
      state.inputValue,
      key
    );
    if (best) state.selectionManager.setFocusedKey(best.key);
  };
  return (
    <Group
      isInvalid={isInvalid}
      onKeyDownCapture={takeBest}
      className="field-box control flex items-center group-data-disabled:bg-sunken"
    >
      <Input
        placeholder={placeholder}
        className="w-full min-w-0 flex-1 self-stretch bg-transparent px-2.5 outline-none"
      />
      {isLoading && <Spinner label="Searching" />}
      <Button className="grid w-11 cursor-pointer place-items-center self-stretch text-muted md:w-8">
        <ChevronDown aria-hidden className="size-4" />
      </Button>
    </Group>
  );
}

export function ComboBoxList({ items, empty }: { items?: Option[]; empty: ReactNode }) {
  return (
    <FloatingSurface className="min-w-(--trigger-width)">
      <ListBox
        {...(items ? { items } : {})}
        renderEmptyState={() => <div className="px-2 py-3 text-sm text-muted">{empty}</div>}
        className="max-h-80 overflow-auto p-1 outline-none"
      >
        {(option: Option) =>
          option.id === CREATE_ROW ? (
            <OptionRow option={{ ...option, icon: <Plus aria-hidden /> }} className="font-medium text-link" />
          ) : (
            <OptionRow option={option} />
          )
        }
      </ListBox>
    </FloatingSurface>
  );
}
