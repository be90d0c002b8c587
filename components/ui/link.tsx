import NextLink from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { buttonStyles, type ButtonSize, type ButtonVariant } from "./button-styles";
import { cn } from "./class-names";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "children"> & { children?: ReactNode };

/**
 * A link whose page is asked for when it is pressed. Next would ask as soon as a link is in view: fifty of a list cost the
 * server several times the list itself, and bring nothing of pages that are made anew for each request.
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
        className,
      )}
    />
  );
}

/** A link that names a record: ink, underlined when pointed at. */
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
    <PageLink {...props} className={buttonStyles(variant, size, className ?? "")}>
      {icon}
      {children}
    </PageLink>
  );
}
