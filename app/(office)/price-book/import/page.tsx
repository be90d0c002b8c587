import { Download } from "lucide-react";
import { ImportForm } from "@/components/price-book/transfer/import-form";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Import parts and labor" };

export default async function PriceBookImportPage() {
  await requireMember("price-book.change");
  return (
    <>
      <PageHeader
        back={{ href: "/price-book/product-groups", label: "Price book" }}
        title="Import parts and labor"
        context="What is there already is found by its short name, or by its name where the file has none."
        actions={
          <>
            <ButtonLink href="/api/price-book/export/csv" download prefetch={false} icon={<Download aria-hidden />}>
              Export CSV
            </ButtonLink>
            <ButtonLink href="/api/price-book/export/xlsx" download prefetch={false} icon={<Download aria-hidden />}>
              Export XLSX
            </ButtonLink>
          </>
        }
      />
      <ImportForm />
    </>
  );
}
