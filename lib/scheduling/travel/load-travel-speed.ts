import "server-only";
import { Prisma } from "@prisma/client";
import { env } from "@/lib/platform/env";
import type { Who } from "@/lib/platform/session/who";
import { makeStraightLine, type Travel } from "./travel";

/** Returns the travel calculation of a business. */
export async function loadTravel(who: Who): Promise<Travel> {
  return makeStraightLine(await loadTravelSpeed(who));
}

/** Returns the speed between stops, in mph, for a browser. Null when the business does not count travel time. */
export async function loadTravelSpeed(who: Who): Promise<number | null> {
  const [row] = await who.read<{ excludes: boolean }>(
    Prisma.sql`SELECT exclude_travel_time AS excludes FROM business WHERE id = ${who.businessId}::uuid`
  );
  return row?.excludes ? null : env().TRAVEL_SPEED_MPH;
}
