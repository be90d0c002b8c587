import { notFound } from "next/navigation";
import { ImportMappingForm } from "@/components/customers/import/import-mapping";
import { ImportOutcome } from "@/components/customers/import/import-outcome";
import { ImportProgress } from "@/components/customers/import/import-progress";
import { ImportStatusBadge } from "@/components/customers/import/import-status";
import { PageHeader } from "@/components/ui/page-header";
import { getImport } from "@/lib/customers/import/list-imports";
import { getFirstCells, listLeftOut, listRejectedRows } from "@/lib/customers/import/import-rows";
import { isUndone } from "@/lib/platform/changes/list-changes";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Import" };

const ROWS_SHOWN = 50;
type Props = { params: Promise<{ id: string }> };

export default async function ImportRecordPage({ params }: Props) {
  const who = await requireMember("customers.import");
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  const record = await getImport(who, id).catch((error: unknown) => {
    if (error instanceof Refusal) notFound();
    throw error;
  });
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
            {record.totalRows.toLocaleString("en-US")} rows, {record.headers.length} columns, {record.encoding}
          </span>
        }
      />
      {status === "uploaded" && <ImportMappingForm record={record} firstCells={await getFirstCells(who, id)} />}
      {status === "running" && <ImportProgress record={record} />}
      {hasEnded && (
        <ImportOutcome
          record={record}
          isTakenBack={await isUndone(who, id)}
          rejected={await listRejectedRows(who, id, ROWS_SHOWN)}
          leftOut={await listLeftOut(who, id, ROWS_SHOWN)}
        />
      )}
    </>
  );
}
