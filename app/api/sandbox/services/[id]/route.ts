import { z } from "zod";
import { simulateServiceDecision } from "@/lib/onboarding/services/can-simulate-decisions";
import { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { Subscription } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "sandbox.decideService",
  summary: "Simulates the operator's decision about a service on a test server",
  permission: "operations.manage",
  params: z.object({ id: ServiceKey }),
  body: z.object({ decision: z.enum(["onboard", "hold", "approve", "decline"]), reason: line(500).default("") }),
  returns: Subscription,
  refusals: ["subscription_not_found", "service_not_open", "not_played"],
  run: ({ who, params, body }) =>
    simulateServiceDecision(who, params.id, { decision: body.decision, reason: body.reason }),
});
