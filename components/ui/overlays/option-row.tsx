"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBoxItem, Text } from "react-aria-components";
import { cn } from "../class-names";

/** An option of a Select, ComboBox, or list. */
export type Option = { id: string; label: string; hint?: string; icon?: ReactNode; isDisabled?: boolean };

export const optionRow =
  "control-small flex cursor-pointer items-center gap-2 rounded-control px-2 py-1 outline-none select-none " +
  "data-focused:bg-sunken data-hovered:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-muted [&_svg]:size-4 [&_svg]:shrink-0";

export function OptionRow({ option, className }: { option: Option; className?: string }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={cn("group/option", optionRow, className)}
    >
      {option.icon}
      <span className="flex min-w-0 flex-1 flex-col">
        <Text slot="label" className="truncate">
          {option.label}
        </Text>
        {option.hint && (
          <Text slot="description" className="truncate text-xs text-muted">
            {option.hint}
          </Text>
        )}
      </span>
      <Check aria-hidden className="invisible text-ink group-data-selected/option:visible" />
    </ListBoxItem>
  );
}
