import "server-only";
import { conflict } from "@/lib/platform/http/refusal";
import { isMailSandboxed } from "@/lib/platform/mail/carriers";
import type { Who } from "@/lib/platform/session/who";
import { decideService } from "./decide-service";
import { rowsByService, subscriptionOnWire } from "./read-subscriptions";
import { SERVICES, type ServiceKey } from "./service-list";
import type { Subscription } from "./subscription-shapes";
import { type Decision, isEnrolled } from "./subscription-status";

/** True when the operator's decisions can be simulated, which is only the case on a trial installation. */
export const canPlayDecisions = (): boolean => isMailSandboxed();

/** Lists the requested services, decided or not. */
export async function openRequests(who: Who): Promise<Subscription[]> {
  const rows = await rowsByService(who);
  return SERVICES.map(({ key }) => subscriptionOnWire(key, rows.get(key))).filter(({ status }) =>
    isEnrolled(status.key),
  );
}

/** Simulates a decision by the operator. Throws a 409 when simulation is off. */
export function playDecision(who: Who, service: ServiceKey, decision: Decision, reason: string): Promise<Subscription> {
  if (!canPlayDecisions())
    throw conflict("not_played", "Here whoever runs the installation decides: npm run services.");
  return decideService(who, { service, decision, reason, by: "Sandbox" });
}
