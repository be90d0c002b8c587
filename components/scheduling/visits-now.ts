import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";

/** So many ids fit into the line of a request that a proxy takes. */
const AT_ONCE = 100;

/** Visits as they are now, before they are changed: not each of them stands on the board. */
export async function visitsNow(ids: readonly string[]): Promise<Appointment[]> {
  const found: Appointment[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const query = { ids: ids.slice(from, from + AT_ONCE) };
    found.push(...(await api("GET /api/appointments/bulk-find", { query })).items);
  }
  return found;
}
