"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
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
import { optionRow } from "../choices/option-row";
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
  /** Given, the group is a choice: one entry is ticked. */
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
  const sections = groups ?? [{ entries: entries ?? [] }];
  return (
    <MenuTrigger>
      {trigger}
      <FloatingSurface placement={placement} className="min-w-48">
        <AriaMenu aria-label={label} className="p-1 outline-none">
          {sections.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`line-${index}`} className="mx-2 my-1 border-t border-line" />] : []),
            <MenuSection key={group.label ?? index} aria-label={group.label ?? label} {...choice(group)}>
              {group.label && (
                <Header className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">{group.label}</Header>
              )}
              {group.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </FloatingSurface>
    </MenuTrigger>
  );
}

function choice({ selected, onSelect }: MenuGroup) {
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
