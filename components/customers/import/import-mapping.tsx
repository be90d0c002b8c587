"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/choices/select";
import { toast } from "@/components/ui/overlays/toast";
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "@/lib/customers/import/fields/import-field";
import type { CustomerImport, ImportPreview } from "@/lib/customers/import/customer-import";
import { api, CallError } from "@/lib/platform/http/api-client";
import { formatCount } from "@/lib/platform/format/format-count";
import { ImportPreviewTable } from "./import-preview-table";

const NONE = "-";
const fields = Object.entries(IMPORT_FIELDS) as Array<[ImportField, string]>;

/** Maps the columns of a file to fields. The preview follows every choice. */
export function ImportMappingForm({ record, firstCells }: { record: CustomerImport; firstCells: readonly string[] }) {
  const router = useRouter();
  const [mapping, setMapping] = useState<ImportMapping>(record.mapping);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isStarting, setStarting] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    api(
      "POST /api/customers/imports/[id]/preview",
      { params: { id: record.id }, body: { mapping } },
      { signal: controller.signal }
    ).then(
      (answer) => controller.signal.aborted || setPreview(answer),
      (error: unknown) =>
        controller.signal.aborted ||
        setProblem(error instanceof CallError ? error.message : "Couldn't create the preview. Try again.")
    );
    return () => controller.abort();
  }, [record.id, mapping]);

  const start = async () => {
    setStarting(true);
    setProblem(undefined);
    try {
      await api("POST /api/customers/imports/[id]/start", { params: { id: record.id }, body: { mapping } });
      router.refresh();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : "Couldn't start the import. Try again.");
      setStarting(false);
    }
  };
  const discard = async () => {
    try {
      await api("POST /api/customers/imports/[id]/cancel", { params: { id: record.id } });
      router.push("/customers/import");
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : "Couldn't discard the file. Try again.");
    }
  };

  const columns = [
    { id: NONE, label: "Not in the file" },
    ...record.headers.map((header, i) => ({
      id: String(i),
      label: header || `Column ${i + 1}`,
      ...(firstCells[i] ? { hint: firstCells[i] } : {}),
    })),
  ];
  const choose = (field: ImportField, column: string) =>
    setMapping((before) => {
      const { [field]: _before, ...others } = before;
      return column === NONE ? others : { ...others, [field]: Number(column) };
    });

  return (
    <div className="flex flex-col gap-4">
      <Card title="Columns">
        <p className="mb-4 text-muted">Match your file's columns to these fields. We filled in likely matches.</p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map(([field, label]) => (
            <Select
              key={field}
              label={label}
              options={columns}
              value={mapping[field] === undefined ? NONE : String(mapping[field])}
              onChange={(column) => choose(field, column)}
            />
          ))}
        </div>
      </Card>
      <Card title="Preview" isFlush>
        <ImportPreviewTable preview={preview} />
      </Card>
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2.5 text-danger-ink">
          {problem}
        </p>
      )}
      <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-raised/95 px-4 py-3 backdrop-blur-sm md:-mx-8 md:px-8">
        <Button
          variant="primary"
          isPending={isStarting}
          isDisabled={!preview || preview.readable === 0}
          onPress={() => void start()}
        >
          {preview ? `Import ${formatCount(preview.readable, "customer")}` : "Import"}
        </Button>
        <ButtonLink href="/customers/import" variant="quiet">
          Finish later
        </ButtonLink>
        <Button variant="quiet" className="ml-auto" onPress={() => void discard()}>
          Discard file
        </Button>
      </div>
    </div>
  );
}
