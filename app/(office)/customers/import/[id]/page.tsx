import { ImportMappingForm } from "@/components/customers/import/import-mapping";
import { ImportOutcome, ROWS_SHOWN } from "@/components/customers/import/import-outcome";
import { ImportProgress } from "@/components/customers/import/import-progress";
import { ImportStatusBadge } from "@/components/customers/import/import-status";
import { PageHeader } from "@/components/ui/page-header";
import { getImport } from "@/lib/customers/import/list-imports";
import { getFirstCells, hasStoredRows, listLeftOut, listRejectedRows } from "@/lib/customers/import/list-rejected-rows";
import { isUndone } from "@/lib/platform/changes/list-changes";
import { formatCount } from "@/lib/platform/format/format-count";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";

const loadImport = createRecordLoader(getImport);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("customers.import");
  return { title: (await loadImport(who, (await params).id)).fileName };
}

type Props = { params: Promise<{ id: string }> };

export default async function ImportRecordPage({ params }: Props) {
  const who = await requireMember("customers.import");
  const { id } = await params;
  const record = await loadImport(who, id);
  const { status } = record;
  const hasEnded = status !== "uploaded" && status !== "running";
  return (
    <>
      <PageHeader
        back={{ href: "/customers/import", label: "Import customers" }}
        title={record.fileName}
        context={
          <span className="inline-flex flex-wrap items-center gap-2">
            <ImportStatusBadge status={status} />
            {formatCount(record.totalRows, "row")}, {formatCount(record.headers.length, "column")}, {record.encoding}
          </span>
        }
      />
      {status === "uploaded" && <ImportMappingForm record={record} firstCells={await getFirstCells(who, id)} />}
      {status === "running" && <ImportProgress record={record} />}
      {hasEnded && (
        <ImportOutcome
          record={record}
          isUndone={await isUndone(who, id)}
          hasDetails={await hasStoredRows(who, record)}
          rejected={await listRejectedRows(who, id, ROWS_SHOWN)}
          leftOut={await listLeftOut(who, id, ROWS_SHOWN + 1)}
        />
      )}
    </>
  );
}
