import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { CALL_STATUSES, CALL_TYPES } from "./call-status";

export const CallFilters = z.object({
  call_types: z.array(z.string()),
  statuses: z.array(z.string()),
  callTrackingNumbers: z.array(z.object({ id: Id, number: z.string() })),
});

/** Lists the filters for phone calls. Source: telephony.listCallFilters. */
export async function listCallFilters(who: Who): Promise<z.output<typeof CallFilters>> {
  const { businessId } = who;
  const numbers = await who.db((db) =>
    db.phoneNumber.findMany({
      where: { businessId, kind: "tracking", releasedAt: null },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, number: true },
    })
  );
  return { call_types: [...CALL_TYPES], statuses: [...CALL_STATUSES], callTrackingNumbers: numbers };
}
