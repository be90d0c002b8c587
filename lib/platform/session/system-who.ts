import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { tenantRead } from "@/lib/platform/database/tenant";
import { proveWho, type Who } from "./who";

/** What is told of is of a business that is not here, or not any more. */
export class NoSuchBusiness extends Error {}

/** The system acting for a business: background tasks, seeds. `permissions` are those the task needs. */
export async function systemWho(businessId: string, task: string, permissions: Iterable<string> = []): Promise<Who> {
  const [business] = await tenantRead(businessId)<{ timeZone: string }>(
    Prisma.sql`SELECT time_zone_name AS "timeZone" FROM business WHERE id = ${businessId}::uuid`,
  );
  if (!business) throw new NoSuchBusiness(`there is no business ${businessId}`);
  return proveWho({ businessId, actor: { kind: "system", task }, permissions, timeZone: business.timeZone });
}
