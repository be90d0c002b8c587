import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireApplication } from "./applications/application-row";
import { getLenderGateway } from "./lenders/lender-gateway";
import { WEBHOOK_PLACE } from "./lenders/authenticate-lender";
import { buildSignedHeaders } from "./protocol/build-signed-headers";
import { simulateDecision } from "./sandbox/answer-as-lender";

export const SimulatedDecision = z.object({
  financingApplicationId: Id,
  status: z.enum(["approved", "declined", "funded", "canceled", "expired"]),
});

/** Builds the signed message of a test lender for a simulated decision. */
export async function buildSimulatedMessage(
  who: Who,
  { financingApplicationId, status }: z.output<typeof SimulatedDecision>
) {
  const gateway = getLenderGateway();
  if (gateway?.provider !== "sandbox") throw notFound("test lender");
  const { id } = await requireApplication(who, financingApplicationId);
  const message = await simulateDecision(who.businessId, id, status);
  if (!message) throw notFound("application");
  const body = JSON.stringify(message);
  return new Request(`${env().APP_URL}${WEBHOOK_PLACE}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...buildSignedHeaders(gateway.key, WEBHOOK_PLACE, { body }) },
  });
}
