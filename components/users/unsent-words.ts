import type { Day } from "@/lib/platform/time/day";
import { formatMoment } from "@/lib/platform/time/format-time";
import { formatCount } from "@/lib/platform/format/format-count";

/** Formats, for example, "2 changes not sent since 9:12 AM" for a user's phone. `since` is in ISO. */
export const formatUnsent = ({ count, since }: { count: number; since: string }, zone: string, today: Day): string =>
  `${formatCount(count, "change")} not sent since ${formatMoment(new Date(since), zone, today)}`;
