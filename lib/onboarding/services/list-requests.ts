import "server-only";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Who } from "@/lib/platform/session/who";
import { readRowsByService, toWireSubscription } from "./list-subscriptions";
import { SERVICES } from "./get-service-name";

/** Lists a business's requests for the operator, one line each. */
export async function listRequests(who: Who): Promise<string[]> {
  const rows = await readRowsByService(who);
  return SERVICES.flatMap(({ key, name }) => {
    const row = rows.get(key);
    if (!row) return [];
    const since = row.submittedAt ? `, requested ${formatDate(row.submittedAt, who.timeZone)}` : "";
    return [`${key}: ${name}, ${toWireSubscription(key, row).status.name}${since}`];
  });
}
