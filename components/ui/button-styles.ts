import { cn } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const base =
  "focus-ring relative inline-flex items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap " +
  "select-none cursor-pointer transition-[background-color,border-color,color,transform] active:translate-y-px " +
  "data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-muted [&_svg]:size-4 [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press",
  secondary:
    "border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken aria-expanded:bg-sunken",
  quiet:
    "border-transparent bg-transparent text-ink hover:bg-sunken aria-expanded:bg-sunken data-disabled:border-transparent data-disabled:bg-transparent",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  small: "control-small px-2.5",
  medium: "control px-3",
  large: "min-h-12 px-5 text-lg",
};

/** The look of a button, for buttons and for links that act as one. */
export function buttonStyles(
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "medium",
  ...more: string[]
): string {
  return cn(base, sizes[size], variants[variant], ...more);
}
