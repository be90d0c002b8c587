import { Download, Landmark } from "lucide-react";
import { payoutLineColumns } from "@/components/payments/payouts/payout-columns";
import { PayoutSummary } from "@/components/payments/payouts/payout-summary";
import { getButtonStyles } from "@/components/ui/button-styles";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import type { PayoutContents } from "@/lib/payments/gateways/payout";
import { getPayout, listPayoutLines } from "@/lib/payments/payouts/list-payouts";
import { describePayoutLine } from "@/lib/payments/payouts/describe-payout-line";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { formatDay } from "@/lib/platform/time/format-time";
import { formatDollars } from "@/lib/platform/money/format-dollars";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const loadPayout = createRecordLoader(getPayout);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("payments.all");
  const payout = await loadPayout(who, (await params).id);
  return { title: `Payout of ${formatDollars(payout.amount)}, ${formatDay(payout.arrivesOn)}` };
}

/** The reason for an empty list of details. */
const NO_LINES: Record<PayoutContents, string> = {
  complete: "This payout has no payments, refunds, or fees.",
  pending: "Payments, refunds, and fees appear here when the card processor provides them.",
  untold: "The card processor provides details only for automatic payouts.",
};

export default async function PayoutPage({ params, searchParams }: Props) {
  const who = await requireMember("payments.all");
  const { id } = await params;
  const payout = await loadPayout(who, id);
  const query = await searchParams;
  const page = readPage(query);
  const paging = { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const { items, total } = await listPayoutLines(who, id, paging);
  const address = { path: `/billing/payouts/${id}`, params: query };
  return (
    <>
      <PageHeader
        title={`Payout of ${formatDollars(payout.amount)}`}
        context={formatDay(payout.arrivesOn)}
        back={{ href: "/billing/payouts", label: "Payouts" }}
        actions={
          <a href={`/api/payouts/${id}/csv`} className={getButtonStyles("secondary", "medium")}>
            <Download aria-hidden /> CSV
          </a>
        }
      />
      <PayoutSummary payout={payout} />
      <DataTable
        label="Payout details"
        columns={payoutLineColumns}
        rows={items}
        rowId={(line) => line.id}
        rowName={(line) => `${describePayoutLine(line)} of ${formatDollars(line.gross)}`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "line")}
        empty={<EmptyState icon={<Landmark aria-hidden />} title="No details" text={NO_LINES[payout.contents]} />}
      />
    </>
  );
}
