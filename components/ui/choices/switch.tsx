"use client";

import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components";
import { useTick } from "../form/form-context";

export type SwitchProps = {
  children: ReactNode;
  name?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isDisabled?: boolean;
  onChange?: (isSelected: boolean) => void;
};

/** A switch that takes effect at once. The form gets "on" when it is on. */
export function Switch({ children, onChange, defaultSelected, ...props }: SwitchProps) {
  const tick = useTick({ name: props.name, value: "on", isSelected: props.isSelected, defaultSelected, onChange });
  return (
    <AriaSwitch
      {...props}
      defaultSelected={tick.defaultSelected}
      onChange={tick.change}
      className="group flex min-h-11 cursor-pointer items-center gap-2.5 data-disabled:cursor-not-allowed data-disabled:text-muted md:min-h-6"
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors group-data-disabled:bg-faint group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:bg-success">
        <span className="size-4 rounded-full bg-surface transition-transform group-data-selected:translate-x-4" />
      </span>
      {children}
    </AriaSwitch>
  );
}
