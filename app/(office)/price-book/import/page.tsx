import { Download } from "lucide-react";
import { ImportForm } from "@/components/price-book/transfer/import-form";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { formatNumber } from "@/lib/platform/format/format-count";
import { requireMember } from "@/lib/platform/session/require-member";
import { exportParts } from "@/lib/price-book/transfer/export-price-book";
import { MOST_ROWS } from "@/lib/price-book/transfer/transfer-field";

export const metadata = { title: "Import parts and labor" };

const FORMATS = ["csv", "xlsx"] as const;

export default async function PriceBookImportPage() {
  const who = await requireMember("price-book.change");
  const parts = await exportParts(who);
  return (
    <>
      <PageHeader
        back={{ href: "/price-book/product-groups", label: "Price book" }}
        title="Import parts and labor"
        context="Rows match existing items by short name, or by name if a row has no short name. For a bundle, enter each part (2 x SHORT NAME) and labor (1.5 h x SHORT NAME) on its own line under Contents."
        actions={parts === 1 && <ExportLinks />}
      />
      <div className="flex max-w-4xl flex-col gap-4">
        <ImportForm showsCosts={canSeeCosts(who)} />
        {parts > 1 && <ExportParts parts={parts} />}
      </div>
    </>
  );
}

const ExportLinks = () =>
  FORMATS.map((format) => (
    <ButtonLink key={format} href={`/api/price-book/export/${format}`} download icon={<Download aria-hidden />}>
      Export {format.toUpperCase()}
    </ButtonLink>
  ));

/** A large price book is exported in several files, each of which can be imported. */
function ExportParts({ parts }: { parts: number }) {
  return (
    <Card title="Export">
      <p className="mb-3 text-muted">
        {parts} files of up to {formatNumber(MOST_ROWS)} rows. Import the files one at a time.
      </p>
      <ul className="flex flex-col gap-2">
        {Array.from({ length: parts }, (_, i) => i + 1).map((part) => (
          <li key={part} className="flex flex-wrap items-center gap-3">
            <span className="tabular w-16">File {part}</span>
            {FORMATS.map((format) => (
              <ButtonLink
                key={format}
                href={`/api/price-book/export/${format}?part=${part}`}
                size="small"
                download
                icon={<Download aria-hidden />}
              >
                <span className="sr-only">Export file {part} as </span>
                {format.toUpperCase()}
              </ButtonLink>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
