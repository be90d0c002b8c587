import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { mapFieldErrors } from "../protocol/map-field-errors";
import { callLender, LenderAway, LenderRefusal } from "../lenders/call-lender";
import { requireProduct } from "../lenders/read-configuration";
import { isTestLender } from "../lenders/lender-gateway";
import { Calculation, type LenderProduct } from "../protocol/lender-product";
import { computeAmortization } from "../protocol/compute-amortization";
import type { CalculationParams, LoanCalculation } from "./loan-calculation";

/**
 * Asks the lender for the cost of a loan. Throws a 400 or 422 with the lender's messages when it refuses the values.
 * Anything else is a failure, including an answer that does not add up. rules: financing/calc-requires,
 * financing/calc-rethrow
 */
export async function calculateLoan(who: Who, params: CalculationParams): Promise<LoanCalculation> {
  const { amount, salesAmount, stateCode, autoPayOn, selfService } = params;
  const { product } = await requireProduct(who, params.financingProductId, params.financingPartnerId);
  const { financingProductsProviderId: provider } = params;
  if (provider && provider !== product.providerId)
    throw invalid({ financingProductsProviderId: "This product belongs to another lender. Select another product." });
  refuseUnfit(product, params);
  const body = { productId: product.id, amount, salesAmount: salesAmount ?? null, stateCode, autoPayOn, selfService };
  const calculated = await callLender(who, { path: "loan-calculations", body, answer: Calculation }).catch(
    throwRefusal
  );
  refuseImplausible(calculated, new Decimal(amount));
  return { ...calculated, isTest: isTestLender() };
}

function refuseUnfit(product: LenderProduct, { amount, salesAmount, stateCode }: CalculationParams): void {
  if (product.needsSalesAmount && !salesAmount) throw invalid({ salesAmount: "Enter the sale amount." });
  const requestedAmount = new Decimal(amount);
  const [least, most] = [new Decimal(product.minAmount), new Decimal(product.maxAmount)];
  if (requestedAmount.lessThan(least) || requestedAmount.greaterThan(most))
    throw invalid({
      amount: `This product is for amounts from ${formatMoney(least)} to ${formatMoney(most)}. Change the amount or select another product.`,
    });
  if (salesAmount && requestedAmount.greaterThan(salesAmount))
    throw invalid({ salesAmount: "Enter a sale amount at or above the financed amount." });
  if (!product.states.includes(stateCode))
    throw invalid({ stateCode: `This product isn't offered in ${stateCode}. Select another product.` });
}

const NAMES = { state_code: "stateCode", amount: "amount", sales_amount: "salesAmount", product: "financingProductId" };

/** rule: financing/calc-rethrow */
function throwRefusal(error: unknown): never {
  if (!(error instanceof LenderRefusal)) throw error;
  const sentence = error.sentence || "The lender rejected this request. Check the details and try again.";
  if (error.status === 400) throw new RequestProblem(400, "lender_refused", sentence);
  const fields = mapFieldErrors(error.errors, NAMES).map(({ field, message }) => [field, message] as const);
  throw invalid(Object.fromEntries(fields.length > 0 ? fields : [["amount", sentence]]));
}

type Calculated = Omit<LoanCalculation, "isTest" | "disclosures">;

/** Refuses an answer whose payment does not follow from the rate and term to the cent. */
function refuseImplausible(calculated: Calculated, amount: Decimal): void {
  const { monthlyPayment, totalOfPayments, financeCharge } = computeAmortization(
    new Decimal(calculated.financedAmount),
    new Decimal(calculated.rate),
    calculated.term
  );
  const isNear = (lenderAmount: string, expectedAmount: Decimal, cents: number) =>
    new Decimal(lenderAmount).minus(expectedAmount).abs().lessThanOrEqualTo(new Decimal(cents).div(100));
  const fits =
    amount.equals(calculated.financedAmount) &&
    isNear(calculated.monthlyPayment, monthlyPayment, 1) &&
    // With some lenders the last payment absorbs the rounding.
    isNear(calculated.totalOfPayments, totalOfPayments, calculated.term) &&
    isNear(calculated.financeCharge, financeCharge, calculated.term);
  if (!fits) throw new LenderAway("the lender's calculation doesn't add up");
}
