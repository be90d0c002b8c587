import { Money } from "@/components/ui/money";
import { RecordLink } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/states/status-chip";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Authorization } from "@/lib/financing/applications/financing-application";
import { formatDate } from "@/lib/platform/time/format-time";
import { AUTHORIZATION_WORDS } from "../applications/application-words";
import { AuthorizationSteps } from "./authorization-steps";

export function buildAuthorizationColumns(zone: string): ReadonlyArray<Column<Authorization>> {
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
      label: "Sent",
      width: "6.5rem",
      isTabular: true,
      cell: ({ createdAt }) => formatDate(new Date(createdAt), zone),
    },
    { id: "lender", label: "Lender", width: "7rem", cell: ({ partnerName }) => partnerName },
    { id: "email", label: "Email", cell: ({ email }) => email },
    {
      id: "status",
      label: "Status",
      width: "7.5rem",
      cell: ({ status }) => {
        const { tone, text } = AUTHORIZATION_WORDS[status];
        return <StatusChip tone={tone}>{text}</StatusChip>;
      },
    },
    {
      id: "amount",
      label: "Amount",
      align: "right",
      width: "7rem",
      cell: ({ purchaseAmount }) => <Money amount={purchaseAmount} />,
    },
    {
      id: "do",
      label: "Next step",
      width: "20rem",
      cell: (authorization) => <AuthorizationSteps authorization={authorization} />,
    },
  ];
}
