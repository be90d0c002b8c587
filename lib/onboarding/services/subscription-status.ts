import { z } from "zod";

export const SubscriptionStatus = z.enum([
  "draft",
  "canceled",
  "preUnderwriting",
  "inUnderwriting",
  "approved",
  "pending",
  "declined",
]);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** rule: subscriptions/not-enrolled-label */
const NOT_ENROLLED = "Not Enrolled";

/** Returns the label of a status. rule: subscriptions/statuses */
export function getStatusName(status: SubscriptionStatus | null): string {
  switch (status) {
    case null:
      return NOT_ENROLLED;
    case "preUnderwriting":
      return "submitted";
    case "inUnderwriting":
      return "onboarding";
    default:
      return status;
  }
}

/** rule: subscriptions/enrolled */
export function isEnrolled(status: SubscriptionStatus | null): boolean {
  return status !== null && status !== "draft" && status !== "canceled";
}

/** A service needs both an approval and the switch. rule: permissions/subscription-gating */
export function isAvailable(subscription: { status: string; enabled: boolean } | null): boolean {
  return subscription !== null && subscription.status === "approved" && subscription.enabled;
}

/** The operator's decisions with the resulting statuses. */
export const DECISIONS = {
  onboard: "inUnderwriting",
  hold: "pending",
  approve: "approved",
  decline: "declined",
} as const satisfies Record<string, SubscriptionStatus>;
export type Decision = keyof typeof DECISIONS;

/** True when the decision is possible. An approved request can still be declined, and a declined one approved. */
export function canDecide(status: SubscriptionStatus, decision: Decision): boolean {
  if (status === "draft" || status === "canceled") return false;
  return status !== DECISIONS[decision];
}
