import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { proveWho, type Who } from "@/lib/platform/session/who";

/** Creates an empty business with the system as its actor. Enough for code that knows no domain. */
export async function makeBareBusiness(): Promise<Who> {
  const businessId = crypto.randomUUID();
  await getTenantDatabase(businessId)((db) => db.business.create({ data: { id: businessId, name: "Test" } }));
  return proveWho({
    businessId,
    actor: { kind: "system", task: "test" },
    permissions: [],
    timeZone: "America/Chicago",
  });
}
