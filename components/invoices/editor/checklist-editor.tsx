"use client";

import { Plus, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import { IconButton } from "@/components/ui/icon-button";
import {
  LONGEST_CHECKLIST_ITEM,
  LONGEST_CHECKLIST_NAME,
  MOST_CHECKLIST_ITEMS,
  type UserChecklist,
} from "@/lib/invoices/reading/user-checklists";

type Item = UserChecklist["items"][number];
type Props = {
  list: UserChecklist;
  number: number;
  errorOf: (field: string) => string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (list: UserChecklist) => void;
  onRemove: () => void;
};

/** One list: its name and its items, by keyboard alone – Enter goes on to the next item. */
export function ChecklistEditor({ list, number, errorOf, isOpen, onToggle, onChange, onRemove }: Props) {
  const done = list.items.filter(({ isDone }) => isDone).length;
  const nameError = errorOf("name");
  return (
    <details
      className="rounded-control border border-line"
      open={isOpen || nameError !== undefined}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className="focus-ring min-h-11 cursor-pointer rounded-control px-3 py-2 break-words md:min-h-0">
        <span className="font-medium">{list.name || `Checklist ${number}`}</span>
        <span className="ml-2 text-sm text-muted">{`${done} of ${list.items.length} done`}</span>
      </summary>
      {/* Of lists that are closed no fields are drawn: there may be 500. */}
      {(isOpen || nameError) && (
        <OpenList list={list} number={number} errorOf={errorOf} onChange={onChange} onRemove={onRemove} />
      )}
    </details>
  );
}

function OpenList({ list, number, errorOf, onChange, onRemove }: Omit<Props, "isOpen" | "onToggle">) {
  const { name, items } = list;
  const { focusOn, isFocused } = useFocus(name === "" && items.length === 0 ? NAME : null);
  const change = (next: Item[]) => onChange({ ...list, items: next });
  const addAfter = (index: number) => {
    const isFull = items.length >= MOST_CHECKLIST_ITEMS;
    const isNextEmpty = items[index + 1]?.text === "";
    if (!isFull && !isNextEmpty)
      change([...items.slice(0, index + 1), { text: "", isDone: false }, ...items.slice(index + 1)]);
    focusOn(Math.min(index + 1, MOST_CHECKLIST_ITEMS - 1));
  };
  const remove = (index: number) => {
    change(items.filter((_, at) => at !== index));
    focusOn(items.length === 1 ? NAME : Math.min(index, items.length - 2));
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3">
      <FocusedField
        label={`Name of checklist ${number}`}
        value={name}
        maxLength={LONGEST_CHECKLIST_NAME}
        error={errorOf("name")}
        turn={isFocused(NAME)}
        onChange={(next) => onChange({ ...list, name: next })}
        onEnter={() => (items.length > 0 ? focusOn(0) : addAfter(-1))}
      />
      {items.length > 0 && (
        <ul aria-label={`Items of ${name || `checklist ${number}`}`} className="flex flex-col gap-1">
          {items.map((item, index) => (
            <li key={index} className="flex items-center gap-1.5">
              <Checkbox
                aria-label={`${item.text || `Item ${index + 1}`} is done`}
                isSelected={item.isDone}
                onChange={(isDone) => change(items.map((each, at) => (at === index ? { ...each, isDone } : each)))}
                className="min-w-11 justify-center md:min-w-6"
              />
              <FocusedField
                label={`Item ${index + 1} of checklist ${number}`}
                hideLabel
                value={item.text}
                maxLength={LONGEST_CHECKLIST_ITEM}
                error={errorOf(`items.${sentBefore(items, index)}.text`)}
                turn={isFocused(index)}
                onChange={(text) => change(items.map((each, at) => (at === index ? { ...each, text } : each)))}
                onEnter={() => addAfter(index)}
              />
              <IconButton
                label={`Remove ${item.text || `item ${index + 1}`}`}
                size="small"
                onPress={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {items.length < MOST_CHECKLIST_ITEMS ? (
          <Button size="small" icon={<Plus aria-hidden />} onPress={() => addAfter(items.length - 1)}>
            Add item
          </Button>
        ) : (
          <span className="text-sm text-muted">{`At most ${MOST_CHECKLIST_ITEMS} items.`}</span>
        )}
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
          Remove checklist
        </Button>
      </div>
    </div>
  );
}

const NAME = -1;

/** Which field is to have the focus next; each wish counts, also a second one for the same field. */
function useFocus(atFirst: number | null) {
  const [wish, setWish] = useState({ at: atFirst, turn: 1 });
  return {
    focusOn: (at: number) => setWish(({ turn }) => ({ at, turn: turn + 1 })),
    isFocused: (at: number) => (wish.at === at ? wish.turn : 0),
  };
}

type FocusedFieldProps = {
  label: string;
  hideLabel?: boolean;
  value: string;
  maxLength: number;
  error: string | undefined;
  /** The number of the wish that this field has the focus; 0: there is none. */
  turn: number;
  onChange: (value: string) => void;
  onEnter: () => void;
};

function FocusedField({ turn, onEnter, ...field }: FocusedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (turn > 0) input.current?.focus();
  }, [turn]);
  const enter = (event: KeyboardEvent) => {
    // What is being composed is taken by Enter, and nothing else.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return <TextField {...field} inputRef={input} onKeyDown={enter} className="min-w-0 flex-1" />;
}

/** How many items before this one were in what was saved, which leaves empty ones out. */
const sentBefore = (items: readonly Item[], index: number): number =>
  items.slice(0, index).filter(({ text }) => text.trim() !== "").length;
