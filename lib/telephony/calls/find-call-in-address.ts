import "server-only";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";

/**
 * Finds the phone call that a page's address names: by our id, by the id of its log, or by the voice service's own id.
 * The last one serves users who book before the card arrives. Undefined when there is none.
 */
export async function findCallInAddress(who: Who, callParam: unknown): Promise<string | undefined> {
  if (typeof callParam !== "string" || callParam === "" || callParam.includes("\0")) return undefined;
  const { businessId } = who;
  const where = { businessId_source_sid: { businessId, source: "voip", sid: callParam } };
  const call = await who.db((db) => db.providerCall.findUnique({ where, select: { id: true } }));
  return call?.id ?? pickIds([callParam])[0];
}
