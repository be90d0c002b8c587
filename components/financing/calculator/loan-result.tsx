import { DescriptionList } from "@/components/ui/description-list";
import { formatMoneyText } from "@/components/ui/money-text";
import type { Loan } from "@/lib/financing/calculation/loan-store";
import { NO_CALCULATION } from "@/lib/financing/calculation/loan-calculation";
import { LOAD_STATE } from "@/lib/platform/load-state";
import { CallError } from "@/lib/platform/http/api-client";

/** The result of the calculation, announced when it changes. */
export function LoanResult({ loan: { state, result, problem } }: { loan: Loan }) {
  return (
    <div aria-live="polite" aria-busy={state === LOAD_STATE.loading || undefined} className="min-h-24">
      {state === LOAD_STATE.uninitialized && (
        <p className="text-muted">Enter an amount, a state, and a product to see the monthly payment.</p>
      )}
      {state === LOAD_STATE.loading && <p className="text-muted">Calculating…</p>}
      {state === LOAD_STATE.error && (
        <p className="rounded-control bg-danger-soft px-3 py-2.5 text-danger-ink">{formatLoanProblem(problem)}</p>
      )}
      {result && (
        <div className="rounded-card bg-sunken p-4">
          <p className="text-sm text-muted">Monthly payment</p>
          <p data-money className="mb-3 text-[2rem] leading-tight font-semibold tracking-tight">
            {formatMoneyText(result.monthlyPayment)}
          </p>
          <DescriptionList
            items={[
              { term: "Payments", value: `${result.term} monthly payments` },
              { term: "APR", value: `${result.rate}%` },
              { term: "Amount financed", value: formatMoneyText(result.financedAmount) },
              { term: "Finance charge", value: formatMoneyText(result.financeCharge) },
              { term: "Total of payments", value: formatMoneyText(result.totalOfPayments) },
            ]}
          />
          <ul className="mt-3 flex flex-col gap-1 text-sm text-muted">
            {result.disclosures.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {result.isTest && <li>Calculated by a test lender. No real loans are made.</li>}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Returns the lender's own words for a refusal. rules: financing/calc-rethrow, financing/calc-no-data */
function formatLoanProblem(problem: unknown): string {
  return problem instanceof CallError && problem.status !== 0 ? problem.answer.message : NO_CALCULATION;
}
