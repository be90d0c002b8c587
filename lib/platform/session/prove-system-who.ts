import "server-only";
import { Prisma } from "@prisma/client";
import { createTenantRead } from "@/lib/platform/database/tenant-database";
import { proveWho, type Who } from "./who";

/** A task or event belongs to a business that does not exist here, or no longer does. */
export class NoSuchBusiness extends Error {}

/**
 * Creates the proof for the system acting for a business: in background tasks and seeds. `permissions` are those that
 * the task needs.
 */
export async function proveSystemWho(
  businessId: string,
  task: string,
  permissions: Iterable<string> = []
): Promise<Who> {
  const [business] = await createTenantRead(businessId)<{ timeZone: string }>(
    Prisma.sql`SELECT time_zone_name AS "timeZone" FROM business WHERE id = ${businessId}::uuid`
  );
  if (!business) throw new NoSuchBusiness(`No business has the ID ${businessId}.`);
  return proveWho({ businessId, actor: { kind: "system", task }, permissions, timeZone: business.timeZone });
}
