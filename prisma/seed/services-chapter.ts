import { decideService } from "@/lib/onboarding/services/decide-service";
import { requestService, type ServiceRequest } from "@/lib/onboarding/services/request-service";
import type { Who } from "@/lib/platform/session/who";

const SIGNATURE = "Grace Hollis";
const signed = { electronic_signature: SIGNATURE };

/** The services that the demo business requested. */
const REQUESTS: readonly ServiceRequest[] = [
  {
    service: "plan",
    plan: "professional",
    planUsers: 12,
    signature: SIGNATURE,
    details: { plan: "professional", plan_users: 12, ...signed },
  },
  { service: "flatRate", signature: SIGNATURE, details: { flatRatePricingTrades: ["HVAC", "Plumbing"], ...signed } },
  {
    service: "checkAcceptance",
    signature: SIGNATURE,
    details: { average_check_transaction_amount: "350.00", largest_check_transaction_amount: "2400.00", ...signed },
  },
  { service: "fergusonEde", details: { emails: ["parts@blueridge.example"] } },
  { service: "winsupplyEde", details: { tmFirstName: "Cy", tmLastName: "Ray" } },
];

/** Creates service requests, some of them decided. */
export async function seedServices(who: Who): Promise<void> {
  await who.db(async (db) => {
    for (const request of REQUESTS) await requestService(db, request);
  });
  await decideService(who, { service: "plan", decision: "approve", by: "Operator" });
  await decideService(who, { service: "flatRate", decision: "approve", by: "Operator" });
  await decideService(who, {
    service: "winsupplyEde",
    decision: "hold",
    reason: "Winsupply needs an account number.",
    by: "Operator",
  });
}
