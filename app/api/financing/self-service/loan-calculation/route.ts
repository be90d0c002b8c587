import { calculateLoan } from "@/lib/financing/calculation/calculate-loan";
import { CalculationByToken, LoanCalculation, NO_CALCULATION } from "@/lib/financing/calculation/loan-calculation";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "financing.calculateLoanByToken",
  summary: "Returns a loan's monthly payment for a customer with a link",
  audience: "applicant-token",
  bodyKind: "form",
  body: CalculationByToken,
  returns: LoanCalculation,
  refusals: ["link_not_found", "lender_refused"],
  failure: NO_CALCULATION,
  run: ({ who, body }) => calculateLoan(who, body),
});
