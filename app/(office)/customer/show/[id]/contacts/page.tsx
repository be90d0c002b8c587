import { ContactRound, Plus } from "lucide-react";
import { buildContactColumns, type ListedContact } from "@/components/customers/contacts/contact-columns";
import { ContactPanel } from "@/components/customers/contacts/contact-panel";
import { ContactRowActions } from "@/components/customers/contacts/contact-row-actions";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ButtonLink } from "@/components/ui/link";
import { listContacts, listContactTypes } from "@/lib/customers/contacts/list-contacts";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ add?: string; edit?: string; show?: string }> };

export const metadata = { title: "Contacts" };

export default async function CustomerContactsPage({ params, searchParams }: Props) {
  const who = await requireMember("customers.view");
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const { customer, locations } = await loadCustomer(who, id);
  const canChange = who.permissions.has("customers.change") && !customer.deleted;
  const [{ items }, { items: types }] = await who.db(
    async () =>
      [
        await listContacts(who, {
          businessCustomerId: id,
          includeHidden: query.show === "hidden" || query.edit !== undefined,
          limit: 100,
          offset: 0,
        }),
        await listContactTypes(who),
      ] as const
  );
  const visibleContacts = query.show === "hidden" ? items : items.filter(({ hidden }) => !hidden);
  const problems = await listAddressProblems(
    who,
    visibleContacts.map(({ email }) => email)
  );
  const rows = visibleContacts.map((row): ListedContact => ({
    ...row,
    mailProblem: problems[row.email?.toLowerCase() ?? ""],
  }));
  const base = `/customer/show/${id}/contacts`;
  const edited = items.find((contact) => contact.id === query.edit);
  const panel = { customerId: id, customerName: customer.fullName, closeHref: base, types, locations };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          filters={[{ param: "show", label: "Hidden", options: [{ id: "hidden", label: "Include hidden" }] }]}
        />
        {canChange && (
          <ButtonLink href={`${base}?add=contact`} scroll={false} icon={<Plus aria-hidden />}>
            Add contact
          </ButtonLink>
        )}
      </div>
      <DataTable
        label="Contacts"
        columns={buildContactColumns(canChange)}
        rows={rows}
        rowId={(row: ListedContact) => row.id}
        rowName={(row: ListedContact) => row.fullName}
        {...(canChange
          ? {
              rowHref: (row: ListedContact) => `${base}?edit=${row.id}`,
              rowActions: (row: ListedContact) => (
                <ContactRowActions id={row.id} fullName={row.fullName} isPrimary={row.isPrimary} />
              ),
            }
          : {})}
        empty={
          <EmptyState
            icon={<ContactRound aria-hidden />}
            title="No contacts yet"
            text="Contacts are the people you call, text, email, and notify about appointments."
          />
        }
      />
      {canChange && query.add === "contact" && <ContactPanel {...panel} />}
      {canChange && edited && <ContactPanel key={edited.id} {...panel} contact={edited} />}
    </>
  );
}
