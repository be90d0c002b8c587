import "server-only";
import { Prisma } from "@prisma/client";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Services whose features close when they are declined or canceled. Without a request they stay open. */
type GatedService = "flatRate";

/** rule: permissions/addon-services */
export async function isServiceClosed(who: Who, service: GatedService): Promise<boolean> {
  const [row] = await who.read<{ status: string }>(Prisma.sql`
    SELECT status FROM subscription WHERE business_id = ${who.businessId}::uuid AND service = ${service}`);
  return row?.status === "declined" || row?.status === "canceled";
}

const CLOSED: Record<GatedService, string> = {
  flatRate:
    "Not Enrolled: flat-rate pricing was declined or canceled. An administrator can request it again under Settings → Services.",
};

/** Throws a 403 with the service's own message when it is closed. */
export async function requireService(who: Who, service: GatedService): Promise<void> {
  if (await isServiceClosed(who, service)) throw new Refusal("not allowed", "not_enrolled", CLOSED[service]);
}
