import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";

/** Builds the condition that a plan is active at the location today and the maintenance price level is in use. */
export function isMemberLocation({ businessId, now, timeZone }: Who, locationId: Prisma.Sql): Prisma.Sql {
  const today = getDayAt(now, timeZone);
  return Prisma.sql`(EXISTS (SELECT 1 FROM sold_plan r WHERE r.business_id = ${businessId}::uuid
      AND r.location_id = ${locationId} AND ${today}::date BETWEEN r.start_on AND r.end_on
      AND is_running(r))
    AND EXISTS (SELECT 1 FROM business_price p WHERE p.business_id = ${businessId}::uuid
      AND p.price_key = 'maintenance' AND p.is_active))`;
}
