import "server-only";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { recheckMailDomain } from "./set-up-mail-domain";

const DAY_MS = 24 * 3_600_000;

/** Looks up proved domains once a day, and those that wait for their record for a week. */
export const sweepMailDomains: Sweep = async (who) => {
  const getTimeAgo = (ms: number) => new Date(who.now.getTime() - ms);
  const due = await who.db((db) =>
    db.mailDomain.findMany({
      where: {
        businessId: who.businessId,
        OR: [
          { provedAt: { not: null }, OR: [{ checkedAt: null }, { checkedAt: { lt: getTimeAgo(DAY_MS) } }] },
          { provedAt: null, createdAt: { gt: getTimeAgo(7 * DAY_MS) } },
        ],
      },
    })
  );
  for (const row of due) await recheckMailDomain(who, row);
};
