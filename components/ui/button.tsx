"use client";

import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { getButtonStyles, type ButtonSize, type ButtonVariant } from "./button-styles";
import { Spinner } from "./spinner";

export type ButtonProps = Omit<AriaButtonProps, "className" | "children" | "style"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** While `isPending`, the button keeps its width and its focus, shows a spinner, and cannot be pressed. */
export function Button({
  variant = "secondary",
  size,
  icon,
  children,
  className = "",
  isPending,
  ...props
}: ButtonProps) {
  return (
    <AriaButton {...props} isPending={isPending ?? false} className={getButtonStyles(variant, size, className)}>
      <span className={isPending ? "inline-flex opacity-0 items-center gap-1.5" : "contents"}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Working" />
        </span>
      )}
    </AriaButton>
  );
}
