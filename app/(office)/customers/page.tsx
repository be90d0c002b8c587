import { Merge, Plus, Upload } from "lucide-react";
import { Suspense } from "react";
import { ListSearch } from "@/components/office/lists/list-search";
import { DataTableSkeleton } from "@/components/ui/table/data-table-skeleton";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/require-member";
import { CustomerFilters } from "./_sections/customer-filters";
import { CustomerListTools } from "./_sections/customer-list-tools";
import { CustomersTable } from "./_sections/customers-table";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Customers" };

export default async function CustomersPage({ searchParams }: Props) {
  const who = await requireMember("customers.view");
  const params = await searchParams;
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <>
            {who.permissions.has("customers.import") && (
              <ButtonLink href="/customers/import" icon={<Upload aria-hidden />}>
                Import
              </ButtonLink>
            )}
            {who.permissions.has("customers.change") && (
              <ButtonLink href="/customers/merge" icon={<Merge aria-hidden />}>
                Merge
              </ButtonLink>
            )}
            {who.permissions.has("customers.change") && (
              <ButtonLink href="/customers/new" variant="primary" icon={<Plus aria-hidden />}>
                New customer
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search customers" placeholder="Name, phone, email, or address" />
        <Suspense>
          <CustomerListTools who={who} params={params} />
        </Suspense>
        <div className="min-w-0 basis-full">
          <Suspense>
            <CustomerFilters who={who} />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={<DataTableSkeleton columns={6} />}>
        <CustomersTable who={who} params={params} />
      </Suspense>
    </>
  );
}
