"use client";

import type { ReactNode } from "react";
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from "react-aria-components";
import { cn } from "../class-names";

type SurfaceProps = Omit<AriaPopoverProps, "className" | "style" | "children"> & {
  className?: string;
  children: ReactNode;
};

/** The floating layer of menus, lists, and popovers. */
export function FloatingSurface({ className, children, ...props }: SurfaceProps) {
  return (
    <AriaPopover
      offset={4}
      {...props}
      className={cn(
        "appear overflow-auto rounded-card border border-line bg-raised text-ink shadow-float outline-none",
        className
      )}
    >
      {children}
    </AriaPopover>
  );
}

type PopoverProps = {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  placement?: AriaPopoverProps["placement"];
  className?: string;
};

/** Short interactive content beside the button that opens it. */
export function Popover({ label, trigger, children, placement = "bottom start", className }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <FloatingSurface placement={placement} className={cn("w-80 max-w-[calc(100vw-2rem)]", className)}>
        <Dialog aria-label={label} className="p-4 outline-none">
          {children}
        </Dialog>
      </FloatingSurface>
    </DialogTrigger>
  );
}
