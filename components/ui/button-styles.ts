import { cn } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger",
};

const sizes: Record<ButtonSize, string> = {
  small: "control-small px-2.5",
  medium: "control px-3",
  large: "min-h-12 px-5 text-lg",
};

/** Returns the classes of button.css, for buttons and for links that act as one. */
export function getButtonStyles(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "medium",
  ...more: string[]
): string {
  return cn("button", sizes[size], variants[variant], ...more);
}
