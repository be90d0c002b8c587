"use client";

import type { ReactNode } from "react";
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps } from "react-aria-components";

export function Tooltip({ children, ...props }: Omit<TooltipProps, "children" | "className"> & { children: ReactNode }) {
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

/** Explains a piece of text on hover and on keyboard focus. */
export function WithTooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>
        <span role="note" tabIndex={0} className="rounded-control underline decoration-line-strong decoration-dotted underline-offset-3">
          {children}
        </span>
      </Focusable>
      <Tooltip>{text}</Tooltip>
    </TooltipTrigger>
  );
}
