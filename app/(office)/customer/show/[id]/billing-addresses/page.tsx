import { Plus, ReceiptText } from "lucide-react";
import { billingColumns, getBillingName } from "@/components/customers/billing/billing-columns";
import { BillingAddressPanel } from "@/components/customers/billing/billing-address-panel";
import { BillingRowActions } from "@/components/customers/billing/billing-row-actions";
import { MergePanel } from "@/components/customers/merge/merge-panel";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { listBillingAddresses } from "@/lib/customers/billing/list-billing-addresses";
import type { BillingAddress } from "@/lib/customers/billing/billing-address";
import { listBillingAddressesToMerge } from "@/lib/customers/billing/list-billing-addresses-to-merge";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadCustomer } from "../_sections/load-customer";

type Query = { add?: string; edit?: string; merge?: string; show?: string };
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

export const metadata = { title: "Billing addresses" };

export default async function BillingAddressesPage({ params, searchParams }: Props) {
  const who = await requireMember("customers.view");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const { customer } = await loadCustomer(who, id);
  const canChange = who.permissions.has("customers.change") && !customer.deleted;
  const includeDeleted = query.show === "deleted";
  const { items } = await listBillingAddresses(who, { businessCustomerId: id, includeDeleted });
  const base = `/customer/show/${id}/billing-addresses`;
  const used = items.filter(({ isActive }) => isActive);
  const edited = used.find((billing) => billing.id === query.edit);
  const panel = { customerId: id, customerName: customer.fullName, closeHref: base };
  const [merged, other, ...others] = canChange ? await listBillingAddressesToMerge(who, used, query.merge) : [];
  const mergeHref = (billing: BillingAddress) => (used.length > 1 ? { mergeHref: `${base}?merge=${billing.id}` } : {});
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          filters={[{ param: "show", label: "Deleted", options: [{ id: "deleted", label: "Include deleted" }] }]}
        />
        {canChange && (
          <ButtonLink href={`${base}?add=billing-address`} scroll={false} icon={<Plus aria-hidden />}>
            Add billing address
          </ButtonLink>
        )}
      </div>
      <DataTable
        label="Billing addresses"
        columns={billingColumns}
        rows={items}
        rowId={(row: BillingAddress) => row.id}
        rowName={getBillingName}
        {...(canChange
          ? {
              rowHref: (row: BillingAddress) => `${base}?${row.isActive ? `edit=${row.id}` : "show=deleted"}`,
              rowActions: (row: BillingAddress) =>
                row.isActive && <BillingRowActions id={row.id} name={getBillingName(row)} {...mergeHref(row)} />,
            }
          : {})}
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden />}
            title="No billing addresses yet"
            text="Without a billing address, invoices are billed to the job location."
          />
        }
      />
      {canChange && query.add === "billing-address" && <BillingAddressPanel {...panel} />}
      {canChange && edited && <BillingAddressPanel key={edited.id} {...panel} billing={edited} />}
      {merged && other && (
        <MergePanel
          kind="billing"
          customerName={customer.fullName}
          record={merged}
          others={[other, ...others]}
          closeHref={base}
        />
      )}
    </>
  );
}
