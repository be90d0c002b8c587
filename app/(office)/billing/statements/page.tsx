import { HandCoins } from "lucide-react";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { buildDebtorColumns } from "@/components/payments/statements/debtor-columns";
import { SendStatements } from "@/components/payments/statements/send-statements";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { type Debtor, listDebtors } from "@/lib/payments/statements/list-debtors";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Statements" };

export default async function StatementsPage({ searchParams }: Props) {
  const who = await requireMember("invoices.all");
  const params = await searchParams;
  const page = readPage(params);
  const paging = { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const { items, total, owed } = await listDebtors(who, paging);
  const address = { path: "/billing/statements", params };
  const problems = await listAddressProblems(
    who,
    items.map(({ email }) => email)
  );
  const canSend = who.permissions.has("invoices.change");
  return (
    <>
      <PageHeader
        title="Billing"
        context="Customers with a balance due, highest first"
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      {total > 0 && (
        <p className="mb-3 text-muted">
          Outstanding:{" "}
          <strong className="font-semibold text-ink">
            <Money amount={owed} />
          </strong>
        </p>
      )}
      <DataTable
        label="Customers with a balance due"
        columns={buildDebtorColumns(problems)}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/customer/show/${id}/statements`}
        {...(canSend ? { selectionActions: <SendStatements debtors={toDebtors(items, problems)} /> } : {})}
        summary={formatTotal(total, "customer")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title="No balances due"
            text={
              canSend
                ? "Customers with a balance due appear here. You can email them statements."
                : "Customers with a balance due appear here."
            }
          />
        }
      />
    </>
  );
}

/** Returns the fields that sending needs. */
function toDebtors(items: readonly Debtor[], problems: Readonly<Record<string, string>>) {
  return items.map(({ id, name, email }) => ({
    id,
    name,
    email,
    problem: problems[email?.toLowerCase() ?? ""] ?? null,
  }));
}
