import { FlaskConical } from "lucide-react";

/** Marks a stand-in lender, and explains how it decides. */
export function TestLenderNotice({ isTest, withRules = false }: { isTest: boolean; withRules?: boolean }) {
  if (!isTest) return null;
  return (
    <div className="mb-4 flex max-w-3xl gap-2 rounded-card bg-info-soft px-4 py-2.5 text-info-ink">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        <strong>Test lender.</strong> No real loans are made.
        {withRules && (
          <>
            {" "}
            A valid application is approved unless the amount ends in .01 (declined), .02 (decided later), or .03 (no
            response). A lender's own form also uses the last four SSN digits: 1111 (declined), 2222 (decided later),
            9999 (no response), or 0000 (invalid SSN).
          </>
        )}
      </p>
    </div>
  );
}
