import { Users } from "lucide-react";
import { CustomerColumnMenu } from "@/components/customers/customer-column-menu";
import {
  buildCustomerColumns,
  renderCustomerRowButton,
  listVisibleColumns,
} from "@/components/customers/customer-columns";
import { CustomerRowActions } from "@/components/customers/customer-row-actions";
import { type Address, buildAddressWith } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ButtonLink } from "@/components/ui/link";
import { browseCustomers } from "@/lib/customers/search/browse-customers";
import type { Customer } from "@/lib/customers/records/customer";
import { CUSTOMER_FILTERS, readCustomerListQuery } from "@/lib/customers/search/read-customer-list-query";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { getBrowserSettings } from "@/lib/users/browser-settings";

type Props = { who: Who; params: Record<string, string | string[] | undefined> };

/** One page of customers by the filters of the address. */
export async function CustomersTable({ who, params }: Props) {
  const query = readCustomerListQuery(params, SCREEN_PAGE);
  const [page, settings] = await Promise.all([browseCustomers(who, query), getBrowserSettings(who)]);
  const address: Address = { path: "/customers", params: { sort: "name", ...params } };
  const columns = buildCustomerColumns(who.timeZone);
  const visible = listVisibleColumns(settings.listColumns["customers"]);
  const canChange = who.permissions.has("customers.change");
  const [first, last] = [page.items[0], page.items.at(-1)];
  const isFiltered = Boolean(query.term) || CUSTOMER_FILTERS.some((name) => params[name] !== undefined);
  const table = (
    <DataTable
      label="Customers"
      columns={columns}
      visible={visible}
      rows={page.items}
      rowId={(row: Customer) => row.id}
      rowName={(row: Customer) => row.fullName}
      rowHref={(row: Customer) => `/customer/show/${row.id}`}
      address={address}
      {...(canChange
        ? {
            rowActions: renderCustomerRowButton,
          }
        : {})}
      columnMenu={
        <CustomerColumnMenu
          key={visible.join()}
          columns={columns.map(({ id, label, isFixed }) => ({ id, label, isFixed: isFixed ?? false }))}
          visible={visible}
        />
      }
      {...(page.hasPrevious && first
        ? { previousHref: buildAddressWith(address, { before: first.id, after: null }) }
        : {})}
      {...(page.hasNext && last ? { nextHref: buildAddressWith(address, { after: last.id, before: null }) } : {})}
      summary={formatTotal(page.total, "customer")}
      empty={
        isFiltered ? (
          <NobodyFits hasTerm={Boolean(query.term)} />
        ) : (
          <NobodyYet canChange={canChange} canImport={who.permissions.has("customers.import")} />
        )
      }
    />
  );
  return canChange ? <CustomerRowActions>{table}</CustomerRowActions> : table;
}

function NobodyFits({ hasTerm }: { hasTerm: boolean }) {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="No matching customers"
      text={hasTerm ? "Try part of a name, a phone number, an email address, or a street." : "Try fewer filters."}
      action={<ButtonLink href="/customers">Show all customers</ButtonLink>}
    />
  );
}

function describeFirstStep(canChange: boolean, canImport: boolean): string {
  if (!canChange && !canImport) return "Customers you have access to appear here.";
  const about = "Customers are the people and businesses you work for.";
  if (!canImport) return `${about} Add your first customer.`;
  return canChange ? `${about} Import your list or add your first customer.` : `${about} Import your list.`;
}

function NobodyYet({ canChange, canImport }: { canChange: boolean; canImport: boolean }) {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="No customers yet"
      text={describeFirstStep(canChange, canImport)}
      action={
        <>
          {canChange && (
            <ButtonLink href="/customers/new" variant="primary">
              New customer
            </ButtonLink>
          )}
          {canImport && <ButtonLink href="/customers/import">Import customers</ButtonLink>}
        </>
      }
    />
  );
}
