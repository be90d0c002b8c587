import { cn } from "../class-names";

/** A gray bar where text will be. Hidden from assistive technology, so say "Loading" once around it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("breathe block h-4 rounded-control bg-line", className)} />;
}
