import "server-only";
import { tenantDatabase } from "@/lib/platform/database/tenant";
import { proveWho, type Who } from "./who";

/** The system acting for a business: background tasks, seeds. `permissions` are those the task needs. */
export async function systemWho(businessId: string, task: string, permissions: Iterable<string> = []): Promise<Who> {
  const business = await tenantDatabase(businessId)((db) =>
    db.business.findUniqueOrThrow({ where: { id: businessId } }),
  );
  return proveWho({ businessId, actor: { kind: "system", task }, permissions, timeZone: business.timeZoneName });
}
