import { FlaskConical } from "lucide-react";

/** Marks a stand-in lender, and explains how it decides. */
export function TestLenderNotice({ isTest, withRules = false }: { isTest: boolean; withRules?: boolean }) {
  if (!isTest) return null;
  return (
    <div className="mb-4 flex max-w-3xl gap-2 rounded-card bg-info-soft px-4 py-2.5 text-info-ink">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <strong>Test lender.</strong> No real loans.
        {withRules &&
          " It approves, except for an amount that ends in .01 (declined), .02 (decided later) or .03 (no answer). In a lender’s own form 1111, 2222, 9999 and 0000 as the last digits do the same, and mark a field."}
      </p>
    </div>
  );
}
