import { UserRoundX } from "lucide-react";

/** The reason why a series left an appointment unassigned. Renders nothing without one. */
export function LeftUnassigned({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
      <UserRoundX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>Unassigned: {reason}</span>
    </p>
  );
}
