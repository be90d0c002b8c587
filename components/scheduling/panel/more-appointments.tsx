import { ChevronRight } from "lucide-react";
import type { MoreCard } from "../week/week-fold";

/** In place of appointments that there is no room for beside the others; opens their day. */
export function MoreAppointments({ card: { more } }: { card: MoreCard }) {
  return (
    <div className="@container flex h-full min-w-0 flex-col items-center justify-center overflow-hidden rounded-control border border-line-strong bg-sunken text-xs leading-[1.3] font-medium text-link">
      <span className="tabular">+{more}</span>
      <span className="flex items-center @max-[2.75rem]:hidden">
        more
        <ChevronRight aria-hidden className="-mr-1 size-3" />
      </span>
    </div>
  );
}
