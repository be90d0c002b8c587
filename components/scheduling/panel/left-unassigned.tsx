import { UserRoundX } from "lucide-react";

/** Why a series left an appointment without a technician; nothing where it did not. */
export function LeftUnassigned({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
      <UserRoundX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>Left without a technician: {reason}</span>
    </p>
  );
}
