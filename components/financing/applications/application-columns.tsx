import { Money } from "@/components/ui/money";
import { RecordLink } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/states/status-chip";
import type { Column } from "@/components/ui/table/data-table-head";
import type { FinancingApplication } from "@/lib/financing/applications/financing-application";
import { formatDate } from "@/lib/platform/time/format-time";
import { ApplicationSteps } from "./application-steps";
import { APPLICATION_WORDS } from "./application-words";

/** Returns the columns of a list of applications. With `canRecord`, they include payments. */
export function buildApplicationColumns(zone: string, canRecord: boolean): ReadonlyArray<Column<FinancingApplication>> {
  return [
    {
      id: "customer",
      label: "Customer",
      isFixed: true,
      cell: ({ businessCustomerId, customerName }) => (
        <RecordLink href={`/financing/apply/${businessCustomerId}`}>{customerName}</RecordLink>
      ),
    },
    {
      id: "created",
      label: "Started",
      width: "6.5rem",
      isTabular: true,
      cell: ({ createdAt }) => formatDate(new Date(createdAt), zone),
    },
    {
      id: "lender",
      label: "Lender",
      cell: ({ partnerName, productName }) => [partnerName, productName].filter(Boolean).join(", "),
    },
    {
      id: "invoice",
      label: "Invoice",
      width: "5rem",
      cell: ({ invoiceNumber }) => (invoiceNumber ? `#${invoiceNumber}` : "–"),
    },
    {
      id: "status",
      label: "Status",
      width: "7.5rem",
      cell: ({ status }) => {
        const { tone, text } = APPLICATION_WORDS[status];
        return <StatusChip tone={tone}>{text}</StatusChip>;
      },
    },
    { id: "amount", label: "Amount", align: "right", width: "7rem", cell: ({ amount }) => <Money amount={amount} /> },
    {
      id: "do",
      label: "Next step",
      width: "16rem",
      cell: (application) => (
        <ApplicationSteps application={application} canRecord={canRecord} isTest={application.isTest} />
      ),
    },
  ];
}
