import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { Refusal } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Services that close something of their own when they were declined or canceled. What nobody asked for is open. */
type GatedService = "flatRate";

/** rule: permissions/addon-services */
export async function isServiceClosed(who: Who, service: GatedService): Promise<boolean> {
  const [row] = await who.read<{ status: string }>(Prisma.sql`
    SELECT status FROM subscription WHERE business_id = ${who.businessId}::uuid AND service = ${service}`);
  return row?.status === "declined" || row?.status === "canceled";
}

const CLOSED: Record<GatedService, string> = {
  flatRate: "Not Enrolled: flat-rate pricing was declined or canceled. Ask for it again under Settings, Services.",
};

/** 403 in its own words where the service is closed. */
export async function requireService(who: Who, service: GatedService): Promise<void> {
  if (await isServiceClosed(who, service)) throw new Refusal("not allowed", "not_enrolled", CLOSED[service]);
}
