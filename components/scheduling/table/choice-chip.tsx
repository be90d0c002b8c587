"use client";

import { ChevronDown } from "lucide-react";
import { Button, CheckboxGroup } from "react-aria-components";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { cn } from "@/components/ui/class-names";
import { Popover } from "@/components/ui/overlays/popover";

type Props = {
  label: string;
  options: ReadonlyArray<{ id: string; label: string }>;
  chosen: string[];
  onChange: (ids: string[]) => void;
};

/** A filter with several options that works in the browser without a page load. */
export function ChoiceChip({ label, options, chosen, onChange }: Props) {
  const names = options.filter(({ id }) => chosen.includes(id)).map((option) => option.label);
  return (
    <Popover
      label={label}
      className="w-60"
      trigger={
        <Button
          className={cn(
            "focus-ring control-small inline-flex shrink-0 cursor-pointer items-center gap-1 rounded-full border px-3 whitespace-nowrap hover:bg-sunken",
            chosen.length > 0 ? "border-ink/70 bg-sunken" : "border-line-strong/60 bg-surface"
          )}
        >
          {label}
          {chosen.length > 0 && (
            <span className="max-w-40 truncate font-medium">
              : {names.length === 1 ? names[0] : `${chosen.length} selected`}
            </span>
          )}
          <ChevronDown aria-hidden className="size-3.5 text-muted" />
        </Button>
      }
    >
      <CheckboxGroup aria-label={label} value={chosen} onChange={onChange} className="flex flex-col md:gap-1.5">
        {options.map((option) => (
          <Checkbox key={option.id} value={option.id}>
            {option.label}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </Popover>
  );
}
