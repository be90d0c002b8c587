"use client";

import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components";
import { cn } from "../class-names";
import { useTick } from "../form/form-context";

export type CheckboxProps = {
  children?: ReactNode;
  name?: string;
  value?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange?: (isSelected: boolean) => void;
  help?: ReactNode;
  className?: string;
  "aria-label"?: string;
  slot?: string | null;
};

/** The form gets `value` ("on" by default) when it is checked. */
export function Checkbox({ children, help, className, onChange, defaultSelected, ...props }: CheckboxProps) {
  const tick = useTick({
    name: props.name,
    value: props.value ?? "on",
    isSelected: props.isSelected,
    defaultSelected,
    onChange,
  });
  return (
    <AriaCheckbox
      {...props}
      defaultSelected={tick.defaultSelected}
      onChange={tick.change}
      data-field={props.name}
      className={cn(
        "group flex min-h-11 cursor-pointer gap-2 data-disabled:cursor-not-allowed data-disabled:text-muted md:min-h-6",
        // Beside several lines of text, the box aligns with the first line.
        help ? "items-start py-2.5 md:py-0.5" : "items-center",
        className
      )}
    >
      {({ isIndeterminate, isSelected }) => (
        <>
          <span
            className={cn(
              help && "mt-0.5",
              "grid size-5 shrink-0 place-items-center rounded-[4px] border border-line-strong bg-surface text-transparent transition-colors group-data-disabled:bg-sunken group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-hovered:border-muted group-data-indeterminate:border-inverse group-data-indeterminate:bg-inverse group-data-indeterminate:text-on-inverse group-data-selected:border-inverse group-data-selected:bg-inverse group-data-selected:text-on-inverse md:size-4"
            )}
          >
            {isIndeterminate ? (
              <Minus aria-hidden className="size-3" strokeWidth={3} />
            ) : (
              isSelected && <Check aria-hidden className="size-3" strokeWidth={3} />
            )}
          </span>
          {children && (
            <span className="flex flex-col">
              {children}
              {help && <span className="text-sm text-muted">{help}</span>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}
