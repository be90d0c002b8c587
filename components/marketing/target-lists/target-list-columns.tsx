import { Lock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import type { Column } from "@/components/ui/table/data-table-head";
import type { ListedCustomer, TargetListRow } from "@/lib/marketing/target-lists/target-list";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatPhone } from "@/lib/platform/format/format-phone";

export const targetListColumns: ReadonlyArray<Column<TargetListRow>> = [
  { id: "name", label: "Name", isFixed: true, isSortable: true, cell: ({ name }) => name },
  {
    id: "campaign",
    label: "Campaign",
    cell: ({ campaign }) => campaign && <TextLink href={`/admin/campaigns/${campaign.id}`}>{campaign.name}</TextLink>,
  },
  {
    id: "leads",
    label: "Leads",
    align: "right",
    cell: ({ generatedLeadsCount: count }) => (count === null ? "–" : formatNumber(count)),
  },
  {
    id: "locked",
    label: "Status",
    cell: ({ locked }) =>
      locked ? <Badge icon={<Lock aria-hidden />}>Locked</Badge> : <span className="text-muted">Open</span>,
  },
];

export const listedCustomerColumns: ReadonlyArray<Column<ListedCustomer>> = [
  { id: "name", label: "Customer", isFixed: true, cell: ({ fullName }) => fullName },
  { id: "city", label: "City", cell: ({ city }) => city },
  { id: "email", label: "Email", cell: ({ email }) => email },
  { id: "mobile", label: "Mobile", isMinor: true, cell: ({ mobilePhone }) => formatPhone(mobilePhone) },
  {
    id: "mail",
    label: "Marketing email",
    cell: ({ isOptedOut, email }) =>
      isOptedOut ? (
        <Badge tone="warning">Opted out</Badge>
      ) : (
        <span className="text-muted">{email ? "Allowed" : "No email"}</span>
      ),
  },
];
