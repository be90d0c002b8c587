import "server-only";
import type { PhoneCall, ProviderCall } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/** Finds a phone call by its id or its log's id: the provider's record, the log, or both. Throws a 404. */
export async function findCall(
  db: Transaction,
  id: string
): Promise<{ leg: ProviderCall | null; logged: PhoneCall | null }> {
  const { businessId } = db.who;
  const logged = await db.phoneCall.findFirst({ where: { businessId, id, deletedAt: null } });
  const leg = await db.providerCall.findFirst({ where: { businessId, id: logged?.callId ?? id } });
  if (!leg && !logged) throw notFound("call");
  return { leg, logged };
}
