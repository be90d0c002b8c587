import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/http/call-shapes";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireApplication } from "../applications/application-rows";
import { lenderGateway } from "../lenders/lender-gateway";
import { WEBHOOK_PLACE } from "../lenders/hear-lender";
import { signedHeaders } from "../lenders/lender-signature";
import { decideLater } from "./stand-in";

export const PlayedDecision = z.object({
  financingApplicationId: Id,
  status: z.enum(["approved", "declined", "funded", "canceled", "expired"]),
});

/** Builds the signed message of a test lender for a simulated decision. */
export async function playedMessage(who: Who, { financingApplicationId, status }: z.output<typeof PlayedDecision>) {
  const gateway = lenderGateway();
  if (gateway?.provider !== "sandbox") throw notFound("test lender");
  const { id } = await requireApplication(who, financingApplicationId);
  const message = await decideLater(who.businessId, id, status);
  if (!message) throw notFound("application");
  const body = JSON.stringify(message);
  return new Request(`${env().APP_URL}${WEBHOOK_PLACE}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...signedHeaders(gateway.key, WEBHOOK_PLACE, body) },
  });
}
