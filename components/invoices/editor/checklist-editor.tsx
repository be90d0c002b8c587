"use client";

import { Plus, Trash2, X } from "lucide-react";
import { type KeyboardEvent, memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextArea } from "@/components/ui/fields/text-area";
import { IconButton } from "@/components/ui/icon-button";
import {
  LONGEST_CHECKLIST_ITEM,
  LONGEST_CHECKLIST_NAME,
  MOST_CHECKLIST_ITEMS,
  type UserChecklist,
} from "@/lib/invoices/records/uncheck-lists";

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

/** One checklist with its name and items, usable by keyboard alone. Enter goes to the next item. */
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
        <span className="ml-2 inline-block text-sm text-muted">{`${done} of ${list.items.length} done`}</span>
      </summary>
      {/* Closed lists render no fields, because there may be 500. */}
      {(isOpen || nameError) && (
        <OpenList list={list} number={number} errorOf={errorOf} onChange={onChange} onRemove={onRemove} />
      )}
    </details>
  );
}

function OpenList({ list, number, errorOf, onChange, onRemove }: Omit<Props, "isOpen" | "onToggle">) {
  const { name, items } = list;
  const { focusOn, turnOf } = useFocus(name === "" && items.length === 0 ? NAME : null);
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
  const onItem = useLatest((index: number, did: ItemChange) => {
    if (did === "entered") addAfter(index);
    else if (did === "removed") remove(index);
    else change(items.map((each, at) => (at === index ? { ...each, ...did } : each)));
  });
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3">
      <OneLine
        label={`Name of checklist ${number}`}
        value={name}
        maxLength={LONGEST_CHECKLIST_NAME}
        error={errorOf("name")}
        turn={turnOf(NAME)}
        onChange={(next) => onChange({ ...list, name: next })}
        onEnter={() => (items.length > 0 ? focusOn(0) : addAfter(-1))}
      />
      {items.length > 0 && (
        <ul aria-label={`Items in ${name || `checklist ${number}`}`} className="flex flex-col gap-1">
          {items.map((item, index) => (
            <ItemRow
              key={index}
              item={item}
              index={index}
              label={`Item ${index + 1} of checklist ${number}`}
              error={errorOf(`items.${countSavedBefore(items, index)}.text`)}
              turn={turnOf(index)}
              onItem={onItem}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {items.length < MOST_CHECKLIST_ITEMS ? (
          <Button size="small" icon={<Plus aria-hidden />} onPress={() => addAfter(items.length - 1)}>
            Add item
          </Button>
        ) : (
          <span className="text-sm text-muted">{`Up to ${MOST_CHECKLIST_ITEMS} items per checklist.`}</span>
        )}
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
          Remove checklist
        </Button>
      </div>
    </div>
  );
}

type ItemChange = Partial<Item> | "entered" | "removed";
type ItemRowProps = {
  item: Item;
  index: number;
  label: string;
  error: string | undefined;
  turn: number;
  onItem: (index: number, did: ItemChange) => void;
};

/** Renders only on its own change, because the user types in one of 50. */
const ItemRow = memo(function ItemRow({ item, index, label, error, turn, onItem }: ItemRowProps) {
  const name = item.text || `item ${index + 1}`;
  return (
    <li className="flex items-center gap-1.5">
      <Checkbox
        aria-label={`${name} is done`}
        isSelected={item.isDone}
        onChange={(isDone) => onItem(index, { isDone })}
        className="min-w-11 justify-center md:min-w-6"
      />
      <OneLine
        label={label}
        hideLabel
        value={item.text}
        maxLength={LONGEST_CHECKLIST_ITEM}
        error={error}
        turn={turn}
        onChange={(text) => onItem(index, { text })}
        onEnter={() => onItem(index, "entered")}
      />
      <IconButton label={`Remove ${name}`} size="small" onPress={() => onItem(index, "removed")}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
});

/** Returns a stable function that always calls the latest work. */
function useLatest(work: (index: number, did: ItemChange) => void) {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((index: number, did: ItemChange) => latest.current(index, did), []);
}

const NAME = -1;

/** Tracks the field to focus next. Each request counts, even a second one for the same field. */
function useFocus(atFirst: number | null) {
  const [wish, setWish] = useState({ at: atFirst, turn: 1 });
  return {
    focusOn: (at: number) => setWish(({ turn }) => ({ at, turn: turn + 1 })),
    turnOf: (at: number) => (wish.at === at ? wish.turn : 0),
  };
}

type OneLineProps = {
  label: string;
  hideLabel?: boolean;
  value: string;
  maxLength: number;
  error: string | undefined;
  /** The number of the focus request for this field. 0 = none. */
  turn: number;
  onChange: (value: string) => void;
  onEnter: () => void;
};

/** A text without line breaks that wraps to stay fully visible. */
function OneLine({ turn, onChange, onEnter, ...field }: OneLineProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (turn > 0) input.current?.focus();
  }, [turn]);
  const enter = (event: KeyboardEvent) => {
    // During composition, Enter only accepts the composed text.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextArea
      {...field}
      rows={1}
      inputRef={input}
      onChange={(text) => onChange(text.replaceAll(/[\r\n]+/g, " "))}
      onKeyDown={enter}
      className="min-w-0 flex-1"
    />
  );
}

/** Counts the items before this one in the saved list, which leaves out empty ones. */
const countSavedBefore = (items: readonly Item[], index: number): number =>
  items.slice(0, index).filter(({ text }) => text.trim() !== "").length;
