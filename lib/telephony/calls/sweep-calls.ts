import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time/hours-to-ms";
import { recordCall } from "./record-call";

/** No phone rings longer, and no provider holds a phone call for longer than a day. */
const [RINGS_FOR_MS, TALKS_FOR_MS] = [10 * MINUTE_MS, 24 * HOUR_MS];
const AT_ONCE = 200;

/** Ends phone calls whose end was never reported. Otherwise they would ring on screens forever. */
export async function sweepCalls(who: Who): Promise<void> {
  const getTimeAgo = (ms: number) => new Date(who.now.getTime() - ms);
  const openCalls = await who.db((db) =>
    db.providerCall.findMany({
      where: {
        businessId: who.businessId,
        inProgress: true,
        OR: [
          { status: "ringing", startAt: { lt: getTimeAgo(RINGS_FOR_MS) } },
          { startAt: { lt: getTimeAgo(TALKS_FOR_MS) } },
        ],
      },
      select: { source: true, sid: true },
      orderBy: { startAt: "asc" },
      take: AT_ONCE,
    })
  );
  for (const { source, sid } of openCalls)
    await recordCall(who, { source: source === "voip" ? "voip" : "twilio", sid }, { report: { isEnded: true } });
}
