import { calculateLoan } from "@/lib/financing/calculation/calculate-loan";
import { CalculationParams, LoanCalculation, NO_CALCULATION } from "@/lib/financing/calculation/loan-calculation";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "financing.calculateLoan",
  summary: "Returns a loan's monthly payment from the lender",
  permission: "invoices.view",
  bodyKind: "form",
  body: CalculationParams,
  returns: LoanCalculation,
  refusals: ["lender_refused"],
  failure: NO_CALCULATION,
  run: ({ who, body }) => calculateLoan(who, body),
});
