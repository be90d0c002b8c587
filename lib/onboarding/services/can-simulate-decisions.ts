import "server-only";
import { conflict } from "@/lib/platform/refusals/refusal";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import type { Who } from "@/lib/platform/session/who";
import { decideService } from "./decide-service";
import { readRowsByService, toWireSubscription } from "./list-subscriptions";
import { SERVICES, type ServiceKey } from "./get-service-name";
import type { Subscription } from "./subscription";
import { type Decision, isEnrolled } from "./subscription-status";

/** True when the operator's decisions can be simulated, which is only the case on a trial installation. */
export const canSimulateDecisions = (): boolean => isMailSandboxed();

/** Lists the requested services, decided or not. */
export async function listServiceRequests(who: Who): Promise<Subscription[]> {
  const rows = await readRowsByService(who);
  return SERVICES.map(({ key }) => toWireSubscription(key, rows.get(key))).filter(({ status }) =>
    isEnrolled(status.key)
  );
}

/** Simulates a decision by the operator. Throws a 409 when simulation is off. */
export function simulateServiceDecision(
  who: Who,
  service: ServiceKey,
  { decision, reason }: { decision: Decision; reason: string }
): Promise<Subscription> {
  if (!canSimulateDecisions())
    throw conflict("not_played", "Simulation is off on this server. Your provider reviews service requests.");
  return decideService(who, { service, decision, reason, by: "Sandbox" });
}
