import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { CustomerLocation } from "../records/customer";
import { selectLocations } from "../records/select-locations";

/** Returns a location, even an archived one. Throws a 404 when there is none. Source: locations.show. */
export async function getLocation(who: Who, id: string): Promise<CustomerLocation> {
  const [location] = await who.db((db) => selectLocations(db, { where: Prisma.sql`l.id = ${id}::uuid` }));
  if (!location) throw notFound("location");
  return location;
}
