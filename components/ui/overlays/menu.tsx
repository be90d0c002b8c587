"use client";

import { Check } from "lucide-react";
import { type ReactNode, useRef } from "react";
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  type PopoverProps,
  type Selection,
  Separator,
} from "react-aria-components";
import { cn } from "../class-names";
import { optionRow } from "./option-row";
import { FloatingSurface } from "./popover";

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  hint?: ReactNode;
  href?: string;
  onAction?: () => void;
  isDestructive?: boolean;
  isDisabled?: boolean;
};
export type MenuGroup = {
  label?: string;
  entries: readonly MenuEntry[];
  /** Makes the group a choice, with one entry checked. */
  selected?: string;
  onSelect?: (id: string) => void;
};

export type MenuProps = {
  label: string;
  trigger: ReactNode;
  entries?: readonly MenuEntry[];
  groups?: readonly MenuGroup[];
  placement?: PopoverProps["placement"];
};

/** A list of actions and links behind a button. Links are real links. */
export function Menu({ label, trigger, entries, groups, placement = "bottom start" }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <FloatingSurface placement={placement} className="min-w-48">
        <Groups label={label} groups={groups ?? [{ entries: entries ?? [] }]} />
      </FloatingSurface>
    </MenuTrigger>
  );
}

type MenuAtProps = {
  label: string;
  /** The position in the window. Null = closed. */
  at: { x: number; y: number } | null;
  groups: readonly MenuGroup[];
  onClose: () => void;
};

/** A menu at the pointer or the focus, for elements without a button, such as a right-clicked card. */
export function MenuAt({ label, at, groups, onClose }: MenuAtProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span
        ref={anchor}
        aria-hidden
        className="pointer-events-none fixed"
        style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
      />
      <FloatingSurface
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
        offset={0}
        className="min-w-48"
      >
        <Groups label={label} groups={groups} onClose={onClose} />
      </FloatingSurface>
    </>
  );
}

type GroupsProps = { label: string; groups: readonly MenuGroup[]; onClose?: () => void };

function Groups({ label, groups, onClose }: GroupsProps) {
  return (
    <AriaMenu
      aria-label={label}
      className="p-1 outline-none"
      {...(onClose ? { onClose, autoFocus: "first" as const } : {})}
    >
      {groups.flatMap((group, index) => [
        ...(index > 0 ? [<Separator key={`line-${index}`} className="mx-2 my-1 border-t border-line" />] : []),
        <MenuSection key={group.label ?? index} aria-label={group.label ?? label} {...getChoiceProps(group)}>
          {group.label && <Header className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">{group.label}</Header>}
          {group.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </MenuSection>,
      ])}
    </AriaMenu>
  );
}

function getChoiceProps({ selected, onSelect }: MenuGroup) {
  if (selected === undefined) return {};
  return {
    selectionMode: "single" as const,
    disallowEmptySelection: true,
    selectedKeys: [selected],
    onSelectionChange: (keys: Selection) => onSelect?.(String([...keys][0])),
  };
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      {...(entry.href ? { href: entry.href } : {})}
      {...(entry.onAction ? { onAction: entry.onAction } : {})}
      className={cn("group/entry", optionRow, entry.isDestructive && "text-danger-ink data-focused:bg-danger-soft")}
    >
      {entry.icon}
      <span className="flex-1">{entry.label}</span>
      {entry.hint && <span className="text-xs text-muted">{entry.hint}</span>}
      <Check aria-hidden className="hidden group-data-selected/entry:block" />
    </MenuItem>
  );
}
