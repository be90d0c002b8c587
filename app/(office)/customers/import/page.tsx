import { FileSpreadsheet } from "lucide-react";
import { importColumns } from "@/components/customers/import/import-columns";
import { ImportUpload } from "@/components/customers/import/import-upload";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { listImports } from "@/lib/customers/import/list-imports";
import type { CustomerImport } from "@/lib/customers/import/customer-import";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Import customers" };

const PAGE = 20;
type Props = { searchParams: Promise<{ page?: string }> };

export default async function ImportPage({ searchParams }: Props) {
  const who = await requireMember("customers.import");
  const page = Math.min(Math.max(Number.parseInt((await searchParams).page ?? "1", 10) || 1, 1), 1000);
  const { items, total } = await listImports(who, { limit: PAGE, offset: (page - 1) * PAGE });
  const buildPageAddress = (number: number) => `/customers/import${number > 1 ? `?page=${number}` : ""}`;
  return (
    <>
      <PageHeader
        back={{ href: "/customers", label: "Customers" }}
        title="Import customers"
        context="Import your list from another program. Duplicates are skipped."
      />
      <div className="flex flex-col gap-8">
        <ImportUpload />
        <Section title="Past imports">
          <DataTable
            label="Past imports"
            columns={importColumns(who.timeZone)}
            rows={items}
            rowId={(row: CustomerImport) => row.id}
            rowName={(row: CustomerImport) => row.fileName}
            rowHref={(row: CustomerImport) => `/customers/import/${row.id}`}
            {...(page > 1 ? { previousHref: buildPageAddress(page - 1) } : {})}
            {...(total > page * PAGE ? { nextHref: buildPageAddress(page + 1) } : {})}
            summary={formatTotal(total, "import")}
            empty={
              <EmptyState
                icon={<FileSpreadsheet aria-hidden />}
                title="No imports yet"
                text="Imports appear here, with any rejected rows."
              />
            }
          />
        </Section>
      </div>
    </>
  );
}
