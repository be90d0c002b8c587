import type { Day } from "@/lib/platform/time/days";
import { formatMoment } from "@/lib/platform/time/format-time";

/** Formats, for example, "2 changes not sent since 9:12 AM" for a user's phone. `since` is in ISO. */
export const formatUnsent = ({ count, since }: { count: number; since: string }, zone: string, today: Day): string =>
  `${count === 1 ? "1 change" : `${count} changes`} not sent since ${formatMoment(new Date(since), zone, today)}`;
