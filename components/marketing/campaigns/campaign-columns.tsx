import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Campaign, PerformanceRow } from "@/lib/marketing/campaigns/campaign";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatPhone, toPhoneKey } from "@/lib/platform/format/format-phone";
import { formatDay } from "@/lib/platform/time/format-time";
import { CampaignState, getCampaignKindText, shareText } from "./campaign-words";

export const campaignColumns: ReadonlyArray<Column<Campaign>> = [
  { id: "name", label: "Name", isFixed: true, isSortable: true, cell: ({ name }) => name },
  { id: "type", label: "Type", isSortable: true, cell: ({ type }) => getCampaignKindText(type) },
  { id: "status", label: "Status", isSortable: true, cell: ({ status }) => <CampaignState status={status} /> },
  { id: "lists", label: "Target lists", cell: ({ targetLists }) => targetLists.map(({ name }) => name).join(", ") },
  {
    id: "number",
    label: "Tracking number",
    isMinor: true,
    isTabular: true,
    cell: ({ callTrackingNumber: number }) => number && formatPhone(toPhoneKey(number.number)),
  },
  {
    id: "start_date",
    label: "Start date",
    isSortable: true,
    isTabular: true,
    cell: ({ startDate }) => startDate && formatDay(startDate),
  },
  { id: "cost", label: "Cost", align: "right", cell: ({ cost }) => <Money amount={cost} /> },
];

const renderCount = (value: number) => <span className="tabular">{formatNumber(value)}</span>;
const renderCountOfSent = (value: number, sent: number) => (
  <span className="tabular">
    {formatNumber(value)} <span className="text-muted">{shareText(value, sent)}</span>
  </span>
);

export const performanceColumns: ReadonlyArray<Column<PerformanceRow>> = [
  { id: "campaignName", label: "Campaign", isFixed: true, isSortable: true, cell: ({ campaignName }) => campaignName },
  {
    id: "sentEmails",
    label: "Sent",
    align: "right",
    isSortable: true,
    cell: ({ sentEmails }) => renderCount(sentEmails),
  },
  {
    id: "deliveryCount",
    label: "Delivered",
    align: "right",
    isSortable: true,
    cell: (row) => renderCountOfSent(row.deliveryCount, row.sentEmails),
  },
  {
    id: "openCount",
    label: "Opened",
    align: "right",
    isSortable: true,
    cell: (row) => renderCountOfSent(row.openCount, row.sentEmails),
  },
  {
    id: "clickCount",
    label: "Clicked",
    align: "right",
    cell: (row) => renderCountOfSent(row.clickCount, row.sentEmails),
  },
  {
    id: "spamCount",
    label: "Marked as spam",
    align: "right",
    isSortable: true,
    cell: (row) => renderCountOfSent(row.spamCount, row.sentEmails),
  },
  {
    id: "unsubscribeCount",
    label: "Unsubscribed",
    align: "right",
    isSortable: true,
    cell: (row) => renderCountOfSent(row.unsubscribeCount, row.sentEmails),
  },
];
