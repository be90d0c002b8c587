"use client";

import { formatNumber } from "@/lib/platform/format/format-count";
import { type UnreadCounts, unreadCounts } from "./unread-counts";

type Props = { of: keyof UnreadCounts | "both"; initial: UnreadCounts };

/** The number of unread messages. Renders nothing without any. */
export function UnreadBadge({ of, initial }: Props) {
  const counts = unreadCounts.use() ?? initial;
  const count = of === "both" ? counts.texts + counts.internal : counts[of];
  if (count === 0) return null;
  return (
    <span className="tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-medium text-on-accent">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{formatNumber(count)} unread</span>
    </span>
  );
}
