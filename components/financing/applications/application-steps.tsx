"use client";

import { PageLink } from "@/components/ui/link";
import { Select } from "@/components/ui/choices/select";
import type { FinancingApplication } from "@/lib/financing/applications/financing-application";
import { api } from "@/lib/platform/http/api-client";
import { APPLICATION_WORDS } from "./application-words";
import { DoButton } from "./do-button";
import { ActionDialog } from "@/components/ui/form/action-dialog";

type Props = { application: FinancingApplication; canRecord: boolean; isTest: boolean };

const DECISIONS = [
  { id: "approved", label: "Approve" },
  { id: "declined", label: "Decline" },
  { id: "funded", label: "Fund" },
  { id: "canceled", label: "Cancel" },
  { id: "expired", label: "Expire" },
] as const;
type Decision = (typeof DECISIONS)[number]["id"];

/** The office's actions on an application: open it at the partner and, once the lender paid, record the payment. */
export function ApplicationSteps({ application, canRecord, isTest }: Props) {
  const { id, status, financingPartnerId, businessCustomerId, invoiceId, creditLimit, amount, partnerName, reference } =
    application;
  const openPartner = async () => {
    const partner = await api("GET /api/financing/partner-applications/[id]", {
      params: { id },
      query: { financingPartnerId },
    });
    const { payzerHost, appToken } = await api("POST /api/financing/applications/iframe-parameters", {
      query: { financingApplicationId: id },
    });
    window.open(`${payzerHost}/financing/apply?token=${appToken}`, "_blank", "noopener");
    const subject = [partnerName, "application", partner.reference].filter(Boolean).join(" ");
    return `${subject}: ${APPLICATION_WORDS[partner.status].text}.`;
  };
  return (
    <div className="flex flex-wrap items-center gap-2 md:py-1">
      <DoButton label={`Open in ${partnerName}`} action="open the application" runAction={openPartner} />
      {isTest && reference && (
        <ActionDialog
          label="Simulate decision"
          title="Simulate lender decision"
          saveLabel="Send decision"
          size="small"
          onSave={async (values) => {
            const decision = DECISIONS.find((each) => each.id === values["status"])?.id;
            if (!decision) return { fieldErrors: { status: "Select a decision." } };
            const body: { financingApplicationId: string; status: Decision } = {
              financingApplicationId: id,
              status: decision,
            };
            await api("POST /api/sandbox/lender", { body });
            return `Sent the test lender's decision for ${application.customerName}.`;
          }}
        >
          <Select label="Decision" name="status" isRequired options={DECISIONS} />
          {creditLimit && <p className="text-sm text-muted">Test lender. No real loans are made.</p>}
        </ActionDialog>
      )}
      {status === "funded" && canRecord && invoiceId && (
        <PageLink
          className="underline"
          href={`/billing/payments/accept?${new URLSearchParams({
            customer: businessCustomerId,
            invoice: invoiceId,
            amount,
            memo: `${partnerName} ${reference}`.trim(),
          }).toString()}`}
        >
          Record lender payment
        </PageLink>
      )}
    </div>
  );
}
