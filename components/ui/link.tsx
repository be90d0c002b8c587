import NextLink from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { getButtonStyles, type ButtonSize, type ButtonVariant } from "./button-styles";
import { cn } from "./class-names";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "children"> & { children?: ReactNode };

/**
 * A link that loads its page on click. Next would load it as soon as the link is visible. For 50 links of a list, that
 * costs the server several times the list, and dynamic pages gain nothing.
 */
export function PageLink(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}

/** A link in running text. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <PageLink
      {...props}
      className={cn(
        "rounded-control text-link underline decoration-link/40 underline-offset-3 hover:decoration-link",
        className
      )}
    />
  );
}

/** A link that names a record, underlined on hover. */
export function RecordLink({ className, ...props }: LinkProps) {
  return <PageLink {...props} className={cn("font-medium text-ink underline-offset-3 hover:underline", className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...props
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }) {
  return (
    <PageLink {...props} className={getButtonStyles(variant, size, className ?? "")}>
      {icon}
      {children}
    </PageLink>
  );
}
