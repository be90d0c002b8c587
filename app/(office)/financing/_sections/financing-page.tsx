import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { FinancingTabs } from "@/components/financing/financing-tabs";
import { TestLenderNotice } from "@/components/financing/test-lender-notice";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { hasLenders, isTestLender } from "@/lib/financing/lenders/lender-gateway";
import type { Who } from "@/lib/platform/session/who";

type Props = { who: Who; context: string; actions?: ReactNode; withRules?: boolean; children: ReactNode };

/** The head of the financing screens, and their text when there is no lender. */
export function FinancingPage({ who, context, actions, withRules = false, children }: Props) {
  const isThere = hasLenders();
  return (
    <>
      <PageHeader
        title="Financing"
        context={context}
        tabs={<FinancingTabs canAct={who.permissions.has("financing.act")} />}
        actions={isThere && actions}
      />
      <TestLenderNotice isTest={isTestLender()} withRules={withRules} />
      {isThere ? (
        children
      ) : (
        <EmptyState
          icon={<HandCoins aria-hidden />}
          title="No lender is set up"
          text="Your provider can connect a lender."
        />
      )}
    </>
  );
}

/** The error when lenders do not answer. */
export const LendersAway = () => (
  <ErrorState title="Couldn't reach the lenders" text="Nothing was sent. Try again in a moment." />
);
