import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { toWireBusiness } from "./to-wire-business";
import type { Business } from "./business";

export function getBusinessRow(who: Who) {
  return who.db((db) => db.business.findUniqueOrThrow({ where: { id: who.businessId } }));
}

/**
 * Returns the business for its users and customers. Sources: business.getDetails, business.getAllDetails,
 * business.getSimple.
 */
export async function getBusiness(who: Who): Promise<Business> {
  return toWireBusiness(await getBusinessRow(who));
}

/** Returns the business of the session by its id. Throws a 404 for any other. Source: business.show. */
export async function showBusiness(who: Who, id: string): Promise<Business> {
  if (id !== who.businessId) throw notFound("business");
  return getBusiness(who);
}

/** Returns the name that users see. */
export async function getBusinessName(who: Who): Promise<string> {
  const [row] = await who.read<{ name: string }>(Prisma.sql`
    SELECT coalesce(nullif(display_name, ''), name) AS name FROM business WHERE id = ${who.businessId}::uuid`);
  return row?.name ?? "";
}
