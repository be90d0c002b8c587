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
          " Every application is approved unless the amount ends in .01 (declined), .02 (decided later), or .03 (no response). In a lender’s own form, SSN digits 1111, 2222, and 9999 do the same, and 0000 marks a field as invalid."}
      </p>
    </div>
  );
}
