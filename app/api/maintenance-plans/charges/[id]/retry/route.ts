import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { retryCharge } from "@/lib/plans/charges/pay-charge";

export const POST = call({
  id: "maintenancePlans.retryCharge",
  summary: "Retries a failed maintenance plan charge with the payment method on file",
  permission: "payments.recurring",
  params: IdPath,
  returns: Success,
  refusals: ["charge_not_found", "no_method", "charge_not_failed", "plan_state"],
  run: async ({ who, params }) => {
    await retryCharge(who, params.id);
    return { success: true };
  },
});
