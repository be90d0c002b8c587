"use client";

import type { ReactNode } from "react";
import { Tooltip as AriaTooltip, type TooltipProps } from "react-aria-components";

export function Tooltip({
  children,
  ...props
}: Omit<TooltipProps, "children" | "className"> & { children: ReactNode }) {
  return (
    <AriaTooltip
      offset={6}
      {...props}
      className="appear max-w-72 rounded-control bg-inverse px-2 py-1 text-xs font-medium text-on-inverse shadow-float"
    >
      {children}
    </AriaTooltip>
  );
}
