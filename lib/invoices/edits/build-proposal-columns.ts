import { invalid } from "@/lib/platform/refusals/refusal";
import type { InvoiceToSave } from "./invoice-to-save";

/** Returns the fields that only a proposal has: its deposit and its recommended plans. Absent fields do not change. */
export function buildProposalColumns(
  { invoice_type: { deposit }, recommendedMaintenancePlans: plans }: InvoiceToSave,
  kind: string,
  locationId: string | null
) {
  const requestedDeposit = deposit && deposit.kind !== "none" && /[1-9]/.test(deposit.value) ? deposit : null;
  if (requestedDeposit && kind === "invoice") throw invalid({ deposit: "Only a proposal can ask for a deposit." });
  if (plans && plans.length > 0 && kind === "invoice")
    throw invalid({ recommendedMaintenancePlans: "Only a proposal can offer maintenance plans." });
  if (plans && plans.length > 0 && !locationId)
    throw invalid({
      recommendedMaintenancePlans: "Plans are sold for a location. Add a location to the customer first.",
    });
  return {
    ...(deposit === undefined
      ? {}
      : { depositKind: requestedDeposit?.kind ?? "none", depositValue: requestedDeposit?.value ?? "0" }),
    ...(plans ? { recommendedPlanIds: [...new Set(plans)] } : {}),
  };
}

/** Throws a 422 unless the proposal recommends all of these plans. */
export function requireRecommendedPlans(
  { recommendedPlanIds }: { recommendedPlanIds: readonly string[] },
  acceptedPlanIds: readonly string[]
): void {
  if (acceptedPlanIds.every((planId) => recommendedPlanIds.includes(planId))) return;
  throw invalid({ acceptedPlanIds: "This proposal doesn't offer this plan." });
}
