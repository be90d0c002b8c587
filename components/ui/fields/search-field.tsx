"use client";

import { Search, X } from "lucide-react";
import { Button, Group, Input, Label, SearchField as AriaSearchField } from "react-aria-components";
import { cn } from "../class-names";

export type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  name?: string;
  onChange?: (value: string) => void;
  onSubmit?: (value: string) => void;
  className?: string;
  autoFocus?: boolean;
};

/** Escape clears the field. The label is for assistive technology. The placeholder says what can be searched. */
export function SearchField({ label, placeholder, className, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} className={cn("group min-w-0", className)}>
      <Label className="sr-only">{label}</Label>
      <Group className="field-box control flex items-center">
        <Search aria-hidden className="ml-2.5 size-4 shrink-0 text-muted" />
        <Input
          placeholder={placeholder}
          className="w-full min-w-0 flex-1 self-stretch bg-transparent px-2 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <Button
          aria-label="Clear"
          className="focus-ring mr-1 grid size-11 cursor-pointer place-items-center rounded-control text-muted group-data-empty:invisible hover:bg-sunken md:size-6"
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
