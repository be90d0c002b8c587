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

/** What people see of a status. rule: subscriptions/statuses */
export function statusName(status: SubscriptionStatus | null): string {
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

/** Both are needed. rule: permissions/subscription-gating */
export function isAvailable(subscription: { status: string; enabled: boolean } | null): boolean {
  return subscription !== null && subscription.status === "approved" && subscription.enabled;
}

/** What whoever runs the installation can say to a request, and what it is then. */
export const DECISIONS = {
  onboard: "inUnderwriting",
  hold: "pending",
  approve: "approved",
  decline: "declined",
} as const satisfies Record<string, SubscriptionStatus>;
export type Decision = keyof typeof DECISIONS;

/** What was asked for and not decided is open; what was approved can still be declined, and the other way round. */
export function mayDecide(status: SubscriptionStatus, decision: Decision): boolean {
  if (status === "draft" || status === "canceled") return false;
  return status !== DECISIONS[decision];
}
