import { getTenantDatabase } from "@/lib/platform/database/tenant";
import { proveWho, type Who } from "@/lib/platform/session/who";

/** A business with nothing in it, and the system acting for it: enough for what knows no domain. */
export async function bareBusiness(): Promise<Who> {
  const businessId = crypto.randomUUID();
  await getTenantDatabase(businessId)((db) => db.business.create({ data: { id: businessId, name: "Test" } }));
  return proveWho({
    businessId,
    actor: { kind: "system", task: "test" },
    permissions: [],
    timeZone: "America/Chicago",
  });
}
