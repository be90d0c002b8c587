import type { ChannelName } from "./channel";

/** Messages that a self-registered business may send on its first day. */
export const FIRST_DAY: Record<ChannelName, number> = { mail: 100, text: 50 };

/** Messages per day for a business that the operator created, and the most that other businesses grow to on their own. */
export const ESTABLISHED: Record<ChannelName, number> = { mail: 10_000, text: 2_000 };

type LimitStanding = {
  /** Whole days since the business signed up. */
  ageDays: number;
  /** Messages sent in the 30 days before today that did not come back. */
  delivered: number;
  isEstablished: boolean;
  /** Null when the operator has set no limit. */
  operatorLimit: number | null;
};

/**
 * Returns how many messages may leave today. A limit set by the operator wins. Otherwise the limit grows by the first day's
 * limit for each day of age, but no faster than deliveries.
 */
export function computeDailyLimit(channel: ChannelName, standing: LimitStanding): number {
  const { ageDays, delivered, isEstablished, operatorLimit } = standing;
  if (operatorLimit !== null) return operatorLimit;
  if (isEstablished) return ESTABLISHED[channel];
  const first = FIRST_DAY[channel];
  return Math.min(first * (1 + ageDays), first + delivered, ESTABLISHED[channel]);
}

/** Returns the part of a daily limit that campaigns may use. The last fifth is for invoices, receipts, and notices. */
export const computeCampaignLimit = (limit: number): number => limit - Math.floor(limit / 5);

type ReturnCounts = { sent: number; bounced: number; complained: number };

/** Fewer bounces or complaints than this prove nothing yet. */
const TOO_FEW = { bounced: 10, complained: 3 };
/** Shares of sent messages above which sending pauses. Mail services suspend their customers at such rates. */
const MOST = { bounced: 0.1, complained: 0.005 };

/** Returns what pauses sending, judged by the messages of a week. Null when nothing does. */
export function getPauseCause({ sent, ...returned }: ReturnCounts): "bounced" | "complained" | null {
  for (const kind of ["complained", "bounced"] as const)
    if (returned[kind] >= TOO_FEW[kind] && returned[kind] > sent * MOST[kind]) return kind;
  return null;
}
