"use client";

import type { ReactNode } from "react";
import { Button as AriaButton, TooltipTrigger, type ButtonProps } from "react-aria-components";
import { getButtonStyles, type ButtonSize, type ButtonVariant } from "./button-styles";
import { Tooltip } from "./tooltip";

export type IconButtonProps = Omit<ButtonProps, "className" | "children" | "style" | "aria-label"> & {
  label: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** A square button with its name in a tooltip. */
export function IconButton({
  label,
  children,
  variant = "quiet",
  size = "medium",
  className = "",
  ...props
}: IconButtonProps) {
  const square =
    size === "small" ? "px-0 min-w-11 md:min-w-7" : size === "large" ? "px-0 min-w-12" : "px-0 min-w-11 md:min-w-8";
  return (
    <TooltipTrigger delay={400}>
      <AriaButton {...props} aria-label={label} className={getButtonStyles(variant, size, square, className)}>
        {children}
      </AriaButton>
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}
